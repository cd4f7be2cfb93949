"""The page and the HTTP API: requests are answered with JSON, HTML and files.

    server      sockets, connections, signals
    app         the routes: requests are checked and answered
    middleware  checks that every request passes first, and headers that every answer gets
    models      requests and answers, of which the OpenAPI document is made
    fields      messages about fields that are wrong
    limits      limits on the work of requests
    pool        jobs, and the worker processes that run them
    workers     the server's side of a worker process
    worker      the process itself
    tasks       the jobs
    pages       HTML pages for reading
    problems    the kinds of errors that clients are told of

It needs the extra `web`. The files of the page are in static/.
"""
