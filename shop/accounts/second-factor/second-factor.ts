import { z } from 'zod';
import { MINUTE_MS } from '#shop/kernel/clock.ts';
import { currentPassword } from '../credentials.ts';

/** Characters of a recovery code, five bits each, without those that look alike. */
export const RECOVERY_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
export const RECOVERY_LENGTH = 12;
export const RECOVERY_CODES = 10;
/** With so few left, the page suggests making new ones. */
export const RECOVERY_CODES_LOW = 3;

/** How long after the password a code may be given. */
export const CHALLENGE_LIFE_MS = 10 * MINUTE_MS;
/** How long after the password a second factor may be set up. */
export const SETUP_LIFE_MS = 30 * MINUTE_MS;

export type SecondFactorProblem = 'code_required' | 'code_invalid';

/** A typed code, recognised by its form: six digits from an app, or a recovery code. */
export type SecondFactorCode = { readonly kind: 'app' | 'recovery'; readonly code: string };

/** `parseSecondFactorCode(' 123 456 ')` is a code of an app, 'K7MQ-W2XH-9RTC' a recovery code; null for neither. */
export function parseSecondFactorCode(text: string): SecondFactorCode | null {
  if (text.length > 60) return null;
  const code = text.replace(/[\s-]/g, '').toLowerCase();
  if (/^[0-9]{6}$/.test(code)) return { kind: 'app', code };
  const isRecovery = code.length === RECOVERY_LENGTH && [...code].every((letter) => RECOVERY_ALPHABET.includes(letter));
  return isRecovery ? { kind: 'recovery', code } : null;
}

/** `formatRecoveryCode('k7mqw2xh9rtc')` is 'k7mq-w2xh-9rtc'. */
export function formatRecoveryCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

const code = z.string('code_required' satisfies SecondFactorProblem).transform((text, context) => {
  const found = parseSecondFactorCode(text);
  if (found !== null) return found;
  const message: SecondFactorProblem = text.trim() === '' ? 'code_required' : 'code_invalid';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** The form after the password, and at the end of setup. */
export const codeSchema = z.object({ code });
/** The form for turning it off and for new recovery codes. */
export const passwordAndCodeSchema = z.object({ current_password: currentPassword, code });
export const currentPasswordSchema = z.object({ current_password: currentPassword });

/** The text in the QR code for authenticator apps. `issuer` is the shop's name in the app. */
export function authenticatorUri(key: {
  readonly secret: string;
  readonly issuer: string;
  readonly email: string;
}): string {
  const issuer = encodeURIComponent(key.issuer.replaceAll(':', ' '));
  return `otpauth://totp/${issuer}:${encodeURIComponent(key.email)}?secret=${key.secret}&issuer=${issuer}`;
}
