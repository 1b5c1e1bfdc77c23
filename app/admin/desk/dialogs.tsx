import { type ReactNode, useId, useState } from 'react';
import { type FetcherWithComponents, type FormProps, useNavigate } from 'react-router';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Dialog, type DialogProps } from '#app/ui/overlays/dialog.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';

export type FormDialogProps = Pick<DialogProps, 'open' | 'title' | 'description' | 'size' | 'closeTo' | 'children'> & {
  readonly onClose: () => void;
  /** The label of Cancel, where 'Cancel' could be misread. */
  readonly cancel?: ReactNode;
  /** The id of the form in it, which the button submits. */
  readonly form: string;
  /** Null where the action is no longer possible: a button that cannot work is not shown. */
  readonly submit: ReactNode;
  readonly look?: 'primary' | 'danger';
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Cancel has focus when it opens, so that a premature Enter does no harm. */
  readonly isCautious?: boolean;
};

/** Asks before an action: a form, with Cancel beside the submit button. */
export function FormDialog(props: FormDialogProps) {
  const { onClose, cancel, form, submit, look = 'primary', busy, disabled, isCautious, ...dialog } = props;
  const t = useAdminTranslate();
  return (
    <Dialog
      {...dialog}
      onOpenChange={onClose}
      closeLabel={t('admin.action.close')}
      footer={
        <>
          <CloseButton to={dialog.closeTo} onClick={onClose} data-autofocus={isCautious || undefined}>
            {submit === null ? t('admin.action.close') : (cancel ?? t('admin.action.cancel'))}
          </CloseButton>
          {submit !== null && (
            <Button type="submit" form={form} look={look} busy={busy} disabled={disabled}>
              {submit}
            </Button>
          )}
        </>
      }
    />
  );
}

type AskDialogProps = Omit<FormDialogProps, 'form' | 'busy'> & {
  readonly fetcher: FetcherWithComponents<unknown>;
  readonly action: string;
  /** Sent along with the answer. */
  readonly fields?: Readonly<Record<string, string | number | undefined>>;
  readonly formProps?: Pick<FormProps, 'onSubmit' | 'noValidate' | 'className'>;
};

/** Asks before an action, with a form of its own. */
export function AskDialog(props: AskDialogProps) {
  const { fetcher, action, fields = {}, formProps, children, ...dialog } = props;
  const form = useId();
  return (
    <FormDialog {...dialog} form={form} busy={fetcher.state !== 'idle'}>
      <fetcher.Form id={form} method="post" action={action} {...formProps}>
        <HiddenFields fields={fields} />
        {children}
      </fetcher.Form>
    </FormDialog>
  );
}

/** Closes a dialog without doing anything. In a dialog with an address it works without scripts. */
export function CloseButton({
  to,
  look = 'secondary',
  children,
  ...rest
}: Pick<ButtonProps, 'look' | 'onClick' | 'children'> & {
  readonly to: string | undefined;
  readonly 'data-autofocus'?: boolean | undefined;
}) {
  return (
    <>
      <Button {...rest} look={look} className="noscript:hidden">
        {children}
      </Button>
      {to !== undefined && (
        <noscript>
          <ButtonLink to={to} look={look} block>
            {children}
          </ButtonLink>
        </noscript>
      )}
    </>
  );
}

/** What a dialog is about. It stays while the dialog closes, though its row may be gone. */
export function useAsked<About>(first: () => About | null = () => null) {
  const [about, setAbout] = useState(first);
  const [open, setOpen] = useState(about !== null);
  return {
    about,
    open,
    ask(next: About): void {
      setAbout(next);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

/** Controls a page that is a dialog over another one: closing leads back there, also without scripts. */
export function useDialogPage(back: string) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(true);
  return {
    open,
    close(): void {
      setOpen(false);
      void navigate(back, { preventScrollReset: true });
    },
  };
}
