import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH } from './second-factor.ts';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The owner of the secret, and the shop's AUTH_SECRET. */
type Owner = { readonly authSecret: string; readonly userId: string };

export function createSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** Encrypts a secret with AES-256-GCM, bound to its owner: copied into another row it cannot be decrypted. */
export function sealSecret(secret: Buffer, { authSecret, userId }: Owner): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(authSecret, 'secret'), nonce);
  cipher.setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts a secret. Null when it was encrypted for somebody else or with another AUTH_SECRET. */
export function openSecret(sealed: Buffer, { authSecret, userId }: Owner): Buffer | null {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(authSecret, 'secret'), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(userId));
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Makes new recovery codes, of sixty random bits each. */
export function createRecoveryCodes(): string[] {
  const letter = () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)];
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: RECOVERY_LENGTH }, letter).join(''));
}

/** The stored form of a recovery code. It uses a key, because sixty bits behind a plain hash could be guessed. */
export function hashRecoveryCode(code: string, { authSecret, userId }: Owner): Buffer {
  return createHmac('sha256', keyFor(authSecret, 'recovery')).update(`${userId}:${code}`).digest();
}

function keyFor(authSecret: string, purpose: 'secret' | 'recovery'): Buffer {
  return Buffer.from(hkdfSync('sha256', authSecret, '', `vitrina second factor ${purpose}`, 32));
}
