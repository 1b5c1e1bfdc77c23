import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { LEAST_PASSPHRASE, SHORT_PASSPHRASE } from './backup/backup-format.ts';
import { DEFAULT_KEEP, parseKeep } from './backup/retention.ts';

/** One setting as the owner sees it: its name, its purpose, and its default. */
export type ConfigVariable = {
  readonly name: string;
  readonly description: string;
  /** The text for the table in README; the value comes from the schema or from `loadConfig`. */
  readonly fallback: string;
  readonly schema: z.ZodType;
};

const origin = z.string().transform((text, context) => {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && !url.username) {
    return url.origin;
  }
  context.addIssue({ code: 'custom', message: 'must be an address without a path, such as https://shop.example' });
  return z.NEVER;
});

function urlOf(protocols: readonly string[], example: string) {
  return z.string().refine((text) => protocols.includes(URL.parse(text.replace('@/', '@localhost/'))?.protocol ?? ''), {
    message: `must be an address such as ${example}`,
  });
}

function yesOrNo(fallback: 'true' | 'false') {
  return z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default(fallback)
    .transform((text) => text === 'true');
}

const portMessage = 'must be a whole number from 1 to 65535';

/** Every environment variable the shop reads. The README table and the messages about wrong values come from here. */
export const variables = {
  shopEnv: {
    name: 'SHOP_ENV',
    description:
      '`production` refuses to start without real payments, real mail and https, and hides the tools for developers. `development` and `test` use the test payment page and keep mails in /dev/mailbox.',
    fallback: '`development`',
    schema: z
      .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
      .default('development'),
  },
  port: {
    name: 'PORT',
    description: 'Port the shop listens on.',
    fallback: '`3000`',
    schema: z.coerce.number(portMessage).int(portMessage).min(1, portMessage).max(65_535, portMessage).default(3000),
  },
  host: {
    name: 'HOST',
    description: 'Network address the shop listens on. `0.0.0.0` lets other machines in, as a container needs.',
    fallback: '`localhost` (this machine only)',
    schema: z.string().default('localhost'),
  },
  shopUrl: {
    name: 'SHOP_URL',
    description: 'Public address of the shop, used in mails, payment returns and search engines.',
    fallback: '`http://localhost:<PORT>`',
    schema: origin.optional(),
  },
  dataDir: {
    name: 'DATA_DIR',
    description: 'Folder of everything the shop keeps: database, pictures, secrets.',
    fallback: '`.data`',
    schema: z.string().default('.data'),
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    description: 'A PostgreSQL database (15 or later) of your own, used instead of the one the shop starts for itself.',
    fallback: 'own PostgreSQL in `DATA_DIR`',
    schema: urlOf(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/vitrina').optional(),
  },
  databaseDirectUrl: {
    name: 'DATABASE_DIRECT_URL',
    description:
      'The same database without a pooler in between, where `DATABASE_URL` leads through one in transaction mode: for background work, for what is announced between processes, and for changes of the tables.',
    fallback: '`DATABASE_URL`',
    schema: urlOf(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/vitrina').optional(),
  },
  authSecret: {
    name: 'AUTH_SECRET',
    description: 'Secret that signs sessions, at least 32 characters. Set it when several processes serve one shop.',
    fallback: 'made once, kept in `DATA_DIR/secrets.json`',
    schema: z.string().min(32, 'must have at least 32 characters').optional(),
  },
  staffSecondFactor: {
    name: 'STAFF_SECOND_FACTOR',
    description:
      '`required` opens the back office only to staff who have set up a second factor (two-step sign-in); `asked` lets the others in and asks them to.',
    fallback: '`required` in production, else `asked`',
    schema: z.enum(['required', 'asked'], { error: 'must be required or asked' }).optional(),
  },
  smtpUrl: {
    name: 'SMTP_URL',
    description: 'Mail server that sends the mails of the shop.',
    fallback: 'mails are kept in /dev/mailbox',
    schema: urlOf(['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465').optional(),
  },
  mailFrom: {
    name: 'MAIL_FROM',
    description: 'Sender of the mails: `Name <address>`, or an address alone, which goes with the shop’s name.',
    fallback: '`shop@localhost`',
    schema: z
      .string()
      .regex(/^[^<>\r\n]*<?[^\s@<>]+@[^\s@<>]+>?$/, 'must be an email address, such as Shop <shop@example.com>')
      .default('shop@localhost'),
  },
  stripeSecretKey: {
    name: 'STRIPE_SECRET_KEY',
    description: 'Secret key of the Stripe account that takes the payments. Goes with `STRIPE_WEBHOOK_SECRET`.',
    fallback: 'the test payment page',
    schema: z
      .string()
      .regex(/^(sk|rk)_\w+$/, 'must be the whole key: sk_ or rk_, then letters, digits and _ alone')
      .optional(),
  },
  stripeWebhookSecret: {
    name: 'STRIPE_WEBHOOK_SECRET',
    description: 'Signing secret of the webhook that Stripe sends to `SHOP_URL/webhooks/payments/stripe`.',
    fallback: 'the test payment page',
    schema: z
      .string()
      .regex(/^whsec_\S+$/, 'must be the secret that begins with whsec_')
      .optional(),
  },
  montonioAccessKey: {
    name: 'MONTONIO_ACCESS_KEY',
    description: 'Access key of the Montonio store that takes payments by bank link. Goes with `MONTONIO_SECRET_KEY`.',
    fallback: 'no bank links',
    schema: z
      .string()
      .regex(/^[\w-]{8,100}$/, 'must be the whole key: letters, digits and hyphens alone')
      .optional(),
  },
  montonioSecretKey: {
    name: 'MONTONIO_SECRET_KEY',
    description: 'Its secret key, which signs what the shop and Montonio send each other.',
    fallback: 'no bank links',
    schema: z.string().min(16, 'must be the whole key').optional(),
  },
  montonioSandbox: {
    name: 'MONTONIO_SANDBOX',
    description: '`true` with the keys of Montonio’s sandbox, where no money moves.',
    fallback: '`false`',
    schema: yesOrNo('false'),
  },
  s3Bucket: {
    name: 'S3_BUCKET',
    description:
      'Bucket of an S3-compatible storage that keeps pictures and invoices instead of `DATA_DIR`. It must be private. Goes with `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY`.',
    fallback: 'files are kept in `DATA_DIR`',
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: 3 to 63 small letters, digits and -')
      .optional(),
  },
  s3Endpoint: {
    name: 'S3_ENDPOINT',
    description: 'Address of the S3-compatible storage.',
    fallback: 'Amazon S3',
    schema: origin.optional(),
  },
  s3Region: {
    name: 'S3_REGION',
    description: 'Region of the bucket, as its provider calls it.',
    fallback: '`us-east-1`',
    schema: z
      .string()
      .regex(/^[a-z0-9-]{2,40}$/, 'must be the name of a region, such as eu-north-1')
      .default('us-east-1'),
  },
  s3AccessKeyId: {
    name: 'S3_ACCESS_KEY_ID',
    description: 'Key that may read, write, list and delete in the bucket.',
    fallback: 'no bucket',
    schema: z.string().optional(),
  },
  s3SecretAccessKey: {
    name: 'S3_SECRET_ACCESS_KEY',
    description: 'Its secret.',
    fallback: 'no bucket',
    schema: z.string().optional(),
  },
  s3ForcePathStyle: {
    name: 'S3_FORCE_PATH_STYLE',
    description: '`true` where the bucket is part of the path and not of the host name, as with MinIO.',
    fallback: '`false`',
    schema: yesOrNo('false'),
  },
  backupTo: {
    name: 'BACKUP_TO',
    description:
      'Where the nightly backup goes: a folder, best on another disk; `none`; or a bucket, `s3://bucket/folder/` (with a key of its own: `s3://KEY:SECRET@bucket/folder/?endpoint=…&region=…`).',
    fallback: '`DATA_DIR/backups` in production',
    schema: z.string().optional(),
  },
  backupPassphrase: {
    name: 'BACKUP_PASSPHRASE',
    description:
      'Encrypts the secrets in backups; keep it elsewhere too: without it nothing made with it can be restored.',
    fallback: 'secrets are in it as they are',
    schema: z.string().min(LEAST_PASSPHRASE, SHORT_PASSPHRASE).optional(),
  },
  backupKeep: {
    name: 'BACKUP_KEEP',
    description: 'How many nightly backups are kept: of the last days, weeks and months.',
    fallback: '`7,4,12`',
    schema: z
      .string()
      .transform((text, context) => {
        const keep = parseKeep(text);
        if (keep !== null) return keep;
        context.addIssue({
          code: 'custom',
          message: 'must be three numbers such as 7,4,12: days (at least 1), weeks, months',
        });
        return z.NEVER;
      })
      .default(DEFAULT_KEEP),
  },
  pickupPointLists: {
    name: 'PICKUP_POINT_LISTS',
    description:
      'Other addresses of carriers’ public lists of pickup points, should one have moved: `omniva=https://… dpd=https://…`, also `unisend`.',
    fallback: 'the addresses that this version knows',
    schema: z
      .string()
      .default('')
      .transform((text, context) => {
        const lists = text.split(/\s+/).filter((list) => list !== '');
        const parsed = lists.map((list) => /^(omniva|dpd|unisend)=(https:\/\/\S+)$/.exec(list));
        if (parsed.every((list) => URL.canParse(list?.[2] ?? '')))
          return Object.fromEntries(parsed.map((list) => [list?.[1] ?? '', list?.[2] ?? '']));
        context.addIssue({ code: 'custom', message: 'must be written as omniva=https://… dpd=https://…' });
        return z.NEVER;
      }),
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    description:
      '`true` behind a reverse proxy that sets X-Forwarded-For: limits per visitor then count visitors, not the proxy.',
    fallback: '`false`',
    schema: yesOrNo('false'),
  },
  webProcesses: {
    name: 'WEB_PROCESSES',
    description:
      'How many processes answer requests on `PORT`: a number, or `auto` for one for each processor. More than one are restarted one after another by SIGHUP, without a request lost.',
    fallback: '`1`',
    schema: z
      .string()
      .regex(/^(auto|[1-9]\d?)$/, 'must be auto or a whole number from 1 to 99')
      .default('1')
      .transform((text) => (text === 'auto' ? availableParallelism() : Number(text))),
  },
  runJobs: {
    name: 'RUN_JOBS',
    description: '`false` when `npm run shop -- worker` does the work in the background instead of this process.',
    fallback: '`true`',
    schema: yesOrNo('true'),
  },
  pageCache: {
    name: 'PAGE_CACHE',
    description: '`false` renders every page again for each visitor, for measurements.',
    fallback: '`true`',
    schema: yesOrNo('true'),
  },
  preparedStatements: {
    name: 'PREPARED_STATEMENTS',
    description:
      '`false` behind a pooler that gives a client another connection for each transaction: frequent queries are then sent whole each time.',
    fallback: '`true`',
    schema: yesOrNo('true'),
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    description: 'Opens `/metrics` to a monitor that sends it (`Authorization: Bearer …`), at least 16 characters.',
    fallback: '`/metrics` answers 404',
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters, without spaces')
      .optional(),
  },
  logLevel: {
    name: 'LOG_LEVEL',
    description: 'How much is logged: `debug`, `info`, `warn`, `error` or `silent`.',
    fallback: '`info`',
    schema: z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
      .default('info'),
  },
} satisfies Record<string, ConfigVariable>;
