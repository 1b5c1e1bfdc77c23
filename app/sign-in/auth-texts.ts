import { sayUnusableCharacter } from '#app/forms/say-unusable-character.ts';
import { sayTooManyAttempts } from '#app/forms/too-many-attempts.ts';
import type { StorefrontTranslate } from '#app/i18n.tsx';
import type { CredentialProblem } from '#shop/accounts/credentials.ts';
import type { SecondFactorProblem } from '#shop/accounts/second-factor/second-factor.ts';

const PROBLEM_TEXTS = {
  full_name_required: 'auth.fullNameRequired',
  full_name_too_long: 'auth.fullNameTooLong',
  email_required: 'auth.emailRequired',
  email_invalid: 'auth.emailInvalid',
  password_required: 'auth.passwordRequired',
  current_password_required: 'account.currentPasswordRequired',
  password_too_short: 'auth.passwordTooShort',
  password_too_long: 'auth.passwordTooLong',
  password_common: 'auth.passwordTooCommon',
  passwords_differ: 'reset.mismatch',
  code_required: 'auth.codeRequired',
  code_invalid: 'auth.codeInvalid',
} as const satisfies Record<CredentialProblem | SecondFactorProblem, string>;

const FAILURE_TEXTS = {
  invalid_credentials: 'auth.invalidCredentials',
  email_not_confirmed: 'auth.notConfirmed',
  wrong_password: 'account.wrongPassword',
  wrong_code: 'auth.wrongCode',
  credentials_missing: 'auth.missingCredentials',
  connection: 'error.network',
  for_now: 'error.forNowText',
  signed_out: 'account.sessionEnded',
  unexpected: 'auth.unexpected',
} as const;

export type AuthFailure = keyof typeof FAILURE_TEXTS;

/** Puts the codes of forms and verbs into words; a reset request has its own words for a missing address. */
export function sayAuthProblem(t: StorefrontTranslate, changes: Partial<Record<CredentialProblem, string>> = {}) {
  return (code: string): string => {
    const own = changes[code as CredentialProblem];
    if (own !== undefined) return own;
    if (Object.hasOwn(PROBLEM_TEXTS, code)) return t(PROBLEM_TEXTS[code as keyof typeof PROBLEM_TEXTS]);
    if (Object.hasOwn(FAILURE_TEXTS, code)) return t(FAILURE_TEXTS[code as AuthFailure]);
    return sayTooManyAttempts(t, code) ?? sayUnusableCharacter(t, code) ?? t('auth.unexpected');
  };
}
