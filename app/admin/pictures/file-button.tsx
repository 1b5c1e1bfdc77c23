import { type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from '#app/ui/button.tsx';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** A button for choosing image files. */
export function FileButton(
  props: Omit<ButtonProps, 'onClick' | 'type'> & {
    readonly multiple?: boolean;
    readonly onFiles: (files: readonly File[]) => void;
  },
): ReactNode {
  const { multiple = false, onFiles, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple={multiple}
        hidden
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Otherwise the same file could not be chosen twice in a row.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
