"""The page and the HTTP API: requests in, answers as JSON, HTML and files out.

    server    sockets, limits on connections, signals
    app       the addresses; requests checked, answers given
    borders   what every request passes first: its host, its origin, its size, its headers
    models    what is asked and answered, which is also the OpenAPI document
    fields    what is said of fields that are wrong
    pool      worker processes, in which all work is done and can be ended
    worker    such a process
    tasks     what it does
    problems  what is said when something is wrong

It needs the extra `web`. The files of the page are in static/.
"""
