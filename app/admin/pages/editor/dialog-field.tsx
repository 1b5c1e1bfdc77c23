import { TextField, type TextFieldProps } from '#app/ui/fields/text-field.tsx';

type DialogFieldProps = Omit<TextFieldProps, 'onChange' | 'onKeyDown'> & {
  readonly onType: (value: string) => void;
  readonly onEnter: () => void;
};

/** A field of a dialog within the page's form, which must neither take what is typed for its own nor be sent by Enter. */
export function DialogField({ onType, onEnter, ...field }: DialogFieldProps) {
  return (
    <TextField
      {...field}
      onChange={(event) => {
        event.stopPropagation();
        onType(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
