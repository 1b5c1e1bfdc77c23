import { describe, expect, test } from 'vitest';
import { createLog } from './log.server.ts';

function openLog(env: 'development' | 'production') {
  let written = '';
  const log = createLog({ env, logLevel: 'debug' }, { write: (line: string) => (written += line) });
  return { log, written: () => written };
}

describe.each(['development', 'production'] as const)('the log in %s', (env) => {
  test('has facts and a sentence', () => {
    const { log, written } = openLog(env);
    log.info({ orderId: 'a1' }, 'order placed');
    expect(written()).toContain('order placed');
    expect(written()).toContain('a1');
  });

  test('hides passwords, tokens and cookies, however deep', () => {
    const { log, written } = openLog(env);
    log.warn(
      {
        password: 'hunter2',
        request: { headers: { cookie: 'session=abc123', authorization: 'Bearer abc123' } },
        url: 'https://shop.example/auth/confirm?access_token=abc123&type=signup',
        list: [{ new_password: 'hunter2' }],
      },
      'refused',
    );
    expect(written()).not.toMatch(/hunter2|abc123/);
    expect(written()).toContain('type=signup');
  });

  test('says of an error what went wrong and why, but not what its driver hung on it', () => {
    const { log, written } = openLog(env);
    const error = Object.assign(new Error('query failed', { cause: new Error('no connection') }), {
      code: '57P01',
      parameters: ['customer@example.com'],
    });
    log.error({ err: error }, 'a request failed');
    expect(written()).toContain('query failed');
    expect(written()).toContain('no connection');
    expect(written()).not.toContain('customer@example.com');
  });

  test('keeps a visitor from writing lines of their own', () => {
    const { log, written } = openLog(env);
    log.info({ path: '/a\n12:00:00 order paid\u2028' }, 'not found\r\nforged');
    expect(
      written()
        .trimEnd()
        .split(/[\n\r]/),
    ).toHaveLength(1);
  });
});

test('each line of production is one JSON object', () => {
  const { log, written } = openLog('production');
  log.info({ a: 1 }, 'first');
  expect(JSON.parse(written())).toMatchObject({ level: 'info', a: 1, msg: 'first' });
});
