import { type Language, LANGUAGES, type PerLanguage, perLanguage } from '#shop/kernel/language.ts';
import {
  HEADINGS,
  MAX_COLUMN,
  MAX_COLUMNS,
  MAX_HEADER,
  type Navigation,
  type NavigationItem,
  navigationSchema,
} from './navigation.ts';

type Typed = PerLanguage<string>;

/** A line of a form. `target` is '' until one is chosen, 'address' for that in `address`, or 'page:faq', 'categories'. */
export type TypedItem = { readonly target: string; readonly address: string; readonly label: Typed };

export type TypedColumn = {
  /** The shipped title that it has where none is typed; '' for a column of the owner's. */
  readonly heading: string;
  readonly title: Typed;
  readonly items: readonly TypedItem[];
};

export type TypedNavigation = { readonly header: readonly TypedItem[]; readonly columns: readonly TypedColumn[] };

/** What is wrong, by the name of the field: 'columns[1].items[0].label.en'. */
export type NavigationProblems = Readonly<Record<string, NavigationProblem>>;
export const NAVIGATION_PROBLEMS = [
  'target_missing',
  'address_invalid',
  'label_missing',
  'title_missing',
  'too_long',
  'line_invalid',
] as const;
export type NavigationProblem = (typeof NAVIGATION_PROBLEMS)[number];
