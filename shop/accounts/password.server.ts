import { foldDiacritics } from '#shop/kernel/slug.ts';
import { isCommonPassword } from './common-password.server.ts';
import { findLengthProblem, type PasswordProblem } from './credentials.ts';

type Person = { readonly email: string; readonly full_name: string };

/**
 * Why this password may not be chosen, or null. There are no rules about capitals or digits, only about length and
 * about being guessed first. That needs the person whose password it will be.
 */
export async function findPasswordProblem(password: string, person: Person): Promise<PasswordProblem | null> {
  const length = findLengthProblem(password);
  if (length !== null) return length;
  return isAboutPerson(password, person) || (await isCommonPassword(password)) ? 'password_common' : null;
}

function isAboutPerson(password: string, { email, full_name }: Person): boolean {
  const text = foldDiacritics(password).replace(/[\d!.?]{0,4}$/, '');
  const [mailbox = ''] = email.split('@');
  const name = foldDiacritics(full_name);
  const own = [email, mailbox, name, name.replace(/\s+/g, ''), ...name.split(/\s+/)];
  return own.some((word) => word !== '' && (word === text || word === password.toLowerCase()));
}
