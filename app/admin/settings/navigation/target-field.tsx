import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ChangeEvent } from 'react';
import { useLanguage } from '#app/i18n.tsx';
import { Field, useFieldAttributes } from '#app/ui/fields/field.tsx';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import type { TargetKind, TargetOption } from './target-options.server.ts';

type TargetFieldProps = {
  readonly name: string;
  readonly value: string;
  readonly options: readonly TargetOption[];
  /** What this list may have beside pages, categories and addresses: 'categories', 'footer_pages'. */
  readonly automatic: readonly ('categories' | 'footer_pages')[];
  readonly error: string | undefined;
  readonly onChange: (target: string) => void;
};

const GROUPS = ['page', 'own_page', 'category', 'collection'] as const satisfies readonly TargetKind[];

/** Chooses where a line leads, among everything that is there at present. */
export function TargetField({ name, value, options, automatic, error, onChange }: TargetFieldProps) {
  const t = useAdminTranslate();
  const language = useLanguage();
  const isGone = isGoneTarget(value, options);
  const label = t('navigation.target');
  const hint = isGone ? t('navigation.gone') : undefined;
  const attributes = useFieldAttributes({ id: name, hint, error });
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      <div className="relative">
        <select
          {...attributes}
          name={name}
          className="control"
          value={value}
          onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange(event.currentTarget.value)}
        >
          <option value="">{t('navigation.choose')}</option>
          {isGone && <option value={value}>{t('navigation.goneTarget')}</option>}
          {automatic.length > 0 && (
            <optgroup label={t('navigation.group.automatic')}>
              {automatic.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`navigation.automatic.${kind}`)}
                </option>
              ))}
            </optgroup>
          )}
          {GROUPS.map((kind) => (
            <TargetGroup
              key={kind}
              label={t(`navigation.group.${kind}`)}
              options={options
                .filter((option) => option.kind === kind)
                .map((option) => [option.value, option.listed[language]])}
            />
          ))}
          <option value="address">{t('navigation.address')}</option>
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute end-3.5 top-1/2 size-4 -translate-y-1/2 text-muted"
        />
      </div>
    </Field>
  );
}

function TargetGroup(props: {
  readonly label: string;
  readonly options: readonly (readonly [value: string, name: string])[];
}) {
  const { label, options } = props;
  if (options.length === 0) return null;
  return (
    <optgroup label={label}>
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}

/** Whether a page or category was deleted or hidden since it was chosen: then the shop leaves the line out. */
function isGoneTarget(target: string, options: readonly TargetOption[]): boolean {
  return target.includes(':') && !options.some(({ value }) => value === target);
}
