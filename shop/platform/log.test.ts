import { describe, expect, test } from 'vitest';
import { createLog, logRequest } from './log.server.ts';

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

test.each([
  ['/product/serum', '203.0.113.9'],
  ['/confirm?token=abc123', '::1'],
  ['/a"b\\n\u2028', '::1'],
])('a request for %s has the line that every other line of its facts would be', (path, address) => {
  const facts = { method: 'GET', path, status: 200, ms: 0.4, bytes: 14_261, address, requestId: 'a1b2c3' };
  const written = (write: (log: ReturnType<typeof openLog>['log']) => void) => {
    const opened = openLog('production');
    write(opened.log);
    const { time, ...line } = JSON.parse(opened.written()) as Record<string, unknown>;
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    return line;
  };
  expect(written((log) => logRequest(log, { ...facts, isCutOff: false }))).toEqual(
    written((log) => log.info(facts, 'request')),
  );
  expect(written((log) => logRequest(log, { ...facts, isCutOff: true }))).toMatchObject({ cutOff: true });
});
