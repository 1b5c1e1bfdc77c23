import type { StorefrontTranslate } from '#app/i18n.tsx';

/** What a verb refused, as the code that a form carries: with the seconds until the next attempt, where it is to wait. */
export function problemOf({ code, retryAfter }: { readonly code: string; readonly retryAfter?: number }): string {
  return retryAfter === undefined ? code : `${code}:${retryAfter}`;
}

/** Says for how long to wait, never less than it takes; null where the problem is another. */
export function sayTooManyAttempts(t: StorefrontTranslate, code: string): string | null {
  const seconds = /^too_many_attempts:(\d+)$/.exec(code)?.[1];
  if (seconds === undefined) return null;
  const minutes = Math.ceil(Number(seconds) / 60);
  return minutes <= 60
    ? t('error.tooManyAttempts', { n: minutes })
    : t('error.tooManyForHours', { n: Math.ceil(minutes / 60) });
}
