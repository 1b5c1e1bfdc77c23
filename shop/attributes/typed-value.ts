import { DEFAULT_LANGUAGE } from '#shop/kernel/language.ts';
import { foldDiacritics } from '#shop/kernel/slug.ts';
import type { Attribute, AttributeChoice, AttributeValue } from './attribute.ts';
import { parseNumber } from './attribute-number.ts';

/** The keys of the choices that a text names, and what it names that is none. */
export function readChoices(
  choices: readonly AttributeChoice[],
  text: string,
): { readonly known: readonly string[]; readonly unknown: readonly string[] } {
  const said = listSaid(text, choices);
  return {
    known: choices.filter((choice) => said.some((one) => isCalled(choice, one))).map(({ key }) => key),
    unknown: said.filter((one) => !choices.some((choice) => isCalled(choice, one))),
  };
}

/** One choice, a list as JSON, or several behind each other. A comma may be part of a name. */
function listSaid(text: string, choices: readonly AttributeChoice[]): string[] {
  if (text.startsWith('['))
    return [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, one = '']) => one.replaceAll('\\"', '"'));
  const parts = text.split(/[;|\n]/).map((part) => part.trim());
  const isKnown = (part: string) => choices.some((choice) => isCalled(choice, part));
  return parts
    .flatMap((part) => (isKnown(part) ? part : part.split(',').map((one) => one.trim())))
    .filter((one) => one !== '');
}

function isCalled({ key, names }: AttributeChoice, said: string): boolean {
  const wanted = foldDiacritics(said);
  return key === wanted || Object.values(names).some((name) => foldDiacritics(name) === wanted);
}

/** A number with or without its unit, also as another shop's measurement: {"value":45,"unit":"cm"}. Null for others. */
export function readMeasure(text: string): number | null {
  const measured = /^\{.*"value":\s*"?(-?[\d.]+)/s.exec(text)?.[1] ?? text.replace(/\s*[\p{L}°%"″].*$/u, '');
  return parseNumber(measured);
}

/** A value typed in one field; a text is in the default language. Null for what the attribute cannot be. */
export function readTypedValue({ kind, choices }: Attribute, text: string): AttributeValue | null {
  if (kind === 'text') return { [DEFAULT_LANGUAGE]: text };
  if (kind === 'number') return readMeasure(text);
  const { known, unknown } = readChoices(choices, text);
  const isTooMuch = unknown.length > 0 || (kind === 'yes_no' && known.length > 1);
  return isTooMuch || known.length === 0 ? null : known;
}
