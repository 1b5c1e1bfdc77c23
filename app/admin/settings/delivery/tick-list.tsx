import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import type { FieldErrorText } from '#app/ui/fields/field.tsx';

type TickListProps = {
  readonly name: string;
  readonly id?: string | undefined;
  readonly legend: string;
  readonly hint: string;
  readonly error?: FieldErrorText;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** One on each line. */
  readonly chosen: string;
};

/** Any of many. It scrolls, so that a long list does not push the form apart. */
export function TickList({ name, id, legend, hint, error, options, chosen }: TickListProps) {
  const ticked = chosen.split('\n');
  return (
    <fieldset id={id} tabIndex={-1}>
      <legend className="font-semibold">{legend}</legend>
      <p className="mb-2 text-sm text-muted">{hint}</p>
      <div className="grid max-h-72 gap-x-6 overflow-y-auto sm:grid-cols-2 lg:grid-cols-3">
        {options.map(({ value, label }) => (
          <CheckboxField key={value} name={name} value={value} label={label} defaultChecked={ticked.includes(value)} />
        ))}
      </div>
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
    </fieldset>
  );
}
