import { inLanguage, sayTexts } from '#app/admin/admin-i18n.tsx';
import type { FormError } from '#app/ui/fields/form-errors.tsx';
import { languageOfField, translationField } from '#shop/catalog/fields/translations.ts';
import { sayLack } from '#shop/duties/duty-words.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, OTHER_LANGUAGES, parseLanguage } from '#shop/kernel/language.ts';
import type { AdminTranslate } from '../../admin-i18n.tsx';
import { findProductFieldName } from '../product-field-name.ts';
import { fieldId, sayFieldProblem } from './editor-context.tsx';
import type { FieldProblem } from './field-draft.ts';
import type { ProductRefusal } from './product-reply.ts';

const TRANSLATED = OTHER_LANGUAGES.map(translationField);
/** Parts of names without a meaning of their own. */
const SILENT: ReadonlySet<string> = new Set(['facts', 'attributes', 'value', ...TRANSLATED, ...LANGUAGES]);

/** A field's name: 'Name (Latvian)' of `translation.name`, 'Variation 2: SKU' of `product_variations[1].sku`. */
export function fieldLabel(t: AdminTranslate, name: string): string {
  const row = /^product_variations\[(\d+)\]\.(.+)$/.exec(name);
  if (row) return t('productForm.variation.ofNumber', { n: Number(row[1]) + 1, field: plainLabel(t, row[2] ?? '') });
  return plainLabel(t, name);
}

/** Names a field as `fieldLabel` does: one within a variation or of the product itself. */
export function plainLabel(t: AdminTranslate, name: string): string {
  const parts = name.split('.');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const translated = languageOfField(first);
  if (parts.length === 1) return translated === DEFAULT_LANGUAGE ? partLabel(t, name) : sayTexts(t, translated);
  const field = parts.filter((part) => !SILENT.has(part)).map((part) => partLabel(t, part));
  const language = translated === DEFAULT_LANGUAGE ? parseLanguage(last) : translated;
  return language === null ? field.join(': ') : inLanguage(t, field.join(': '), language);
}

function partLabel(t: AdminTranslate, part: string): string {
  return findProductFieldName(t, part) ?? part;
}

/** The summary on top of the form: its general problems, then each field's. */
export function formErrors(
  t: AdminTranslate,
  refusal: ProductRefusal,
  problems: readonly FieldProblem[],
  now: { readonly isNew: boolean; readonly hasVariations: boolean },
): FormError[] {
  const whole = wholeError(t, refusal.code, now);
  return [
    ...(whole === null ? [] : [{ message: whole }]),
    ...problems.map((problem) => ({ message: sayProblem(t, problem), fieldId: fieldId(problem.field) })),
  ];
}

/** What is wrong with a field; for a duty, what is missing, by which law and why. */
function sayProblem(t: AdminTranslate, problem: FieldProblem): string {
  if (problem.lack !== undefined) return sayLack(t, problem.lack);
  const words = { field: fieldLabel(t, problem.field), problem: sayFieldProblem(t, problem) };
  return t('productForm.fieldProblem', words);
}

function wholeError(
  t: AdminTranslate,
  code: ProductRefusal['code'],
  { isNew, hasVariations }: { readonly isNew: boolean; readonly hasVariations: boolean },
): string | null {
  if (code === 'locked') return `${t('transient.locked.title')}. ${t('transient.locked.text')}`;
  if (code === 'duties_missing') return t('productForm.dutiesMissing');
  if (code === 'failed') return t(isNew ? 'products.createFailed' : 'products.updateFailed');
  if (code === 'not_found') return `${t('products.updateFailed')}. ${t('productList.problem.not_found')}`;
  if (code === 'variation_only_without_variation' && !hasVariations) return t('products.variationOnlyWithoutVariation');
  return null;
}
