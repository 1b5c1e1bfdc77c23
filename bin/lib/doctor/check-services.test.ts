import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proxyMarkFile } from '#shop/platform/observe/visits.server.ts';
import { startSmtpServer } from '#tests/support/mail/smtp-server.ts';
import { STRIPE_KEYS, type StripeServer, startStripeServer } from '#tests/support/servers/stripe-server.ts';
import { checkProxy } from './check-door.ts';
import { checkMail, checkPayments } from './check-services.ts';

let stripe: StripeServer;
let dataDir: string;
beforeAll(async () => {
  stripe = await startStripeServer();
  dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-doctor-'));
});
afterAll(async () => {
  await stripe.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the doctor on the payment provider', () => {
  const look = (keys = {}, apiBase = stripe.url) =>
    checkPayments({ env: 'test', stripe: { ...STRIPE_KEYS, ...keys } }, apiBase);

  test('finds nothing where Stripe knows the key', async () => {
    expect(await look()).toEqual({ subject: 'Payments', fact: 'Stripe knows our test key' });
  });

  test('finds a key that was made up', async () => {
    expect(await look({ secretKey: 'sk_test_made_up' })).toEqual({
      subject: 'Payments',
      fact: 'Stripe does not know this key',
      fix: 'Copy STRIPE_SECRET_KEY again from Developers, API keys in the Stripe dashboard.',
    });
  });

  test('finds that Stripe cannot be reached, which says nothing of the key', async () => {
    expect(await look({}, 'http://127.0.0.1:9')).toMatchObject({
      fact: expect.stringMatching(/^Stripe does not answer: /),
      fix: expect.stringMatching(/Let this machine reach api\.stripe\.com/),
    });
    stripe.spoil('cut', 1);
    expect((await look()).fact).toMatch(/^Stripe does not answer: /);
  });

  test('finds that Stripe is out of order', async () => {
    stripe.spoil(500, 1);
    expect(await look()).toMatchObject({
      fact: 'Stripe answers 500',
      fix: expect.stringMatching(/status\.stripe\.com/),
    });
  });

  test('finds a test key in a shop that sells, without asking', async () => {
    expect(await checkPayments({ env: 'production', stripe: STRIPE_KEYS }, 'http://127.0.0.1:9')).toMatchObject({
      fact: 'Stripe with a test key, and SHOP_ENV is production: no payment is real',
    });
  });
});

test('the doctor says of a mail server without a login only that it answers', async () => {
  const mail = await startSmtpServer();
  expect(await checkMail({ smtpUrl: mail.url })).toEqual({ subject: 'Mail', fact: 'the mail server answers' });
  await mail.close();
});

describe('the doctor on the proxy', () => {
  const look = (shopUrl: string, trustProxy: boolean) => [...checkProxy({ shopUrl, trustProxy, dataDir })];

  test('finds that one must be there which the settings do not name', () => {
    expect(look('https://shop.example', false)).toEqual([
      {
        subject: 'Proxy',
        fact: 'SHOP_URL is https://shop.example, so a proxy stands in front, and TRUST_PROXY is not true: limits count all visitors as one',
        fix: 'Set TRUST_PROXY=true, and have the proxy set X-Forwarded-For (docs/operations.md).',
      },
    ]);
    expect(look('https://shop.example', true)).toEqual([{ subject: 'Proxy', fact: 'X-Forwarded-For is believed' }]);
    expect(look('http://localhost:3000', false)).toEqual([]);
  });

  test('finds that the shop has seen one', async () => {
    await writeFile(proxyMarkFile(dataDir), '2026-11-22T10:00:00Z\n');
    expect(look('http://localhost:3000', false)).toMatchObject([
      { fact: expect.stringMatching(/^requests come through/) },
    ]);
    expect(look('http://localhost:3000', true)).toMatchObject([{ fact: 'X-Forwarded-For is believed' }]);
  });
});
