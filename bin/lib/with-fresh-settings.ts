import type { JobHandlers } from '#shop/platform/jobs.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/**
 * Lets each job begin with the settings as they are at that moment, and the process with their time zone: a worker is not
 * notified of changes.
 */
export function withFreshSettings(handlers: JobHandlers<Shop>): JobHandlers<Shop> {
  const fresh = Object.entries(handlers).map(([name, handle]) => [
    name,
    async (shop: Shop, payload: unknown) => {
      shop.settingsCache.current = null;
      await getSettings(shop);
      return (handle as (shop: Shop, payload: unknown) => Promise<unknown>)(shop, payload);
    },
  ]);
  return Object.fromEntries(fresh);
}
