import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog, type DialogProps } from '#app/ui/overlays/dialog.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { CloseButton } from './close-button.tsx';

export type FormDialogProps = Pick<DialogProps, 'open' | 'title' | 'description' | 'size' | 'closeTo' | 'children'> & {
  readonly onClose: () => void;
  /** What leaving it undone is called, where 'Cancel' could be misread. */
  readonly cancel?: ReactNode;
  /** The id of the form in it, which the button sends. */
  readonly form: string;
  readonly submit: ReactNode;
  readonly look?: 'primary' | 'danger';
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Enter, pressed too soon, does no harm: Cancel has focus when it opens. */
  readonly isCautious?: boolean;
};

/** Asks before something is done: a form, with Cancel beside the button that sends it. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const {
    onClose,
    cancel,
    form,
    submit,
    look = 'primary',
    busy = false,
    disabled = false,
    isCautious,
    ...dialog
  } = props;
  const t = useAdminTranslate();
  return (
    <Dialog
      {...dialog}
      onOpenChange={onClose}
      closeLabel={t('admin.action.close')}
      footer={
        <>
          <CloseButton to={dialog.closeTo} onClick={onClose} data-autofocus={isCautious || undefined}>
            {cancel ?? t('admin.action.cancel')}
          </CloseButton>
          <Button type="submit" form={form} look={look} busy={busy} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    />
  );
}
