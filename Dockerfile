# The gateway and the built site. docs/postgres.md says how to use it; business/ is yours before you build.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm ci --omit=dev

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 ALERTS_FILE=/tmp/leads.alerts
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/business ./business
COPY --from=build /app/theme ./theme
COPY --from=build /app/leads ./leads
COPY --from=build /app/gateway ./gateway
COPY --from=build /app/dist ./dist
COPY --from=build /app/dist-desk ./dist-desk
USER node
EXPOSE 4173
# Whether it serves; whether it needs you is /health's to say, and no reason to start it again.
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:4173/').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "gateway/main.ts"]
