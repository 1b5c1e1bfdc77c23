import { useState } from 'react';
import { useTranslate } from '#app/i18n.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';

/** How many values are visible before 'Show More'. */
const PREVIEW = 6;

type FilterChecklistProps = {
  readonly legend: string;
  /** The parameter's name in the address. */
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly count: number }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** Values with checkboxes and product counts; from the seventh on they unfold, also without scripts. */
export function FilterChecklist({ legend, name, options, chosen, onChange }: FilterChecklistProps) {
  const t = useTranslate();
  const preview = options.slice(0, PREVIEW);
  const more = options.slice(PREVIEW);
  const [isOpen, setOpen] = useState(() => more.some(({ value }) => chosen.includes(value)));
  if (options.length === 0) return null;

  const row = ({ value, label, count }: (typeof options)[number]) => {
    const isChosen = chosen.includes(value);
    const toggled = isChosen ? chosen.filter((other) => other !== value) : [...chosen, value];
    return (
      <CheckboxField
        key={value}
        name={name}
        value={value}
        label={label}
        aside={count}
        checked={isChosen}
        onChange={() => onChange(toggled)}
      />
    );
  };
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      {preview.map(row)}
      {more.length > 0 && (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group flex flex-col">
          <summary className="order-last flex min-h-8 list-none items-center rounded-xs text-sm font-semibold text-accent hover:text-accent-hover touch:min-h-12">
            <span className="group-open:hidden">{t('filters.showMore', { n: more.length })}</span>
            <span className="hidden group-open:inline">{t('filters.showLess')}</span>
          </summary>
          {more.map(row)}
        </details>
      )}
    </fieldset>
  );
}
