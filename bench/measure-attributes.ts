import type { Config } from '../shop/platform/config.server.ts';
import { createShop } from '../shop/shop.server.ts';
import { listAttributeRequests } from './attribute-requests.ts';
import { startBenchServer } from './bench-server.ts';
import { announce, measureKind } from './measure-kind.ts';
import type { Row } from './row.ts';

const LAST_BYTE_MS = 60;
const SLOWEST_MS = 150;

/** Listings by what the owner says of products, with every count beside the filters made anew. */
export async function measureAttributes(config: Config): Promise<Row[]> {
  const shop = await createShop(config);
  const server = await startBenchServer({ config: { ...config, pageCache: false } });
  try {
    // Counts are remembered until something is sold or edited.
    const prepare = () => announce(shop, 'products');
    const rows: Row[] = [];
    for (const requests of await listAttributeRequests(shop)) {
      rows.push(...(await measureKind(requests, { port: server.port, p95: LAST_BYTE_MS, p99: SLOWEST_MS, prepare })));
    }
    return rows;
  } finally {
    await server.stop();
    await shop.close();
  }
}
