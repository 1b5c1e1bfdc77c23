import { createHmac } from 'node:crypto';

/** The header by which Stripe signs what it posts, made `ageSeconds` ago. */
export function sign(rawBody: string, secret: string, ageSeconds = 0): Headers {
  const seconds = Math.floor(Date.now() / 1000) - ageSeconds;
  const mac = createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex');
  return new Headers({ 'stripe-signature': `t=${seconds},v1=${mac}` });
}
