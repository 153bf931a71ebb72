# Stillwater in a container: built in one stage, run in another without build tools, as a user without rights.
# The build needs the registry of npm packages; the running container needs nothing but its volume.

FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --ignore-scripts
COPY . .
RUN node scripts/generate-seed.ts && node scripts/build.ts && node scripts/operator/prepare-database.ts

FROM node:24-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --omit=dev --ignore-scripts && npm cache clean --force

FROM node:24-trixie-slim
# pg_dump and pg_restore, for npm run backup and restore on a Postgres server (up to version 17).
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json LICENSE ./
COPY server server
COPY rules rules
COPY supabase supabase
COPY content content
COPY scripts scripts
COPY --from=build /app/supabase/seed.sql supabase/seed.sql
COPY --from=build /app/dist dist
# The template of the embedded database is readable by its owner alone, as Postgres wants it.
COPY --from=build --chown=node:node /app/.cache .cache
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "server/main.ts"]
