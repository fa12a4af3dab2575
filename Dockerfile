# Built from the lock file, twice: with everything that the build needs, and with what the server needs.
FROM node:24-bookworm-slim AS build
WORKDIR /jolly
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# As docs/operators.md has them: a brand file in brand/, and the ad pixel.
ARG JOLLY_BRAND= VITE_AD_PIXEL_ID= VITE_AD_PIXEL_SCRIPT=
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /jolly
COPY package.json package-lock.json ./
# The image brings Node itself: the packages that bring it to developers stay out. Others of the optional ones are needed:
# sharp is a package for each machine.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-* && npm cache clean --force

FROM node:24-bookworm-slim
WORKDIR /jolly
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 GAMES_PORT=3001 METRICS_PORT=9090 LOG_LEVEL=info \
    JOLLY_DATA=/data NODE_COMPILE_CACHE=/tmp/node
COPY --from=packages /jolly/node_modules node_modules
COPY --from=build /jolly/dist dist
COPY package.json ./
COPY contract contract
COPY engines engines
COPY brand brand
COPY protocols protocols
COPY server server
COPY sandbox sandbox
# The sandbox writes in the brand's words too.
ARG JOLLY_BRAND=
ENV JOLLY_BRAND=$JOLLY_BRAND
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 3001 9090
HEALTHCHECK --interval=10s --timeout=4s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1: it hears SIGTERM, answers what is under way, and stops.
CMD ["node", "sandbox/main.ts"]
