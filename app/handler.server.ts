import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Shop } from '#shop/shop.server.ts';
import { shopContext } from './shop-context.ts';

export { createShop } from '#shop/shop.server.ts';

/** Turns the shop into one function from request to response: what the server, the tests and the bench all call. */
export function createHandler(shop: Shop): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(
    build as ServerBuild,
    shop.config.isProductionBuild ? 'production' : 'development',
  );
  return async (request) => {
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    return handle(request, context);
  };
}
