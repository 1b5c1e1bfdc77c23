import { useId } from 'react';
import type { FetcherWithComponents, FormProps } from 'react-router';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

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
