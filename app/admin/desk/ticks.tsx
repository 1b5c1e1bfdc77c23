import { CheckboxField, type CheckboxFieldProps } from '#app/ui/fields/checkbox-field.tsx';
import type { Selection } from './use-selection.ts';

type TickProps = Pick<CheckboxFieldProps, 'label' | 'className' | 'hideLabel' | 'aria-describedby'> & {
  readonly selection: Selection;
};

/** The checkbox of one row, above the link that covers it. */
export function RowTick(props: TickProps & { readonly id: string; readonly name: string; readonly form: string }) {
  const { selection, id, ...field } = props;
  return (
    <CheckboxField
      {...field}
      value={id}
      hideLabel
      checked={selection.has(id)}
      // A click event has the modifier keys; a change event does not.
      onClick={(event) => selection.click(id, event)}
      readOnly
    />
  );
}

/** The checkbox for all rows of the page. */
export function PageTick({ selection, ...field }: TickProps) {
  return (
    <CheckboxField
      {...field}
      checked={selection.isWholePage}
      indeterminate={selection.count > 0 && !selection.isWholePage}
      onChange={(event) => selection.choosePage(event.currentTarget.checked)}
    />
  );
}
