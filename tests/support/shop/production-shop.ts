import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { choosePostgresUser } from '#shop/platform/postgres/postgres-user.server.ts';
import { startSmtpServer, type TakenMail } from '../mail/smtp-server.ts';
import { LIVE_STRIPE_KEYS, type StripeServer, startStripeServer } from '../servers/stripe-server.ts';
import { makeCertificate } from './certificate.ts';
import { layOutImage } from './image.ts';
import { findFreePort, lendNode, startProcess } from './process.ts';
import { startTlsProxy } from './tls-proxy.ts';

/** Its public name, which browsers in tests resolve to this machine. */
export const PRODUCTION_HOST = 'shop.example';
const STRIPE_HOST = 'api.stripe.com';
/** A first start makes the database too. */
const OPEN = /"the shop is open"/;

export type ProductionShop = {
  readonly url: string;
  /** For a browser: where the shop's name leads, and whom to believe. */
  readonly browserArguments: readonly string[];
  readonly stripe: StripeServer;
  readonly mails: readonly TakenMail[];
  readonly staffLogin: { readonly email: string; readonly password: string };
  /** Of the server process; ended by `close`. */
  readonly pid: number;
  output(): string;
  /** What Stripe posts when a session has been paid. Answers the status. */
  deliverWebhook(sessionId: string): Promise<number>;
  /** What has been written to its checkout since it was laid out. */
  listWritten(): readonly string[];
  /** Stops it as a service manager does; returns its exit code. */
  stop(): Promise<number>;
  close(): Promise<void>;
};

/**
 * Opens the shop as docs/operations.md says for one that sells: production settings, TLS in front, a mail server, Stripe, a
 * plain user, a checkout that it may not write to. The checkout is what the container image holds. Stripe's name leads to a
 * server on this machine, with a certificate that the shop is set to trust: the shop itself is as it is.
 */
export async function openProductionShop(env: Readonly<Record<string, string>> = {}): Promise<ProductionShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-production-'));
  const certificate = makeCertificate([PRODUCTION_HOST, STRIPE_HOST]);
  const [smtp, stripe, port] = await Promise.all([startSmtpServer(), startStripeServer(), findFreePort()]);
  const stripeTls = await startTlsProxy(certificate, Number(new URL(stripe.url).port));
  const proxy = await startTlsProxy(certificate, port);
  const checkout = path.join(folder, 'checkout');
  const dataDir = path.join(folder, 'data');
  const user = choosePostgresUser(folder);
  const closeAll = async () => {
    await Promise.all([proxy.close(), stripeTls.close(), stripe.close(), smtp.close()]);
    execFileSync('chmod', ['-R', 'u+w', folder]);
    await rm(folder, { recursive: true, force: true });
  };
  await chmod(folder, 0o755);
  await mkdir(checkout);
  await mkdir(dataDir);
  if (user) await chown(dataDir, user.uid, user.gid);
  layOutImage(checkout);
  for (const directory of listDirectories(checkout)) await chmod(directory, 0o555);
  const node = lendNode(folder);
  writeFileSync(path.join(folder, 'certificate.pem'), certificate.cert);
  writeFileSync(path.join(folder, 'stripe-is-here.mjs'), STRIPE_IS_HERE);
  const before = describeFiles(checkout);
  const running = startProcess(
    'bin/start.js',
    [],
    {
      SHOP_ENV: 'production',
      SHOP_URL: `https://${PRODUCTION_HOST}`,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Shop <orders@shop.example>',
      STRIPE_SECRET_KEY: LIVE_STRIPE_KEYS.secretKey,
      STRIPE_WEBHOOK_SECRET: LIVE_STRIPE_KEYS.webhookSecret,
      TRUST_PROXY: 'true',
      DATA_DIR: dataDir,
      PORT: String(port),
      HOME: dataDir,
      NODE_EXTRA_CA_CERTS: path.join(folder, 'certificate.pem'),
      NODE_OPTIONS: `--import=${path.join(folder, 'stripe-is-here.mjs')}`,
      STRIPE_IS_AT: String(stripeTls.port),
      ...env,
    },
    { cwd: checkout, node, user },
  );
  try {
    await running.waitFor(OPEN);
  } catch (error) {
    await closeAll();
    throw error;
  }
  const stop = async () => {
    running.child.kill('SIGTERM');
    return running.ended;
  };
  return {
    url: `https://${PRODUCTION_HOST}`,
    browserArguments: [
      `--host-resolver-rules=MAP ${PRODUCTION_HOST}:443 127.0.0.1:${proxy.port}`,
      '--ignore-certificate-errors',
    ],
    stripe,
    mails: smtp.mails,
    staffLogin: readStaffLogin(dataDir),
    pid: running.child.pid ?? 0,
    output: running.output,
    deliverWebhook: (sessionId) =>
      post(proxy.port, certificate.cert, '/webhooks/payments/stripe', stripe.webhook(sessionId, { livemode: true })),
    listWritten: () => {
      const after = describeFiles(checkout);
      return [...new Set([...before, ...after])].filter((line) => before.has(line) !== after.has(line));
    },
    stop,
    async close() {
      await stop();
      await closeAll();
    },
  };
}

/** Loaded before the shop: where its machine finds Stripe. */
const STRIPE_IS_HERE = `
import net from 'node:net';
const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...given) {
  const options = Array.isArray(given[0]) ? given[0][0] : given[0];
  if (options?.host === '${STRIPE_HOST}') Object.assign(options, { host: '127.0.0.1', port: Number(process.env.STRIPE_IS_AT) });
  return connect.apply(this, given);
};
`;

function readStaffLogin(dataDir: string): ProductionShop['staffLogin'] {
  const login = readFileSync(path.join(dataDir, 'staff-login.txt'), 'utf8');
  const read = (name: string) => new RegExp(`^${name} +(\\S+)$`, 'm').exec(login)?.[1] ?? '';
  return { email: read('Email'), password: read('Password') };
}

async function post(port: number, ca: string, address: string, sent: { rawBody: string; headers: Headers }) {
  const headers = { ...Object.fromEntries(sent.headers), host: PRODUCTION_HOST, 'content-type': 'application/json' };
  const options = { host: '127.0.0.1', port, servername: PRODUCTION_HOST, ca, method: 'POST', path: address, headers };
  return new Promise<number>((resolve, reject) => {
    const sending = request(options, (response) => {
      void text(response).then(() => resolve(response.statusCode ?? 0));
    });
    sending.once('error', reject);
    sending.end(sent.rawBody);
  });
}

function listDirectories(folder: string): string[] {
  const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...inner.flatMap((entry) => listDirectories(path.join(folder, entry.name)))];
}

/** One line for everything in a folder, which changes when it does. */
function describeFiles(folder: string): ReadonlySet<string> {
  return new Set(
    readdirSync(folder, { recursive: true }).map((name) => {
      const { size, mtimeMs } = lstatSync(path.join(folder, String(name)));
      return `${name} ${size} ${mtimeMs}`;
    }),
  );
}
