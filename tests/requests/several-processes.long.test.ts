import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '#tests/support/goods/goods.ts';
import { startSteadyLoad } from '#tests/support/pages/steady-load.ts';
import { aCustomer } from '#tests/support/people/people.ts';
import { type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts';

const PROCESSES = 2;
const PER_SECOND = 50;
const METRICS_TOKEN = 'a-token-of-sixteen-and-more';

let running: ShopProcess;
beforeAll(async () => {
  const env = { WEB_PROCESSES: String(PROCESSES), TRUST_PROXY: 'true', METRICS_TOKEN };
  running = await startShopProcess(async () => {}, env);
});
afterAll(() => running.close());

/** Each over a connection of its own, which are handed round: so many reach every process. */
async function requestAll(path: string, init: RequestInit = {}): Promise<Response[]> {
  const answers: Response[] = [];
  for (let n = 0; n < 2 * PROCESSES; n += 1) {
    const headers = new Headers(init.headers);
    headers.set('connection', 'close');
    answers.push(await fetch(`${running.url}${path}`, { ...init, headers }));
  }
  return answers;
}

/** The numbers of the processes that answer requests. */
function listProcesses(): readonly number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=', '-o', 'ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (pid !== undefined && parent === running.pid() ? [pid] : []))
    .sort();
}

describe('a shop of two processes', { timeout: 120_000 }, () => {
  test('is restarted under fifty requests a second, and none of them fails', async () => {
    const { productId } = await aProduct(running.shop, { name: 'Rolling Pin' });
    // The first process serves requests while the others open.
    await expect.poll(() => running.output(), { timeout: 60_000 }).toContain('The shop is open');
    const before = listProcesses();
    expect(before).toHaveLength(PROCESSES);
    const load = startSteadyLoad(running.url, PER_SECOND, [
      { path: '/' },
      {
        path: '/cart/price',
        body: JSON.stringify({ items: [{ productId, quantity: 1 }], country: 'LV' }),
        type: 'application/json',
      },
      { path: '/products?q=pin' },
      { path: '/sign-up', body: 'full_name=&email=&password=', type: 'application/x-www-form-urlencoded' },
    ]);
    process.kill(running.pid(), 'SIGHUP');
    await expect.poll(() => running.output(), { timeout: 90_000 }).toContain('all processes are new');
    const { outcomes } = await load.stop();
    const after = listProcesses();
    expect(after).toHaveLength(PROCESSES);
    for (const pid of before) expect(after).not.toContain(pid);
    expect(outcomes.length).toBeGreaterThan(2 * PER_SECOND);
    expect(outcomes.filter((outcome) => !/^(?:200|422)$/.test(outcome))).toEqual([]);
  });

  test('shows a changed price in each process at once', async () => {
    const { productId } = await aProduct(running.shop, { name: 'Copper Kettle' });
    const list = '/products?q=copper+kettle';
    const pricesNow = async () =>
      (await Promise.all((await requestAll(list)).map((page) => page.text()))).map((html) => html.includes('€121.00'));
    // Again, so that every process has the page in its cache.
    await requestAll(list);
    expect(await pricesNow()).not.toContain(true);
    await running.shop.pool.query('update products set base_price = 100 where id = $1', [productId]);
    await expect.poll(pricesNow, { interval: 20 }).not.toContain(false);
  });

  test('shows in each process who is signed in, and none of them once the session has ended', async () => {
    const { headers, viewer } = await aCustomer(running.shop);
    const init = { headers: { cookie: headers.get('cookie') ?? '' } };
    const facesNow = async () =>
      (await Promise.all((await requestAll('/about', init)).map((page) => page.text()))).map((html) =>
        html.includes('action="/sign-out"'),
      );
    // Again, so that every process remembers the session.
    await facesNow();
    expect(await facesNow()).not.toContain(false);
    await running.shop.pool.query('delete from auth_sessions where user_id = $1', [viewer.id]);
    await expect.poll(facesNow, { interval: 20 }).not.toContain(true);
  });

  test('counts attempts to sign in across all processes', async () => {
    const { viewer } = await aCustomer(running.shop);
    const attempt = async () => {
      const headers = { origin: running.url, 'x-forwarded-for': '198.51.100.7', connection: 'close' };
      const body = new URLSearchParams({ email: viewer.email, password: 'x'.repeat(200) });
      return (await fetch(`${running.url}/sign-in.data`, { method: 'POST', headers, body })).status;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 14; n += 1) statuses.push(await attempt());
    expect(statuses.filter((status) => status !== 429)).toHaveLength(10);
  });

  test('counts requests across all processes', async () => {
    await requestAll('/faq');
    const counts = async () => {
      const answers = await requestAll('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      return texts.map((text) => /^vitrina_http_requests_total\{[^}]*route="\/faq"[^}]*\} (\d+)$/m.exec(text)?.[1]);
    };
    await expect.poll(counts).toEqual(Array.from({ length: 2 * PROCESSES }, () => String(2 * PROCESSES)));
  });

  test('replaces a process that was killed, and goes on answering meanwhile', async () => {
    const [victim, other] = listProcesses();
    if (victim === undefined) throw new Error('No process answers requests');
    process.kill(victim, 'SIGKILL');
    await expect.poll(() => listProcesses().includes(victim)).toBe(false);
    for (const { status } of await requestAll('/about')) expect(status).toBe(200);
    await expect.poll(() => listProcesses().length, { timeout: 30_000 }).toBe(PROCESSES);
    expect(listProcesses()).toContain(other);
    expect(running.output()).toMatch(new RegExp(`ended by itself; starting another.*pid=${victim}`));
  });
});
