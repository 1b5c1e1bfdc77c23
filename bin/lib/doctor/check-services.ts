import { createTransport } from 'nodemailer';
import type { EnvironmentConfig } from '#shop/platform/config.server.ts';
import { findS3Problem } from '#shop/platform/storage-s3.server.ts';
import type { Finding } from './finding.ts';

const MAIL_LIMIT_MS = 8_000;
const STRIPE_LIMIT_MS = 8_000;
const STRIPE_API = 'https://api.stripe.com';

/** Checks that the mail server responds, and accepts our login if there is one. Sends nothing. */
export async function checkMail({ smtpUrl }: Pick<EnvironmentConfig, 'smtpUrl'>): Promise<Finding> {
  const subject = 'Mail';
  if (!smtpUrl) return { subject, fact: 'kept in /dev/mailbox' };
  const transport = createTransport({ url: smtpUrl, connectionTimeout: MAIL_LIMIT_MS, greetingTimeout: MAIL_LIMIT_MS });
  try {
    await transport.verify();
    const hasLogin = (URL.parse(smtpUrl)?.username ?? '') !== '';
    return { subject, fact: hasLogin ? 'the mail server takes our login' : 'the mail server answers' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { subject, fact: `the mail server refuses: ${reason}`, fix: 'Correct SMTP_URL.' };
  } finally {
    transport.close();
  }
}

/** Checks our Stripe key by reading the account's balance, which changes nothing. */
export async function checkPayments(
  { env, stripe }: Pick<EnvironmentConfig, 'env' | 'stripe'>,
  apiBase = STRIPE_API,
): Promise<Finding> {
  const subject = 'Payments';
  if (!stripe) return { subject, fact: 'the test payment page' };
  const isTestKey = stripe.secretKey.includes('_test_');
  if (isTestKey && env === 'production') {
    return {
      subject,
      fact: 'Stripe with a test key, and SHOP_ENV is production: no payment is real',
      fix: 'Set the live STRIPE_SECRET_KEY and its STRIPE_WEBHOOK_SECRET.',
    };
  }
  const answer = await requestStripe(stripe.secretKey, apiBase);
  if (typeof answer === 'string') {
    const fix = 'Let this machine reach api.stripe.com (port 443): without it no one can pay.';
    return { subject, fact: `Stripe does not answer: ${answer}`, fix };
  }
  if (answer === 401) {
    const fix = 'Copy STRIPE_SECRET_KEY again from Developers, API keys in the Stripe dashboard.';
    return { subject, fact: 'Stripe does not know this key', fix };
  }
  // A restricted key without access to the balance is known to Stripe.
  if (answer < 400 || answer === 403) return { subject, fact: `Stripe knows our ${isTestKey ? 'test' : 'live'} key` };
  return { subject, fact: `Stripe answers ${answer}`, fix: 'Look at status.stripe.com, and try again later.' };
}

/** The status of the response, or why there is none. */
async function requestStripe(secretKey: string, apiBase: string): Promise<number | string> {
  try {
    const response = await fetch(`${apiBase}/v1/balance`, {
      headers: { Authorization: `Bearer ${secretKey}` },
      signal: AbortSignal.timeout(STRIPE_LIMIT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return 'no answer in time';
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message || cause.name : String(cause);
  }
}

/** Checks that the bucket accepts our key; nothing without a bucket. */
export async function* checkBucket({ s3 }: Pick<EnvironmentConfig, 's3'>): AsyncGenerator<Finding> {
  if (s3 === null) return;
  const subject = 'Files';
  const problem = await findS3Problem(s3);
  yield problem === null
    ? { subject, fact: `the bucket ${s3.bucket} takes our key` }
    : {
        subject,
        fact: `the bucket ${s3.bucket} refuses: ${problem}`,
        fix: 'Correct the settings that begin with S3_.',
      };
}
