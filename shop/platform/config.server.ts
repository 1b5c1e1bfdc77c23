import { existsSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { isBucketAddress, readBucketAddress, type S3Settings } from './backup/bucket-address.server.ts';
import type { Keep } from './backup/retention.ts';
import { type ConfigVariable, variables } from './config-variables.server.ts';
import { projectRoot } from './project-root.server.ts';
import { startProblem } from './start-problem.server.ts';

type Variables = typeof variables;
type Values = { readonly [Key in keyof Variables]: z.output<Variables[Key]['schema']> };

/** The settings from the environment. They become a `Config` once database and secret exist. */
export type EnvironmentConfig = Readonly<ReturnType<typeof assemble>>;

/** The nightly backup. */
export type BackupSettings = {
  /** An absolute path or a bucket's address. Null for no backups. */
  readonly to: string | null;
  /** Null when the secrets are stored plain. */
  readonly passphrase: string | null;
  readonly keep: Keep;
};

/** Settings of a running shop. */
export type Config = Omit<EnvironmentConfig, 'databaseUrl' | 'authSecret'> & {
  readonly databaseUrl: string;
  readonly authSecret: string;
  /** False under Vite, where pages come from sources. */
  readonly isProductionBuild: boolean;
};

/** The address of connections that keep their state: listening, locks, names. Without a pooler. */
export function directUrl({
  databaseUrl,
  databaseDirectUrl,
}: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>): string {
  return databaseDirectUrl ?? databaseUrl;
}

/** A variable that prevents the start: what is wrong and what to do. */
export type ConfigProblem = { readonly variable: string; readonly problem: string; readonly fix: string };

export type LoadedConfig =
  | { readonly ok: true; readonly value: EnvironmentConfig }
  | { readonly ok: false; readonly error: readonly ConfigProblem[] };

export type Environment = Readonly<Record<string, string | undefined>>;

/** Tells React and Vite whether they serve a build; both read it from the environment when they are loaded. */
export function declareMode(isProductionBuild: boolean): void {
  process.env.NODE_ENV = isProductionBuild ? 'production' : 'development';
}

/** The environment and the project's `.env` (set ones win). Throws a start problem for an unreadable file. */
export function readEnvironment(): Environment {
  const file = path.join(projectRoot(), '.env');
  try {
    if (existsSync(file)) process.loadEnvFile(file);
  } catch (error) {
    throw startProblem(
      `The settings in ${file} cannot be read by the user who starts the shop.`,
      'Give the file to that user (chown), or have the service manager read it (EnvironmentFile).',
      error,
    );
  }
  return process.env;
}

/** Reads the settings from `env`. Reports every wrong variable at once. */
export function loadConfig(env: Environment): LoadedConfig {
  const problems: ConfigProblem[] = [];
  const entries = Object.entries(variables).map(([key, variable]: [string, ConfigVariable]) => {
    const text = env[variable.name]?.trim();
    const parsed = variable.schema.safeParse(text === '' ? undefined : text);
    if (!parsed.success) {
      const reason = parsed.error.issues[0]?.message ?? 'is not valid';
      problems.push({ variable: variable.name, problem: reason, fix: `Correct it or remove it.` });
    }
    return [key, parsed.data];
  });
  const values = Object.fromEntries(entries) as Values;
  problems.push(...findMissing(values, new Set(problems.map((problem) => problem.variable))));
  return problems.length > 0 ? { ok: false, error: problems } : { ok: true, value: assemble(values) };
}

/** Writes the message for the terminal: one line for each problem. */
export function formatConfigProblems(problems: readonly ConfigProblem[]): string {
  const lines = problems.map(({ variable, problem, fix }) => `  ${variable} ${problem}. ${fix}`);
  return [
    'The settings are not right:',
    ...lines,
    'README.md lists every setting. They can be kept in a file .env.',
  ].join('\n');
}

/** The table of README.md, with columns as wide as the formatter wants. */
export function renderConfigTable(): string {
  const rows = [
    ['Variable', 'What it does', 'Without it'],
    ...Object.values(variables).map(({ name, description, fallback }) => [`\`${name}\``, description, fallback]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

function findMissing(values: Values, wrong: ReadonlySet<string>): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  const complain = (variable: string, problem: string, fix: string) => {
    if (!wrong.has(variable)) problems.push({ variable, problem, fix });
  };
  const { stripeSecretKey, stripeWebhookSecret } = values;
  if (stripeSecretKey && !stripeWebhookSecret) {
    complain('STRIPE_WEBHOOK_SECRET', 'is missing beside STRIPE_SECRET_KEY', 'Stripe shows it at the webhook.');
  }
  if (stripeWebhookSecret && !stripeSecretKey) {
    complain('STRIPE_SECRET_KEY', 'is missing beside STRIPE_WEBHOOK_SECRET', 'Stripe shows it under API keys.');
  }
  const { montonioAccessKey, montonioSecretKey } = values;
  if (montonioAccessKey && !montonioSecretKey) {
    complain('MONTONIO_SECRET_KEY', 'is missing beside MONTONIO_ACCESS_KEY', 'Montonio shows both under API keys.');
  }
  if (montonioSecretKey && !montonioAccessKey) {
    complain('MONTONIO_ACCESS_KEY', 'is missing beside MONTONIO_SECRET_KEY', 'Montonio shows both under API keys.');
  }
  if (values.databaseDirectUrl && !values.databaseUrl) {
    complain('DATABASE_URL', 'is missing beside DATABASE_DIRECT_URL', 'Set it, or remove DATABASE_DIRECT_URL.');
  }
  problems.push(...findMissingOfBucket(values, wrong));
  if (isBucketAddress(values.backupTo ?? '') && readBucketAddress(values.backupTo ?? '', readBucket(values)) === null) {
    const example = 's3://KEY:SECRET@bucket/folder/?endpoint=https://…';
    complain(
      'BACKUP_TO',
      'names no bucket, or no key is known for it',
      `Write it as ${example}, or set S3_ACCESS_KEY_ID.`,
    );
  }
  if (values.shopEnv !== 'production') return problems;
  const inProduction = 'is missing, and SHOP_ENV is production';
  if (!stripeSecretKey && !stripeWebhookSecret && !montonioAccessKey && !montonioSecretKey) {
    complain(
      'STRIPE_SECRET_KEY',
      inProduction,
      'Set it and STRIPE_WEBHOOK_SECRET, or the keys of Montonio, so that real payments are taken.',
    );
  }
  if (!values.smtpUrl) complain('SMTP_URL', inProduction, 'Set the mail server, so that shoppers get their mails.');
  if (values.mailFrom === variables.mailFrom.schema.parse(undefined)) {
    complain('MAIL_FROM', inProduction, 'Set the address your mails come from.');
  }
  if (!values.shopUrl?.startsWith('https://')) {
    complain(
      'SHOP_URL',
      values.shopUrl ? 'must begin with https:// when SHOP_ENV is production' : inProduction,
      'Set the public address, such as https://shop.example.',
    );
  }
  return problems;
}

/** A bucket needs its key; a key without a bucket would silently leave files on the disk. */
function findMissingOfBucket(values: Values, wrong: ReadonlySet<string>): ConfigProblem[] {
  const parts = { S3_BUCKET: values.s3Bucket, S3_ACCESS_KEY_ID: values.s3AccessKeyId };
  const all = Object.entries({ ...parts, S3_SECRET_ACCESS_KEY: values.s3SecretAccessKey });
  const given = [
    ...all.filter(([, value]) => value).map(([name]) => name),
    ...(values.s3Endpoint ? ['S3_ENDPOINT'] : []),
  ];
  const [first] = given;
  if (first === undefined) return [];
  return all
    .filter(([name, value]) => !value && !wrong.has(name))
    .map(([variable]) => ({
      variable,
      problem: `is missing beside ${first}`,
      fix: 'Set all of S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or none.',
    }));
}

function readBucket(values: Values): S3Settings | null {
  const { s3Bucket: bucket, s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = values;
  if (!bucket || !accessKeyId || !secretAccessKey) return null;
  const { s3Endpoint, s3Region: region, s3ForcePathStyle: forcePathStyle } = values;
  return { endpoint: s3Endpoint ?? null, bucket, region, accessKeyId, secretAccessKey, forcePathStyle };
}

function readBackup({ backupTo, backupPassphrase, backupKeep: keep, shopEnv, dataDir }: Values): BackupSettings {
  const to = backupTo ?? (shopEnv === 'production' ? path.join(dataDir, 'backups') : 'none');
  const place = isBucketAddress(to) ? to : path.resolve(projectRoot(), to);
  return { to: to === 'none' ? null : place, passphrase: backupPassphrase ?? null, keep };
}

function assemble(values: Values) {
  const { stripeSecretKey, stripeWebhookSecret, montonioAccessKey, montonioSecretKey } = values;
  return {
    env: values.shopEnv,
    port: values.port,
    host: values.host,
    /** Public origin without a trailing slash. */
    shopUrl: values.shopUrl ?? `http://localhost:${values.port}`,
    /** Absolute path. */
    dataDir: path.resolve(projectRoot(), values.dataDir),
    /** Null when the shop starts its own PostgreSQL. */
    databaseUrl: values.databaseUrl ?? null,
    /** The same database without a pooler. Null when `databaseUrl` has none. */
    databaseDirectUrl: values.databaseDirectUrl ?? null,
    /** Null when the one in `dataDir` is used. */
    authSecret: values.authSecret ?? null,
    /** Whether staff need a second factor for the back office. */
    staffSecondFactor: values.staffSecondFactor ?? (values.shopEnv === 'production' ? 'required' : 'asked'),
    /** Null when mails stay in the mailbox for developers. */
    smtpUrl: values.smtpUrl ?? null,
    mailFrom: values.mailFrom,
    /** Null for the test payment page. */
    stripe:
      stripeSecretKey && stripeWebhookSecret
        ? { secretKey: stripeSecretKey, webhookSecret: stripeWebhookSecret }
        : null,
    /** Null in a shop without bank links. */
    montonio:
      montonioAccessKey && montonioSecretKey
        ? { accessKey: montonioAccessKey, secretKey: montonioSecretKey, isSandbox: values.montonioSandbox }
        : null,
    /** Null when files are stored in `dataDir`. */
    s3: readBucket(values),
    backup: readBackup(values),
    /** Addresses of carriers' lists instead of the known ones, by carrier. */
    pickupPointLists: values.pickupPointLists,
    /** Whether X-Forwarded-For is believed. */
    trustProxy: values.trustProxy,
    /** How many processes answer requests on the port; with 1, this one does. */
    webProcesses: values.webProcesses,
    runJobs: values.runJobs,
    /** Whether pages for anonymous visitors are cached. */
    pageCache: values.pageCache,
    /** Whether frequent queries are prepared on each connection. */
    preparedStatements: values.preparedStatements,
    /** Null when there are no metrics. */
    metricsToken: values.metricsToken ?? null,
    logLevel: values.logLevel,
  };
}
