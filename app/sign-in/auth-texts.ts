import { type ProblemTexts, sayProblems } from '#app/forms/say-problems.ts';
import type { StorefrontTranslate } from '#app/i18n.tsx';
import type { CredentialProblem } from '#shop/accounts/credentials.ts';
import type { SecondFactorProblem } from '#shop/accounts/second-factor/second-factor.ts';

const TEXTS = {
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
  invalid_credentials: 'auth.invalidCredentials',
  email_not_confirmed: 'auth.notConfirmed',
  wrong_password: 'account.wrongPassword',
  wrong_code: 'auth.wrongCode',
  credentials_missing: 'auth.missingCredentials',
  connection: 'error.network',
  transient: 'error.transientText',
  signed_out: 'account.sessionEnded',
} as const satisfies ProblemTexts & Record<CredentialProblem | SecondFactorProblem, string>;

/** Puts the codes of forms and verbs into words; `own` are a form's own words. */
export function sayAuthProblem(t: StorefrontTranslate, own: ProblemTexts = {}): (code: string) => string {
  return sayProblems(t, { ...TEXTS, ...own }, 'auth.unexpected');
}
