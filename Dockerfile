# The shop in a container: `docker build -t vitrina .`, then compose.yaml. docs/operations.md, section Containers.
# The version of Node is the one that package.json pins.

FROM node:24.21.0-trixie-slim AS build
WORKDIR /srv/shop
COPY package.json package-lock.json ./
COPY bin/lib bin/lib
RUN node --eval "import('./bin/lib/install.js').then((install) => install.ensureInstalled())"
COPY . .
RUN node bin/build.js --prune

FROM node:24.21.0-trixie-slim
# No tool that installs or builds is left. Everything but /data belongs to root and is only read.
RUN rm -rf /usr/local/lib/node_modules /usr/local/include /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn*
RUN install -d -o node -g node -m 711 /data
WORKDIR /srv/shop
COPY --from=build /srv/shop/node_modules node_modules
COPY --from=build /srv/shop/package.json /srv/shop/package-lock.json /srv/shop/server.ts ./
COPY --from=build /srv/shop/db db
COPY --from=build /srv/shop/locales locales
COPY --from=build /srv/shop/bin bin
COPY --from=build /srv/shop/shop shop
COPY --from=build /srv/shop/build build
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s CMD ["node", "bin/check-health.js"]
CMD ["node", "bin/start.js"]
