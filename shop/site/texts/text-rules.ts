import { type Message, PLACEHOLDER } from '#shop/i18n/translate.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';

/** A text by its plural forms; one without them has the one form `text`. */
export type TextForms = Readonly<Record<string, string>>;

export type TextProblem = { readonly form: string } & (
  | { readonly code: 'empty' | 'markup' | 'unusable_character' }
  | { readonly code: 'too_long'; readonly most: number }
  /** `wanted` are the names that the text must have in braces, each as often as it is listed. */
  | { readonly code: 'placeholders'; readonly wanted: readonly string[] }
);

/** Tags, and characters written as in HTML: pages and mails would show them as they are typed. */
const MARKUP = /[<>]|&#?\w+;/;
/** Control characters, separators of lines, and signs that turn the direction of what follows. */
const UNUSABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const ONLY_FORM = 'text';

export function formsOf(message: Message): TextForms {
  return typeof message === 'string' ? { [ONLY_FORM]: message } : { ...message };
}

/**
 * Reads what somebody typed in place of a text: the same plural forms, with the same placeholders. Line breaks and
 * repeated spaces become one space.
 */
export function readText(
  original: Message,
  typed: TextForms,
): Result<Message, { readonly code: 'invalid'; readonly problems: readonly TextProblem[] }> {
  const forms = Object.entries(formsOf(original)).map(([form, text]) => {
    const own = Object.hasOwn(typed, form) ? (typed[form] ?? '') : '';
    return { form, text, own: own.replace(/[ \t\r\n]+/g, ' ').trim() };
  });
  const problems = forms.flatMap(({ form, text, own }) => findProblem(form, text, own) ?? []);
  if (problems.length > 0) return err({ code: 'invalid', problems });
  const read = Object.fromEntries(forms.map(({ form, own }) => [form, own]));
  return ok(typeof original === 'string' ? (read[ONLY_FORM] ?? '') : (read as Exclude<Message, string>));
}

function findProblem(form: string, original: string, own: string): TextProblem | null {
  if (own === '') return { form, code: 'empty' };
  if (UNUSABLE.test(own)) return { form, code: 'unusable_character' };
  if (MARKUP.test(own)) return { form, code: 'markup' };
  const most = lengthLimit(original);
  if (own.length > most) return { form, code: 'too_long', most };
  const wanted = listPlaceholders(original);
  const rest = own.replace(PLACEHOLDER, '');
  if (/[{}]/.test(rest) || !isSameList(needed(form, wanted), needed(form, listPlaceholders(own))))
    return { form, code: 'placeholders', wanted };
  return null;
}

/** A button may become half as long again and more, but no paragraph. */
export function lengthLimit(original: string): number {
  return 2 * original.length + 24;
}

/** Lists the names in braces: `listPlaceholders('{n} of {all}')` is `['all', 'n']`. */
export function listPlaceholders(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, quoted, plain]) => quoted ?? plain ?? '').sort();
}

/** A form for one number may say it in words. */
function needed(form: string, names: readonly string[]): readonly string[] {
  return form === ONLY_FORM || form === 'other' ? names : names.filter((name) => name !== 'n');
}

const isSameList = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
