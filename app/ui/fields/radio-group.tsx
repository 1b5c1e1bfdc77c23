import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Swatch } from '../swatch.tsx';

export type RadioOption = {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Why it is unavailable, or what else it means ('Out of Stock', '+€2.00'). */
  readonly note?: string | undefined;
  readonly color?: string | undefined;
  readonly media?: ReactNode;
  readonly disabled?: boolean;
  /** Crossed out and told to be unavailable, but to be chosen: to look at it, or to wait for it. */
  readonly isSoldOut?: boolean;
};

export type RadioGroupProps = {
  readonly legend: ReactNode;
  readonly name: string;
  readonly options: readonly RadioOption[];
  readonly layout?: 'list' | 'cards' | 'chips';
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onValueChange?: (value: string) => void;
  readonly hideLegend?: boolean;
  /** What is wrong with the choice; marks the group. */
  readonly error?: string | undefined;
};

const LISTS = { list: 'flex flex-col', cards: 'grid gap-3', chips: 'flex flex-wrap gap-2' };

const BOX = 'radio-box border bg-raised transition-colors';
const OPTIONS = {
  list: 'flex items-start gap-3 py-1 touch:min-h-12 touch:py-3',
  cards: `${BOX} flex items-start gap-3 rounded-card border-line p-4 hover:border-control`,
  chips: `${BOX} relative inline-flex min-h-11 items-center gap-2 rounded-control border-control px-4 py-1.5 font-medium touch:min-h-12 hover:border-ink`,
};

export function RadioGroup(group: RadioGroupProps) {
  const id = useId();
  const isWrong = group.error !== undefined;
  return (
    <fieldset
      tabIndex={-1}
      aria-describedby={isWrong ? `${id}-error` : undefined}
      className={classNames('flex min-w-0 flex-col gap-2', isWrong && 'radio-missed')}
    >
      <legend className={group.hideLegend ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{group.legend}</legend>
      <div className={LISTS[group.layout ?? 'list']}>
        {group.options.map((option) => (
          <Option key={option.value} group={group} option={option} hintId={`${id}-${option.value}-hint`} />
        ))}
      </div>
      {isWrong && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {group.error}
        </p>
      )}
    </fieldset>
  );
}

type OptionProps = { readonly group: RadioGroupProps; readonly option: RadioOption; readonly hintId: string };

function Option({ group, option, hintId }: OptionProps) {
  const { layout = 'list', name } = group;
  const chosen =
    group.value === undefined
      ? { defaultChecked: group.defaultValue === option.value }
      : { checked: group.value === option.value };
  return (
    <label className={OPTIONS[layout]}>
      <input
        type="radio"
        name={name}
        value={option.value}
        disabled={option.disabled}
        aria-disabled={option.isSoldOut || undefined}
        aria-describedby={option.hint === undefined ? undefined : hintId}
        {...chosen}
        onChange={() => group.onValueChange?.(option.value)}
        className={layout === 'chips' ? 'absolute inset-0 cursor-[inherit] appearance-none outline-none' : 'tick mt-px'}
      />
      {option.color === undefined ? null : <Swatch color={option.color} />}
      {option.media}
      <span className={classNames('min-w-0', layout !== 'chips' && 'flex-1')}>
        <span className="block">{option.label}</span>
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
