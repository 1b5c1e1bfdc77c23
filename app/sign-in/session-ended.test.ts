import { describe, expect, test, vi } from 'vitest';
import { askWhenSessionEnds, resumeSession, SIGN_IN_HEADER } from './session-ended.ts';

const refused = () => new Response(null, { status: 401, headers: { [SIGN_IN_HEADER]: 'needed' } });
const saved = () => new Response('saved');

/** A shop that refuses until somebody signs in. */
function aShop() {
  const shop = { isSignedIn: false, sent: [] as unknown[] };
  const send = resumeSession(async (_address, init) => {
    shop.sent.push(init?.body);
    return shop.isSignedIn ? saved() : refused();
  });
  return { shop, send };
}

describe('a form sent after the session has ended', () => {
  test('waits for signing in and is sent again unchanged', async () => {
    const { shop, send } = aShop();
    const stop = askWhenSessionEnds(async () => {
      shop.isSignedIn = true;
      return true;
    });
    const answer = await send('/admin/settings.data', { method: 'POST', body: 'phone=1' });
    expect(await answer.text()).toBe('saved');
    expect(shop.sent).toEqual(['phone=1', 'phone=1']);
    stop();
  });

  test('is refused without signing in', async () => {
    const { shop, send } = aShop();
    const stop = askWhenSessionEnds(async () => false);
    expect((await send('/admin/settings.data', { method: 'POST', body: 'phone=1' })).status).toBe(401);
    expect(shop.sent).toHaveLength(1);
    stop();
  });

  test('asks once for all that wait', async () => {
    const { shop, send } = aShop();
    const ask = vi.fn(async () => {
      await Promise.resolve();
      shop.isSignedIn = true;
      return true;
    });
    const stop = askWhenSessionEnds(ask);
    const answers = await Promise.all([send('/a.data'), send('/b.data')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(ask).toHaveBeenCalledTimes(1);
    stop();
  });

  test('is answered as it is where nothing can ask, and a wrong password is nothing to sign in for', async () => {
    const { send } = aShop();
    expect((await send('/orders.data')).status).toBe(401);
    const stop = askWhenSessionEnds(async () => {
      throw new Error('asked');
    });
    const wrong = resumeSession(async () => new Response(null, { status: 401 }));
    expect((await wrong('/sign-in.data')).status).toBe(401);
    stop();
  });
});
