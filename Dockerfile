# The gateway, the desk, and the built forms and site, for amd64 and arm64:
#   docker run --name coachkit --publish 4173:4173 --volume coachkit:/data ghcr.io/your-name/coachkit
# deploy/image/assemble.sh says what is in it.
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY tests/package.json ./tests/
RUN npm ci
COPY . .
RUN npm run build && npm ci --omit=dev
RUN apt-get update && deploy/image/assemble.sh /build /image

FROM scratch
COPY --from=build /image /
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 LEADS_DB=/data/leads.db ALERTS_FILE=/data/leads.alerts SETTINGS_KEY_FILE=/data/leads.db.key PUBLISHED=/data/published
VOLUME /data
USER 1000:1000
EXPOSE 4173
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["/usr/local/bin/node", "deploy/image/health.mjs"]
CMD ["/usr/local/bin/node", "deploy/image/start.mjs"]
