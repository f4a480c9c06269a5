# The product as a container image: `make release VERSION=0.2.0 ARGS=--image`. docs/operations.md says how to run it.

FROM python:3.13-slim-bookworm AS packages
WORKDIR /build
COPY backend/requirements.lock backend/requirements-docs.lock backend/
RUN python -m venv /opt/footfall \
 && /opt/footfall/bin/pip install --no-cache-dir --require-hashes -r backend/requirements.lock \
 && python -m venv /opt/documentation \
 && /opt/documentation/bin/pip install --no-cache-dir --require-hashes -r backend/requirements-docs.lock

# What the pages know of filters is made from their declarations.
FROM packages AS filters
COPY backend/write_filters.py backend/write_filters.py
COPY backend/footfall/__init__.py backend/footfall/__init__.py
COPY backend/footfall/core backend/footfall/core
RUN PYTHONPATH=backend /opt/footfall/bin/python backend/write_filters.py filters.ts

FROM node:20-bookworm-slim AS pages
WORKDIR /build/frontend
COPY frontend .
COPY backend/footfall/core/formulas.json /build/backend/footfall/core/formulas.json
COPY --from=filters /build/filters.ts packages/api/src/generated/filters.ts
# Not npm ci, for the reason that the Makefile gives.
RUN npm install --no-save --silent && npm run --silent build
# The panel's extension, which the server offers to who is invited; it has the server's own lists inside.
COPY extension /build/extension
COPY backend/footfall/core/lists /build/backend/footfall/core/lists
COPY backend/footfall/features/panels/never.csv /build/backend/footfall/features/panels/never.csv
RUN ln -s ../frontend/node_modules /build/extension/node_modules && npm run --silent build --prefix /build/extension

FROM packages AS wheel
COPY . .
COPY --from=pages /build/backend/footfall/static backend/footfall/static
# The documentation describes every report, which it reads from the package itself.
RUN PYTHONPATH=backend /opt/documentation/bin/python backend/write_openapi.py frontend/packages/api/openapi.json \
 && PYTHONPATH=backend /opt/documentation/bin/python backend/write_words.py \
 && PYTHONPATH=backend /opt/documentation/bin/python backend/write_permissions.py docs/permissions.md \
 && PYTHONPATH=backend /opt/documentation/bin/sphinx-build -q -b html -d /tmp/docs docs backend/footfall/documentation
WORKDIR /build/backend
RUN /opt/documentation/bin/python -m hatchling build -t wheel -d /build/dist \
 && /opt/footfall/bin/pip install --no-cache-dir --no-deps --no-index /build/dist/*.whl

FROM python:3.13-slim-bookworm
# Reports need 15 % less processor time on jemalloc. Its version is not pinned: Debian keeps the newest one only.
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install -y --no-install-recommends libjemalloc2 \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --uid 10001 --home-dir /var/lib/footfall --create-home footfall
COPY --from=wheel /opt/footfall /opt/footfall
ENV PATH=/opt/footfall/bin:$PATH \
    FOOTFALL_HOME=/var/lib/footfall \
    FOOTFALL_HOST=0.0.0.0
# By number, so that a cluster sees that it is not root.
USER 10001
VOLUME /var/lib/footfall
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["python", "-c", "import os, urllib.request; urllib.request.urlopen('http://127.0.0.1:' + os.environ.get('FOOTFALL_PORT', '8000') + '/healthz', timeout=4)"]
ENTRYPOINT ["footfall"]
CMD ["serve"]
