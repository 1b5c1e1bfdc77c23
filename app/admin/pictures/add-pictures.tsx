import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { parseImageAddress } from '#shop/media/image.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';

/** SVG too, so that who has one reads why it is refused and what to do. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml';

export function FileButton(
  props: Omit<ButtonProps, 'onClick' | 'type'> & {
    readonly multiple?: boolean;
    readonly onFiles: (files: readonly File[]) => void;
  },
) {
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

/** Takes the address of an external picture. It is not a form, because it is inside one. */
export function AddressField(props: {
  /** False when it is in the list already. */
  readonly onAdd: (image: string) => boolean;
  readonly onClose: () => void;
}) {
  const t = useAdminTranslate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'pictures.addressInvalid' | 'pictures.addressKnown' | null>(null);

  function add(): void {
    const image = parseImageAddress(text);
    if (image === null) setProblem('pictures.addressInvalid');
    else if (!props.onAdd(image)) setProblem('pictures.addressKnown');
    else props.onClose();
  }

  return (
    <div className="flex w-full max-w-xl flex-col gap-3 text-start">
      <TextField
        autoFocus
        label={t('pictures.address')}
        hint={t('pictures.addressHint')}
        error={problem === null ? undefined : t(problem)}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        maxLength={2000}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            props.onClose();
          }
          if (event.key !== 'Enter') return;
          // The surrounding form must not be submitted.
          event.preventDefault();
          add();
        }}
      />
      <div className="flex gap-2">
        <Button size="sm" onClick={add}>
          {t('pictures.addAddress')}
        </Button>
        <Button size="sm" look="quiet" onClick={props.onClose}>
          {t('admin.action.cancel')}
        </Button>
      </div>
    </div>
  );
}

export function filesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])];
}

/** Handlers for a place where files can be dropped or pasted, and whether some hover over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  // Entering a child comes before leaving its parent.
  const [depth, setDepth] = useState(0);
  const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const dropProps = {
    onDragEnter: (event: DragEvent) => carriesFiles(event) && setDepth((before) => before + 1),
    onDragLeave: (event: DragEvent) => carriesFiles(event) && setDepth((before) => Math.max(0, before - 1)),
    onDragOver(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDrop(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setDepth(0);
      onFiles(filesOf(event.dataTransfer));
    },
    onPaste(event: ClipboardEvent) {
      const files = filesOf(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { isOver: depth > 0, dropProps };
}
