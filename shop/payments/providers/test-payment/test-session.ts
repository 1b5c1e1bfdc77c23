import type { Language } from '#shop/kernel/language.ts';
import { localPath } from '#shop/kernel/language-path.ts';
import type { Cents } from '#shop/kernel/money.ts';

/** A session as the test provider stores it and shows it on its page. */
export type TestSession = {
  readonly id: string;
  readonly status: 'open' | 'complete' | 'expired';
  /** `unpaid` in a complete session: the money is on its way. */
  readonly payment: 'unpaid' | 'paid' | 'failed';
  /** Cents. */
  readonly amount: Cents;
  readonly currency: string;
  readonly lines: readonly { readonly name: string; readonly unitAmount: Cents; readonly quantity: number }[];
  readonly language: Language;
  readonly email: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly clientReferenceId: string;
  /** The page to go to, with the session's id filled in. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** The id of the money; null while nothing was paid. */
  readonly paymentIntent: string | null;
};

export type TestWebhook = {
  /** The same for every attempt to deliver it. */
  readonly eventId: string;
  readonly type: `checkout.session.${'completed' | 'expired' | 'async_payment_succeeded' | 'async_payment_failed'}`;
  readonly sessionId: string;
};

/** The path of a session's page, in the session's language. */
export function testPaymentPath(session: Pick<TestSession, 'id' | 'language'>): string {
  return localPath(`/test-payment/${session.id}`, session.language);
}
