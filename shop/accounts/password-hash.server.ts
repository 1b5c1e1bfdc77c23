import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** Argon2id's cost; memory in KiB. A hash contains its cost, so older hashes can still be checked. */
export type PasswordCost = { readonly memory: number; readonly passes: number; readonly parallelism: number };
/** Above the OWASP minimum of m=19 MiB, t=2, p=1: about 40 ms and 46 MiB for each password. */
const COST: PasswordCost = { memory: 47_104, passes: 3, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Limits concurrency, so that a burst of sign-ins costs time and not 46 MiB each. */
const MAX_CONCURRENT = 4;
const MAX_WAITING = 500;

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

/** Makes the password hasher, one per shop, because each limits its own concurrency. */
export function createPasswordHasher(cost: PasswordCost = COST) {
  const run = createBound(MAX_CONCURRENT, MAX_WAITING);
  return {
    /** A hash in PHC form: `$argon2id$v=19$m=47104,t=3,p=1$salt$tag`. */
    async hash(password: string) {
      const salt = randomBytes(SALT_BYTES);
      const tag = await run(() => derive(password, salt, TAG_BYTES, cost));
      const { memory, passes, parallelism } = cost;
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`;
    },
    /** Whether the hash belongs to the password; false for an unreadable hash. */
    async verify(hash: string, password: string) {
      const parsed = parseHash(hash);
      if (parsed === null) return false;
      const tag = await run(() => derive(password, parsed.salt, parsed.tag.length, parsed.cost));
      return timingSafeEqual(tag, parsed.tag);
    },
  };
}

function derive(password: string, nonce: Buffer, tagLength: number, cost: PasswordCost): Promise<Buffer> {
  const parameters = { message: Buffer.from(password, 'utf8'), nonce, tagLength, ...cost };
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
}

function parseHash(hash: string): { readonly salt: Buffer; readonly tag: Buffer; readonly cost: PasswordCost } | null {
  const match = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/-]+)\$([\w+/-]+)$/.exec(hash);
  if (!match) return null;
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  };
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

function createBound(maxRunning: number, maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw new Error('Too many passwords to check at once');
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
