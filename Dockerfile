# The page and the API for the public, behind a proxy that speaks HTTPS: see docs/hosting.md.

FROM python:3.13-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends g++ && rm -rf /var/lib/apt/lists/*
COPY . /source
RUN pip wheel --no-cache-dir --wheel-dir /wheels '/source[web,print]'

FROM python:3.13-slim
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --no-index --find-links /wheels 'sudokit[web,print]' && rm -r /wheels
USER nobody
EXPOSE 8000
HEALTHCHECK CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=5)"]
# Docker sends SIGTERM to end the server, which then finishes the requests under way.
ENTRYPOINT ["sudoku", "serve", "--public", "--host", "0.0.0.0"]
CMD ["--proxy", "172.16.0.0/12"]
