import { SelectField, type SelectFieldProps } from '#app/ui/fields/select-field.tsx';

/** One thing that a list is narrowed down by. What the address says meanwhile shows in it too. */
export function FilterSelect({
  value,
  ...field
}: Omit<SelectFieldProps, 'value' | 'defaultValue'> & { readonly value: string | null }) {
  return <SelectField key={value} defaultValue={value ?? ''} {...field} />;
}
