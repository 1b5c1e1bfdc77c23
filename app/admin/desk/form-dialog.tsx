import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog, type DialogProps } from '#app/ui/overlays/dialog.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { CloseButton } from './close-button.tsx';

export type FormDialogProps = Pick<DialogProps, 'open' | 'title' | 'description' | 'size' | 'closeTo' | 'children'> & {
  readonly onClose: () => void;
  /** The label of Cancel, where 'Cancel' could be misread. */
  readonly cancel?: ReactNode;
  /** The id of the form in it, which the button submits. */
  readonly form: string;
  readonly submit: ReactNode;
  readonly look?: 'primary' | 'danger';
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Cancel has focus when it opens, so that a premature Enter does no harm. */
  readonly isCautious?: boolean;
};

/** Asks before an action: a form, with Cancel beside the submit button. */
export function FormDialog(props: FormDialogProps) {
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
