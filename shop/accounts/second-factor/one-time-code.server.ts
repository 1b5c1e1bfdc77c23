import { createHmac, timingSafeEqual } from 'node:crypto';

/** The defaults of authenticator apps: RFC 6238 with HMAC-SHA-1, six digits, 30 seconds. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Clocks differ and people type slowly, so the neighbouring steps are accepted. */
const DRIFT_STEPS = 1;

/** Counts how many steps of 30 seconds have passed since 1970. */
export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS);
}

/** The code of one step (RFC 4226 on the step's number). */
export function oneTimeCode(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step that the code belongs to, near `now` and after `lastStep`, because a code works once; else null. */
export function findStep(
  secret: Buffer,
  code: string,
  { now, lastStep }: { readonly now: Date; readonly lastStep: number },
): number | null {
  const current = stepOf(now);
  const given = Buffer.from(code);
  let found: number | null = null;
  for (let step = current - DRIFT_STEPS; step <= current + DRIFT_STEPS; step += 1) {
    const expected = Buffer.from(oneTimeCode(secret, step));
    const isRight = given.length === expected.length && timingSafeEqual(given, expected);
    if (isRight && step > lastStep) found ??= step;
  }
  return found;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The encoding of the secret for apps and people (RFC 4648, without padding). */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}
