import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { parseImageAddress } from '#shop/media/image.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';

/** Takes the address of an external picture. It is not a form, because it is inside one. */
export function AddressField(props: {
  /** False when it is in the list already. */
  readonly onAdd: (image: string) => boolean;
  readonly onClose: () => void;
}): ReactNode {
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
