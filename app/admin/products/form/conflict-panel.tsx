import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { useHasScripts } from '#app/use-has-scripts.ts';
import type { CategoryOption } from '#shop/catalog/categories/category-options-view.server.ts';
import { type AdminTranslate, useAdminTranslate } from '../../admin-i18n.tsx';
import { plainLabel } from './field-label.ts';
import { type Difference, differencesBetween } from './product-conflict.ts';
import type { ProductDraft } from './product-draft.ts';

type Choice = 'theirs' | 'yours';

/** A conflict: what somebody else has saved since the form was opened, with a choice per field. */
export function ConflictPanel(props: {
  readonly drafts: { readonly was: ProductDraft | null; readonly theirs: ProductDraft; readonly yours: ProductDraft };
  readonly categories: readonly CategoryOption[];
  /** Fields that take the other version; with `save`, the form is sent at once. */
  readonly onDecide: (theirs: ReadonlySet<string>, then: 'save' | 'look') => void;
}): ReactNode {
  const { drafts, categories, onDecide } = props;
  const t = useAdminTranslate();
  const hasScripts = useHasScripts();
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const differences = differencesBetween(drafts);
  const choiceOf = ({ field, isContested }: Difference): Choice => chosen[field] ?? (isContested ? 'yours' : 'theirs');
  const decide = (then: 'save' | 'look') =>
    onDecide(new Set(differences.filter((one) => choiceOf(one) === 'theirs').map(({ field }) => field)), then);
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="mb-6 rounded-card border border-accent bg-raised p-4 sm:p-6"
    >
      <h2 id={titleId} className="text-lg">
        {t('productForm.conflict.title')}
      </h2>
      <p className="mt-1 text-muted">
        {t(
          differences.length === 0
            ? 'productForm.conflict.nothing'
            : hasScripts
              ? 'productForm.conflict.text'
              : 'productForm.conflict.plain',
        )}
      </p>
      <ul className="mt-4 flex flex-col divide-y divide-line border-y border-line">
        {differences.map((difference) => (
          <li key={difference.field} className="py-3">
            <DifferenceRow
              label={differenceLabel(t, difference.field, drafts)}
              difference={difference}
              say={(text) => sayValue(t, difference.field, text, categories)}
              choice={choiceOf(difference)}
              onChoose={hasScripts ? (choice) => setChosen({ ...chosen, [difference.field]: choice }) : undefined}
            />
          </li>
        ))}
      </ul>
      {hasScripts && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => decide('save')}>{t('productForm.conflict.save')}</Button>
          <Button look="secondary" onClick={() => decide('look')}>
            {t('productForm.conflict.look')}
          </Button>
        </div>
      )}
    </section>
  );
}

function DifferenceRow(props: {
  readonly label: string;
  readonly difference: Difference;
  readonly say: (text: string) => string;
  readonly choice: Choice;
  readonly onChoose: ((choice: Choice) => void) | undefined;
}): ReactNode {
  const { label, difference, say, choice, onChoose } = props;
  const t = useAdminTranslate();
  const { field, was, isContested } = difference;
  return (
    <fieldset className="grid min-w-0 gap-2 sm:grid-cols-2">
      <legend className="mb-1 flex flex-wrap items-center gap-2 text-sm font-semibold">
        {label}
        {isContested && was !== null && <Badge tone="yellow">{t('productForm.conflict.both')}</Badge>}
      </legend>
      {was !== null && (
        <p className="text-sm text-muted sm:col-span-2">
          {t('productForm.conflict.was')}: <span className="whitespace-pre-line">{say(was)}</span>
        </p>
      )}
      {(['theirs', 'yours'] as const).map((side) => (
        <Side
          key={side}
          label={t(`productForm.conflict.${side}`)}
          text={say(difference[side])}
          radio={
            onChoose && {
              name: `conflict ${field}`,
              checked: choice === side,
              onChange: () => onChoose(side),
            }
          }
        />
      ))}
    </fieldset>
  );
}

function Side(props: {
  readonly label: string;
  readonly text: string;
  readonly radio: Pick<ComponentProps<'input'>, 'name' | 'checked' | 'onChange'> | undefined;
}): ReactNode {
  const { label, text, radio } = props;
  const id = useId();
  return (
    <div className="relative flex min-w-0 items-start gap-3 rounded-control border border-line p-3 has-checked:border-accent has-checked:bg-accent-tint/40 touch:min-h-12">
      {radio && <input {...radio} id={id} type="radio" className="tick relative z-1 mt-px" />}
      <div className="min-w-0 text-sm">
        {radio ? (
          <label htmlFor={id} className="block text-muted after:absolute after:inset-0">
            {label}
            <span className="block wrap-anywhere whitespace-pre-line text-ink">{text}</span>
          </label>
        ) : (
          <p>
            <span className="block text-muted">{label}</span>
            <span className="block wrap-anywhere whitespace-pre-line">{text}</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** 'Red: SKU' for a variation by its name, 'Name (Latvian)' for the product itself. */
function differenceLabel(
  t: AdminTranslate,
  field: string,
  { theirs, yours }: { readonly theirs: ProductDraft; readonly yours: ProductDraft },
): string {
  if (field === 'product_variations') return t('productForm.variation.order');
  const [, key, inner] = /^product_variations\.([^.]+)(?:\.(.+))?$/.exec(field) ?? [];
  if (key === undefined) return plainLabel(t, field);
  const rows = [...theirs.product_variations, ...yours.product_variations];
  const name = rows.find((row) => row.key === key)?.name ?? '';
  return t('productForm.variation.of', {
    name,
    field: inner === undefined ? t('productForm.field.product_variations') : plainLabel(t, inner),
  });
}

/** Formatted: flags as yes and no, a category by its name, nothing as a word. */
function sayValue(t: AdminTranslate, field: string, text: string, categories: readonly CategoryOption[]): string {
  if (field === 'category_id') {
    return categories.find(({ id }) => id === text)?.name ?? t('productForm.noCategory');
  }
  if (text === 'true') return t('productForm.conflict.yes');
  if (text === 'false') return t('productForm.conflict.no');
  if (text !== '') return text;
  const isWhole = /^product_variations\.[^.]+$/.test(field);
  return t(isWhole ? 'productForm.conflict.absent' : 'productForm.conflict.empty');
}
