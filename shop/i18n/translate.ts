import { type Language, perLanguage } from '#shop/kernel/language.ts';
import { formatCount } from './format-number.ts';

/**
 * One text per plural category that the language has for `n`: English one/other, Latvian zero/one/other. `none` is for
 * 0 alone, where a sentence has no number: Latvian zero also covers 10 to 20.
 */
export type PluralText = {
  readonly none?: string;
  readonly zero?: string;
  readonly one: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
};

/** A text, or its plural forms, by key. Placeholders are written {name}. */
export type MessageSource = { readonly [key: string]: Message };

/** A text as a file of texts has it. */
export type Message = string | PluralText;

/** The shape another language must have: the same keys, and plurals where English has them. */
export type MessagesOf<Source extends MessageSource> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : PluralText;
};

export type TranslateValue = string | number;

/** `t('cart.title')`, `t('products.found', { n: 3 })`: keys and placeholder names are checked by the compiler. */
export type Translate<Source extends MessageSource> = {
  <Key extends keyof Source & string>(key: Key, ...values: ValuesOf<Source[Key]>): string;
  /** The reader's. */
  readonly language: Language;
};

/** Placeholders that are counts: they get thousands separators, unlike years. */
const COUNTS: ReadonlySet<string> = new Set(['n', 'count', 'of', 'done', 'all', 'pages']);

/** A name in braces, with the Latvian quotation marks around it. */
export const PLACEHOLDER = /„\{(\w+)\}”|\{(\w+)\}/g;

/** Created once: creating one costs more than all the texts of a page. */
const PLURAL_RULES = perLanguage((language) => new Intl.PluralRules(language));

/** Looks texts up in one language; a missing key is shown as it is: `t('cart.title')` is 'Shopping Cart'. */
export function createTranslate<Source extends MessageSource>(
  language: Language,
  messages: MessagesOf<Source>,
): Translate<Source> {
  const rules = PLURAL_RULES[language];
  const translate = (key: string, values?: Readonly<Record<string, TranslateValue>>): string => {
    const message: Message | undefined = Object.hasOwn(messages, key) ? messages[key] : undefined;
    if (message === undefined) return key;
    const text = typeof message === 'string' ? message : choosePlural(message, rules, Number(values?.n));
    if (values === undefined) return text;
    return text.replace(PLACEHOLDER, (placeholder, quoted: string | undefined, plain: string) => {
      const name = quoted ?? plain;
      if (!Object.hasOwn(values, name)) return placeholder;
      const value = values[name] ?? '';
      if (quoted !== undefined) return quoteWithin(String(value));
      return typeof value === 'number' && COUNTS.has(name) ? formatCount(value, language) : String(value);
    });
  };
  return Object.assign(translate, { language }) as Translate<Source>;
}

/** Quotes a name: '„Krēms”'. A name that contains such quotes gets the other pair: '«Svece „Dzintars”»'. */
function quoteWithin(text: string): string {
  return /[„“”]/.test(text) ? `«${text}»` : `„${text}”`;
}

function choosePlural(message: PluralText, rules: Intl.PluralRules, n: number): string {
  if (n === 0 && message.none !== undefined) return message.none;
  return message[rules.select(n)] ?? message.other;
}

type PlaceholderIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholderIn<Rest> : never;

type PlaceholderOf<Message> = Message extends string
  ? PlaceholderIn<Message>
  : 'n' | PlaceholderIn<Message[keyof Message]>;

type ValuesOf<Message> = [PlaceholderOf<Message>] extends [never]
  ? []
  : [values: { readonly [Name in PlaceholderOf<Message>]: TranslateValue }];
