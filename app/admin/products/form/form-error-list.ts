import type { FormError } from '#app/ui/fields/form-errors.tsx';
import type { AdminTranslate } from '../../admin-i18n.tsx';
import { fieldId } from './editor-context.tsx';
import { fieldLabel } from './field-label.ts';
import type { FieldProblem } from './problems.ts';
import type { ProductRefusal } from './product-reply.ts';

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
    ...problems.map(({ field, code }) => ({
      message: t('productForm.fieldProblem', {
        field: fieldLabel(t, field),
        problem: t(`productForm.problem.${code}`),
      }),
      fieldId: fieldId(field),
    })),
  ];
}

function wholeError(
  t: AdminTranslate,
  code: ProductRefusal['code'],
  { isNew, hasVariations }: { readonly isNew: boolean; readonly hasVariations: boolean },
): string | null {
  if (code === 'locked') return `${t('forNow.locked.title')}. ${t('forNow.locked.text')}`;
  if (code === 'failed') return t(isNew ? 'products.createFailed' : 'products.updateFailed');
  if (code === 'not_found') return `${t('products.updateFailed')}. ${t('productList.problem.not_found')}`;
  if (code === 'variation_only_without_variation' && !hasVariations) return t('products.variationOnlyWithoutVariation');
  return null;
}
