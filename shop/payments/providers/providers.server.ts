import type { Config } from '#shop/platform/config.server.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import type { PaymentProvider, PaymentProviders } from '../provider.ts';
import { createMontonioProvider } from './montonio/montonio.server.ts';
import { createStripeProvider } from './stripe.server.ts';
import { createTestPaymentProvider, testWebhookSecret } from './test-payment/test-payment-provider.server.ts';

/**
 * Makes the payment providers: Stripe and Montonio when their keys are set, else the test provider. It stays available
 * beside them, so that payments begun without keys can still be checked, but never in production. Throws when no
 * provider can take payments.
 */
export function createPaymentProviders(config: Config, db: Db): PaymentProviders {
  const real: PaymentProvider[] = [];
  if (config.stripe) real.push(createStripeProvider(config.stripe));
  if (config.montonio) real.push(createMontonioProvider({ ...config.montonio, shopUrl: config.shopUrl }));
  const providers = [...real];
  if (config.env !== 'production') {
    const webhookSecret = testWebhookSecret(config.authSecret);
    providers.push(createTestPaymentProvider({ db, shopUrl: config.shopUrl, webhookSecret }));
  }
  return paymentProviders(providers, real.length > 0 ? real : providers);
}

/** A registry of the given providers; `taking` take new payments, by default the first alone. */
export function paymentProviders(
  providers: readonly PaymentProvider[],
  taking: readonly PaymentProvider[] = providers.slice(0, 1),
): PaymentProviders {
  const [current] = taking;
  if (!current)
    throw new Error(
      'No payment provider is set up: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or Montonio’s keys',
    );
  return { current, taking, find: (name) => providers.find((provider) => provider.name === name) ?? null };
}
