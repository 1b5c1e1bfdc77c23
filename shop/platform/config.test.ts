import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatConfigProblems, loadConfig, renderConfigTable } from './config.server.ts';
import { projectRoot } from './project-root.server.ts';

const production = {
  SHOP_ENV: 'production',
  SHOP_URL: 'https://shop.example',
  SMTP_URL: 'smtps://user:secret@mail.example:465',
  MAIL_FROM: 'Shop <orders@shop.example>',
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};

function wrongVariables(env: Record<string, string>): string[] {
  const loaded = loadConfig(env);
  return loaded.ok ? [] : loaded.error.map(({ variable }) => variable);
}

describe('settings', () => {
  test('without any, the shop opens on this machine with test payments and kept mails', () => {
    expect(loadConfig({})).toEqual({
      ok: true,
      value: {
        env: 'development',
        port: 3000,
        host: 'localhost',
        shopUrl: 'http://localhost:3000',
        dataDir: path.join(projectRoot(), '.data'),
        databaseUrl: null,
        databaseDirectUrl: null,
        authSecret: null,
        staffSecondFactor: 'asked',
        smtpUrl: null,
        mailFrom: 'shop@localhost',
        stripe: null,
        montonio: null,
        s3: null,
        backup: { to: null, passphrase: null, keep: { daily: 7, weekly: 4, monthly: 12 } },
        pickupPointLists: {},
        trustProxy: false,
        webProcesses: 1,
        runJobs: true,
        pageCache: true,
        preparedStatements: true,
        metricsToken: null,
        logLevel: 'info',
      },
    });
  });

  test('an empty variable is one that is not set', () => {
    expect(wrongVariables({ PORT: '', SHOP_URL: ' ', DATABASE_URL: '' })).toEqual([]);
  });

  test('the list of a carrier may be elsewhere, but only by https', () => {
    const lists = 'omniva=https://new.example/a.json  dpd=https://new.example/b';
    expect(loadConfig({ PICKUP_POINT_LISTS: lists })).toMatchObject({
      value: { pickupPointLists: { omniva: 'https://new.example/a.json', dpd: 'https://new.example/b' } },
    });
    for (const wrong of [
      'https://new.example',
      'omniva=http://new.example',
      'post=https://new.example',
      'dpd=https://',
    ])
      expect(wrongVariables({ PICKUP_POINT_LISTS: wrong }), wrong).toEqual(['PICKUP_POINT_LISTS']);
  });

  test('the public address follows the port, and loses its last slash', () => {
    expect(loadConfig({ PORT: '4000' })).toMatchObject({ value: { shopUrl: 'http://localhost:4000' } });
    expect(loadConfig({ SHOP_URL: 'https://shop.example/' })).toMatchObject({
      value: { shopUrl: 'https://shop.example' },
    });
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['SHOP_ENV', 'prod'],
    ['SHOP_URL', 'shop.example'],
    ['SHOP_URL', 'https://shop.example/shop'],
    ['SHOP_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['AUTH_SECRET', 'short'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Shop <a@b>\r\nBcc: c@d'],
    ['RUN_JOBS', 'yes'],
    ['STAFF_SECOND_FACTOR', 'yes'],
    ['TRUST_PROXY', '1'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(wrongVariables({ [name]: value })).toEqual([name]);
  });

  test('a database on a private socket is an address too', () => {
    expect(wrongVariables({ DATABASE_URL: 'postgresql://vitrina@/vitrina?host=/run/postgresql' })).toEqual([]);
  });

  test('an address past a pooler asks for the one through it', () => {
    expect(wrongVariables({ DATABASE_DIRECT_URL: 'postgresql://vitrina@localhost/vitrina' })).toEqual(['DATABASE_URL']);
  });

  test('one half of the payment keys asks for the other', () => {
    expect(wrongVariables({ STRIPE_SECRET_KEY: 'sk_test_abc' })).toEqual(['STRIPE_WEBHOOK_SECRET']);
    expect(wrongVariables({ STRIPE_WEBHOOK_SECRET: 'whsec_abc' })).toEqual(['STRIPE_SECRET_KEY']);
  });

  test('an incomplete key gets a message with the form of a complete one', () => {
    const loaded = loadConfig({ STRIPE_SECRET_KEY: 'sk_live_…', STRIPE_WEBHOOK_SECRET: 'whsec_abc' });
    expect(loaded.ok ? [] : loaded.error).toMatchObject([
      { problem: 'must be the whole key: sk_ or rk_, then letters, digits and _ alone' },
    ]);
  });

  test('a bucket needs its key, and a key its bucket', () => {
    const key = { S3_ACCESS_KEY_ID: 'AKIA', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(wrongVariables({ S3_BUCKET: 'vitrina-files' })).toEqual(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
    expect(wrongVariables({ ...key, S3_ENDPOINT: 'https://s3.example' })).toEqual(['S3_BUCKET']);
    expect(wrongVariables({ ...key, S3_BUCKET: 'Vitrina Files' })).toEqual(['S3_BUCKET']);
    expect(loadConfig({})).toMatchObject({ value: { s3: null } });
    expect(loadConfig({ ...key, S3_BUCKET: 'vitrina-files', S3_FORCE_PATH_STYLE: 'true' })).toMatchObject({
      value: { s3: { endpoint: null, region: 'us-east-1', bucket: 'vitrina-files', forcePathStyle: true } },
    });
  });

  test('production opens with real payments, real mail and https', () => {
    expect(loadConfig(production)).toMatchObject({
      ok: true,
      value: { env: 'production', stripe: { secretKey: 'sk_live_abc', webhookSecret: 'whsec_abc' } },
    });
  });

  test('staff need a second factor in production, and elsewhere where it is wished', () => {
    expect(loadConfig(production)).toMatchObject({ value: { staffSecondFactor: 'required' } });
    expect(loadConfig({ ...production, STAFF_SECOND_FACTOR: 'asked' })).toMatchObject({
      value: { staffSecondFactor: 'asked' },
    });
    expect(loadConfig({ STAFF_SECOND_FACTOR: 'required' })).toMatchObject({ value: { staffSecondFactor: 'required' } });
  });

  test('production names everything that is missing at once', () => {
    expect(wrongVariables({ SHOP_ENV: 'production' })).toEqual([
      'STRIPE_SECRET_KEY',
      'SMTP_URL',
      'MAIL_FROM',
      'SHOP_URL',
    ]);
  });

  test('production refuses an address without https', () => {
    expect(wrongVariables({ ...production, SHOP_URL: 'http://shop.example' })).toEqual(['SHOP_URL']);
  });

  test('the message says for each variable what is wrong and what to do', () => {
    const loaded = loadConfig({ PORT: 'eighty', STRIPE_SECRET_KEY: 'sk_test_abc' });
    expect(loaded.ok ? '' : formatConfigProblems(loaded.error)).toBe(
      [
        'The settings are not right:',
        '  PORT must be a whole number from 1 to 65535. Correct it or remove it.',
        '  STRIPE_WEBHOOK_SECRET is missing beside STRIPE_SECRET_KEY. Stripe shows it at the webhook.',
        'README.md lists every setting. They can be kept in a file .env.',
      ].join('\n'),
    );
  });

  test('README.md shows the table of settings as the code has it (npm run shop -- config prints it)', () => {
    expect(readFileSync(path.join(projectRoot(), 'README.md'), 'utf8')).toContain(renderConfigTable());
  });
});
