import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import type { SchemaInput } from '#app/forms/use-schema-form.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { CategoryOption } from '#shop/catalog/categories/category-list-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import type { Version } from '../desk/conflict-panel.tsx';
import { RULE_FIELDS } from './collection-form-input.ts';
import { COLLECTIONS } from './collection-reply.ts';
import type { loader } from './count.ts';

type RuleFieldsProps = {
  readonly input: SchemaInput;
  /** What the form begins with. */
  readonly typed: Version;
  readonly categories: readonly CategoryOption[];
  readonly products: number | null;
  /** The id of the form. */
  readonly form: string;
};

/** Which products a collection has, and how many these are at present. */
export function RuleFields({ input, typed, categories, products, form }: RuleFieldsProps) {
  const t = useAdminTranslate();
  const { count, onChange } = useCount(form, products);
  const { type: _, ...brands } = input('brands');
  const { type: __, ...tags } = input('tags');
  const chosen = typed.categories?.split('\n') ?? [];
  const tick = (name: 'in_stock' | 'featured' | 'reduced') => (
    <CheckboxField name={name} defaultChecked={Boolean(typed[name])} label={t(`collections.field.${name}`)} />
  );
  return (
    <Panel
      title={t('collections.rule')}
      actions={
        <p role="status" className="numeric text-sm text-muted">
          {count === null ? '' : t('collections.products', { n: count })}
        </p>
      }
    >
      <p className="mb-4 text-muted">{t('collections.ruleHint')}</p>
      {/* Only listens: what is in it can be used by keys. */}
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2" onChange={onChange}>
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">{t('collections.field.categories')}</legend>
          <div className="max-h-64 overflow-y-auto rounded-control border border-line px-3 py-1.5">
            {categories.map(({ id, name }) => (
              <CheckboxField key={id} name="categories" value={id} defaultChecked={chosen.includes(id)} label={name} />
            ))}
          </div>
        </fieldset>
        <div className="flex flex-col gap-4">
          <TextareaField {...brands} label={t('collections.field.brands')} hint={t('collections.linesHint')} rows={3} />
          <TextareaField {...tags} label={t('collections.field.tags')} hint={t('collections.linesHint')} rows={3} />
        </div>
        <div className="grid grid-cols-2 gap-4">
          <TextField {...input('min_price')} label={t('collections.field.min_price')} inputMode="decimal" before="€" />
          <TextField {...input('max_price')} label={t('collections.field.max_price')} inputMode="decimal" before="€" />
        </div>
        <TextField
          {...input('new_days')}
          label={t('collections.field.new_days')}
          hint={t('collections.daysHint')}
          inputMode="numeric"
          className="max-w-60"
        />
        <div>
          {tick('in_stock')}
          {tick('featured')}
          {tick('reduced')}
        </div>
      </div>
    </Panel>
  );
}

/** Counted once typing rests. */
const REST_MS = 400;

function useCount(form: string, products: number | null) {
  const { data, load } = useFetcher<typeof loader>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    count: data === undefined ? products : data.products,
    onChange() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void load(`${COLLECTIONS}/count?${listTyped(form)}`), REST_MS);
    },
  };
}

/** The rule's fields of the form as parameters. */
function listTyped(form: string): URLSearchParams {
  const typed = new FormData(document.getElementById(form) as HTMLFormElement);
  const fields: readonly string[] = RULE_FIELDS;
  const texts = [...typed].filter(([name, value]) => fields.includes(name) && value !== '');
  return new URLSearchParams(texts.map(([name, value]) => [name, String(value)]));
}
