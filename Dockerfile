# The site as an image (docs/deploy.md, 'Containers'). It needs no setting to be built, and nothing
# secret is in it: all settings are the container's environment.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN NEXT_OUTPUT=standalone npm run build

FROM node:${NODE_VERSION}-bookworm-slim
WORKDIR /srv/site
# Root's, so that the site cannot change itself. It writes nothing at all.
COPY --from=build /build/.next/standalone ./
# 'node', by its number, so that a platform can tell that it is not root.
USER 1000:1000
ENV NODE_ENV=production
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Process 1: it takes the signals itself, and waits for requests in progress.
CMD ["node", "scripts/start.ts"]
