import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Swatch } from '../swatch.tsx';
import { errorTexts, FieldError, type FieldErrorText } from './field.tsx';

export type RadioOption = {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Why it is unavailable, or what else it means ('Out of Stock', '+€2.00'). */
  readonly note?: string | undefined;
  readonly color?: string | undefined;
  readonly media?: ReactNode;
  readonly disabled?: boolean;
};

export type RadioGroupProps = {
  readonly legend: ReactNode;
  readonly name: string;
  readonly options: readonly RadioOption[];
  readonly layout?: 'list' | 'cards' | 'chips';
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onValueChange?: (value: string) => void;
  readonly error?: FieldErrorText;
  readonly required?: boolean;
  readonly hideLegend?: boolean;
  readonly form?: string;
  readonly id?: string;
  readonly className?: string;
};

const LISTS = { list: 'flex flex-col', cards: 'grid gap-3', chips: 'flex flex-wrap gap-2' };

const OPTIONS = {
  list: 'flex items-start gap-3 py-1 touch:min-h-12 touch:py-3',
  cards:
    'flex items-start gap-3 rounded-card border border-line bg-raised p-4 transition-colors hover:border-control has-checked:border-accent has-checked:bg-accent-tint/40 has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
  chips:
    'relative inline-flex min-h-11 items-center gap-2 rounded-control border border-control bg-raised px-4 py-1.5 font-medium transition-colors touch:min-h-12 hover:border-ink has-checked:border-accent has-checked:bg-accent-tint/50 has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:border-dashed has-disabled:text-muted',
};

export function RadioGroup(props: RadioGroupProps) {
  const { legend, name, options, layout = 'list', error, hideLegend = false, className } = props;
  const made = useId();
  const id = props.id ?? made;
  const invalid = errorTexts(error).length > 0;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={invalid ? `${id}-error` : undefined}
      className={classNames('flex min-w-0 flex-col gap-2', className)}
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{legend}</legend>
      <div className={LISTS[layout]}>
        {options.map((option) => (
          <Option key={option.value} group={props} option={option} layout={layout} name={name} id={id} />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

function Option(props: {
  readonly group: RadioGroupProps;
  readonly option: RadioOption;
  readonly layout: 'list' | 'cards' | 'chips';
  readonly name: string;
  readonly id: string;
}) {
  const { group, option, layout, name, id } = props;
  const chosen =
    group.value === undefined
      ? { defaultChecked: group.defaultValue === option.value }
      : { checked: group.value === option.value };
  const hintId = option.hint === undefined ? undefined : `${id}-${option.value}-hint`;
  return (
    <label className={OPTIONS[layout]}>
      <input
        type="radio"
        name={name}
        value={option.value}
        disabled={option.disabled}
        required={group.required}
        form={group.form}
        aria-describedby={hintId}
        {...chosen}
        onChange={() => group.onValueChange?.(option.value)}
        className={layout === 'chips' ? 'absolute inset-0 cursor-[inherit] appearance-none outline-none' : 'tick mt-px'}
      />
      {option.color === undefined ? null : <Swatch color={option.color} />}
      {option.media}
      <span className={classNames('min-w-0', layout !== 'chips' && 'flex-1')}>
        <span className="block leading-6">{option.label}</span>
        {option.hint === undefined ? null : (
          <span id={hintId} className="block text-sm text-muted">
            {option.hint}
          </span>
        )}
      </span>
      {option.note === undefined ? null : <span className="text-sm font-normal text-muted">{option.note}</span>}
    </label>
  );
}
