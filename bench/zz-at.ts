import { sql } from 'kysely';
import { findProductsPage } from '#shop/search/product-search-view.server.ts';
import { findFacets, dropUnknown } from '#shop/search/product-facets-view.server.ts';
import { getAttributes } from '#shop/attributes/attribute-view.server.ts';
import { parseProductQuery } from '#shop/search/product-query.ts';
import { findTextSearch } from '#shop/search/text-search-view.server.ts';
import process from 'node:process';
import { createShop } from '#shop/shop.server.ts';
const databaseUrl = 'postgresql:///bench_goods_100000?host=%2Fwork%2Fmain%2F.data%2Fbench%2Frun&port=5432&user=vitrina';
const config = { env: 'development', port: 0, host: '127.0.0.1', shopUrl: 'http://localhost:3000', dataDir: '/work/main/.data/bench/bench_goods_100000', databaseUrl, databaseDirectUrl: null, authSecret: 'thirty-two characters that guard nothing but a bench', staffSecondFactor: 'asked', smtpUrl: null, mailFrom: 'V <shop@localhost>', stripe: null, montonio: null, s3: null, backup: { to: null, passphrase: null, keep: 1 }, pickupPointLists: {}, trustProxy: false, webProcesses: 1, runJobs: false, pageCache: true, preparedStatements: true, metricsToken: null, logLevel: 'warn', isProductionBuild: true } as never;
const shop = await createShop(config);

const { vatRate } = { vatRate: 2100 as never };
let at = performance.now();
const c0 = process.cpuUsage(); await shop.changes.settle(); await shop.knownGoods.read(); const c1 = process.cpuUsage(c0); console.log('cpu of first', (c1.user + c1.system) / 1000);
console.log('first read', (performance.now() - at).toFixed(0), process.memoryUsage().rss / 1e6 | 0);
const addresses = process.argv.slice(2);
for (const address of addresses) {
  const query = parseProductQuery(new URLSearchParams(address));
  const asked = { language: 'en' as const, vatRate };
  const attributes = await getAttributes(shop);
  const text = await findTextSearch(shop, query.search, { language: 'en' });
  const known = await dropUnknown(shop, query);
  let whole = Infinity, facets = Infinity, cpu = Infinity;
  for (let n = 0; n < 10; n++) {
    await sql`select pg_notify('shop_changes', 'products')`.execute(shop.db);
    await shop.changes.settle();
    at = performance.now();
    await findProductsPage(shop, { query, ...asked });
    whole = Math.min(whole, performance.now() - at);
    await sql`select pg_notify('shop_changes', 'products')`.execute(shop.db);
    await shop.changes.settle();
    at = performance.now();
    const c = process.cpuUsage();
    await findFacets(shop, { ...known, attributes, text, ...asked });
    const used = process.cpuUsage(c);
    cpu = Math.min(cpu, (used.user + used.system) / 1000);
    facets = Math.min(facets, performance.now() - at);
  }
  console.log(address.slice(0, 90).padEnd(92), 'whole', whole.toFixed(1), 'facets', facets.toFixed(1), 'own cpu', cpu.toFixed(1));
}
process.exit(0);
