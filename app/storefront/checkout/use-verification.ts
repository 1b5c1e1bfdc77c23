import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { logInBrowser } from '#app/browser-log.ts';

/** The payment's state as far as this page knows. `unpaid`: it came to nothing. `failed`: not this person's payment. */
export type Verification =
  | 'verifying'
  | 'success'
  | 'waiting'
  | 'on_its_way'
  | 'attention'
  | 'unpaid'
  | 'failed'
  | 'error'
  | 'signed_out';

/** How often a payment that is still on its way is checked again. */
const WAITS_MS = [2_000, 3_000, 5_000, 8_000, 12_000];

type Followers = {
  /** Is waited for before a result is shown. */
  readonly prepare: (result: Verification) => Promise<void>;
  readonly onResult: (result: Verification) => void;
};

/** Asks whether the payment has arrived: once per page load, and again only while it is 'still on its way'. */
export function useVerification(sessionId: string, known: Verification, { prepare, onResult }: Followers) {
  const [result, setResult] = useState(known);
  const hasBegun = useRef(false);
  const isGone = useRef(false);
  const report = useEffectEvent(onResult);

  const verify = useCallback(async () => {
    setResult('verifying');
    let answer = await fetchVerification(sessionId);
    for (const delay of WAITS_MS) {
      if (answer !== 'waiting' || isGone.current) break;
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (!isGone.current) answer = await fetchVerification(sessionId);
    }
    if (!isGone.current) await prepare(answer);
    if (!isGone.current) setResult(answer);
  }, [sessionId, prepare]);

  useEffect(() => {
    isGone.current = false;
    if (known === 'verifying' && !hasBegun.current) {
      hasBegun.current = true;
      void verify();
    }
    return () => {
      isGone.current = true;
    };
  }, [known, verify]);
  useEffect(() => report(result), [result]);

  return { result, verifyAgain: () => void verify() };
}

async function fetchVerification(sessionId: string): Promise<Verification> {
  try {
    const response = await fetch('/functions/verify-payment', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ session_id: sessionId }),
    });
    if (response.status === 401) return 'signed_out';
    if (response.status === 404 || response.status === 422) return 'failed';
    if (!response.ok) throw new Error(`POST /functions/verify-payment was answered ${response.status}`);
    const { outcome } = (await response.json()) as { readonly outcome: string };
    return toVerification(outcome);
  } catch (error) {
    logInBrowser('The payment could not be verified', error);
    return 'error';
  }
}

const OUTCOMES: Readonly<Record<string, Verification>> = {
  paid: 'success',
  waiting: 'waiting',
  on_its_way: 'on_its_way',
  needs_attention: 'attention',
  ended: 'unpaid',
};

/** The page's message for the shop's response. */
export function toVerification(outcome: string): Verification {
  return OUTCOMES[outcome] ?? 'failed';
}
