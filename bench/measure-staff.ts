import type { Config } from '../shop/platform/config.server.ts';
import { checkSeo } from '../shop/seo/check-seo.server.ts';
import { createShop } from '../shop/shop.server.ts';
import { aStaffMember } from '../tests/support/people/people.ts';
import { startBenchServer } from './bench-server.ts';
import { fillDesk } from './fill-desk.ts';
import { measureKind } from './measure-kind.ts';
import type { Row } from './row.ts';
import { STAFF_REQUESTS } from './staff-requests.ts';

/** What a shop gathers in years. */
export const DESK = { customers: 20_000, orders: 100_000, reviews: 20_000, changes: 200_000 };
const LAST_BYTE_MS = 100;

/** Measures how long staff wait for each list of the back office, with many products and orders. */
export async function measureStaff(config: Config): Promise<Row[]> {
  const shop = await createShop(config);
  const server = await startBenchServer({ config });
  try {
    await fillDesk(shop.db, DESK);
    await checkSeo(shop);
    const cookie = (await aStaffMember(shop, 'admin')).headers.get('cookie') ?? '';
    const rows: Row[] = [];
    for (const requests of STAFF_REQUESTS) {
      rows.push(...(await measureKind(requests, { port: server.port, cookie, p95: LAST_BYTE_MS })));
    }
    return rows;
  } finally {
    await server.stop();
    await shop.close();
  }
}
