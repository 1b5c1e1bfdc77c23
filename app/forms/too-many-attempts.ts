import type { StorefrontTranslate } from '#app/i18n.tsx';

/** A verb's refusal as a code for a form, with the seconds until the next attempt. */
export function problemOf({ code, retryAfter }: { readonly code: string; readonly retryAfter?: number }): string {
  return retryAfter === undefined ? code : `${code}:${retryAfter}`;
}

/** Says how long to wait, rounded up; null for other problems. */
export function sayTooManyAttempts(t: StorefrontTranslate, code: string): string | null {
  const seconds = /^too_many_attempts:(\d+)$/.exec(code)?.[1];
  if (seconds === undefined) return null;
  const minutes = Math.ceil(Number(seconds) / 60);
  return minutes <= 60
    ? t('error.tooManyAttempts', { n: minutes })
    : t('error.tooManyForHours', { n: Math.ceil(minutes / 60) });
}
