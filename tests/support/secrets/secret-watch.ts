import type { Mailer } from '#shop/mail/mailer.ts';
import { createLog, type Log } from '#shop/platform/log.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** Remembers what must stay secret and what was logged, and finds the one in the other. */
export type SecretWatch = {
  /** A log that is watched: all lines of a live shop, those for finding faults included. */
  readonly log: Log;
  /** Adds lines of a shop in another process. */
  note(lines: string): void;
  /** A password, token or key that somebody was given or typed. */
  keep(secret: string | null | undefined): void;
  /** The cookies in these `Set-Cookie` headers, as far as they open anything. */
  keepCookies(setCookie: readonly string[]): void;
  /** The links in what was mailed. */
  keepLinks(text: string): void;
  /** One sentence for each line with something secret in it. */
  findLeaks(): string[];
  /** Clears everything for the next file. */
  clear(): void;
};

/** Shorter ones occur by chance in ids and times. */
const SHORTEST = 8;
/** Words such as 'password', which a guesser types and a log may contain. */
const PLAIN_WORD = /^[a-z]+$/i;
const OPEN_COOKIES = /^(__Host-)?vitrina-(language|reset-email)=/;
/** What no line may contain, for any person. */
const SHAPES = [
  /\$argon2id?\$/,
  /vitrina-(session|device|guest|order)=(?!\[hidden\])[^\s;"]/,
  /[?&](access_token|refresh_token|token)=(?!\[hidden\])\S/,
  // A payment's session opens the order's success page and the payment page.
  /\bcs_(?!\[hidden\])\w{4}/,
];

export function createSecretWatch(): SecretWatch {
  const written: string[] = [];
  const secrets = new Set<string>();
  const keep = (secret: string | null | undefined) => {
    if (!secret || secret.length < SHORTEST || PLAIN_WORD.test(secret)) return;
    for (const form of [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]) secrets.add(form);
  };
  return {
    log: createLog({ env: 'production', logLevel: 'debug' }, { write: (line) => void written.push(line) }),
    note: (lines) => void written.push(lines),
    keep,
    keepCookies(setCookie) {
      for (const cookie of setCookie.filter((text) => !OPEN_COOKIES.test(text))) {
        const value = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1).split(';', 1)[0] ?? '');
        keep(value);
        // What stands before the signature is what the database knows the session by.
        keep(value.split('.', 1)[0]);
      }
    },
    keepLinks(text) {
      for (const [, token] of text.matchAll(/[?&]\w*token=([\w-]+)/g)) keep(token);
    },
    findLeaks() {
      const lines = written.join('\n').split('\n');
      const known = [...secrets];
      const isLeak = (line: string) =>
        SHAPES.some((shape) => shape.test(line)) || known.some((secret) => line.includes(secret));
      return lines.filter(isLeak).map((line) => `A log line has something secret in it: ${line.slice(0, 500)}`);
    },
    clear() {
      written.length = 0;
      secrets.clear();
    },
  };
}

/** The watch over every shop that a test file opens; `no-secret-logged.ts` checks it at the end of the file. */
export const secretWatch: SecretWatch = createSecretWatch();

/** The same mailer; the watch learns the links in its mails. */
export function watchMailer(mailer: Mailer, watch: SecretWatch): Mailer {
  return {
    ...mailer,
    send(mail) {
      watch.keepLinks(mail.text);
      return mailer.send(mail);
    },
  };
}

/** The same shop; the watch learns its passwords, sessions and keys. */
export function watchShop(shop: Shop, watch: SecretWatch): Shop {
  const { auth, config } = shop;
  for (const key of [config.authSecret, config.stripe?.secretKey, config.stripe?.webhookSecret]) watch.keep(key);
  // Changed in place: signing in holds on to the very object.
  const { hash, verify } = auth.passwords;
  auth.passwords.hash = async (password) => {
    watch.keep(password);
    const made = await hash(password);
    watch.keep(made);
    return made;
  };
  auth.passwords.verify = (made, password) => {
    watch.keep(password);
    return verify(made, password);
  };
  return {
    ...shop,
    auth: {
      ...auth,
      async signIn(...given) {
        const answer = await auth.signIn(...given);
        if (answer.ok) watch.keepCookies(answer.value.setCookie);
        return answer;
      },
      async startSession(...given) {
        const session = await auth.startSession(...given);
        watch.keepCookies(session.setCookie);
        return session;
      },
    },
  };
}

/** Adds the secrets of a shop in another process, from its database. */
export async function keepStoredSecrets(shop: Shop, watch: SecretWatch): Promise<void> {
  const sessions = await shop.db.selectFrom('auth_sessions').select('token').execute();
  const accounts = await shop.db.selectFrom('auth_accounts').select('password').execute();
  const mails = await shop.db.selectFrom('mails').select('text_body').execute();
  for (const { token } of sessions) watch.keep(token);
  for (const { password } of accounts) watch.keep(password);
  for (const { text_body } of mails) watch.keepLinks(text_body);
}
