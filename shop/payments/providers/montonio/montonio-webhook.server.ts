import { z } from 'zod';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { type ProviderEvent, WEBHOOK_TOLERANCE_SECONDS, type WebhookProblem } from '../../provider.ts';
import { readToken } from './token.server.ts';

const bodySchema = z.object({ orderToken: z.string().optional(), refundToken: z.string().optional() });

const short = z.string().min(1).max(80).optional();
const claimsSchema = z.object({
  accessKey: z.string(),
  iat: z.number(),
  uuid: short,
  paymentStatus: short,
  orderUuid: short,
  refundUuid: short,
  refundStatus: short,
});

/** Reads what Montonio posts: a signed token about an order or a refund. */
export function readMontonioWebhook(
  rawBody: string,
  { accessKey, secretKey }: { readonly accessKey: string; readonly secretKey: string },
  now: Date,
): Result<ProviderEvent, WebhookProblem> {
  const sent = bodySchema.safeParse(tryParse(rawBody));
  const token = sent.success ? (sent.data.orderToken ?? sent.data.refundToken) : undefined;
  const parsed = claimsSchema.safeParse(token === undefined ? null : readToken(token, secretKey));
  if (!parsed.success || parsed.data.accessKey !== accessKey) return err({ code: 'bad_signature' });
  const { iat, uuid = null, paymentStatus, orderUuid, refundUuid, refundStatus = '' } = parsed.data;
  if (now.getTime() / 1000 - iat > WEBHOOK_TOLERANCE_SECONDS) return err({ code: 'stale' });
  const refundId = refundUuid === undefined ? null : `${orderUuid ?? uuid ?? ''}/${refundUuid}`;
  const type = paymentStatus ?? `refund ${refundStatus}`;
  // It has no id of its own: the same news again is the same event.
  const id = `${refundId ?? uuid ?? ''}:${type}:${iat}`;
  return ok({ id, type, sessionId: refundId === null ? uuid : null, refundId });
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
