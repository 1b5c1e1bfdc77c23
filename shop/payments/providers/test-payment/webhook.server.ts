import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header of the test provider's webhooks: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, the scheme Stripe uses. */
export const SIGNATURE_HEADER = 'test-payment-signature';

export function signWebhook(rawBody: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${macOf(seconds, rawBody, secret).toString('hex')}`;
}

/** Checks the signature of a webhook. It is `stale` only with a correct signature, so that guessing reveals nothing. */
export function checkWebhook(
  webhook: { readonly rawBody: string; readonly header: string | null },
  secret: string,
  now: Date,
  toleranceSeconds: number,
): 'good' | 'bad_signature' | 'stale' {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(webhook.header ?? '');
  if (!match) return 'bad_signature';
  const seconds = Number(match[1]);
  const given = Buffer.from(match[2] ?? '', 'hex');
  if (!timingSafeEqual(given, macOf(seconds, webhook.rawBody, secret))) return 'bad_signature';
  return now.getTime() / 1000 - seconds > toleranceSeconds ? 'stale' : 'good';
}

function macOf(seconds: number, rawBody: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest();
}
