import { type ReactNode, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import type { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { type UploadsState, useSaveAfterUploads } from '#app/pictures/upload-queue.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { usePermission } from '../use-permission.ts';
import { ReadOnlyNote, SaveBar } from './save-bar.tsx';

/** What the fields tell their form. */
export type RecordFrame = {
  readonly canEdit: boolean;
  /** For what changes without a change event of the form. */
  readonly onEdit: () => void;
  readonly onUploads: (state: UploadsState) => void;
};

type RecordFormProps = {
  readonly id: string;
  readonly fetcher: FetcherWithComponents<unknown>;
  readonly schemaForm: Pick<ReturnType<typeof useSchemaForm>, 'formProps' | 'errors'>;
  readonly refused: { readonly current?: { readonly version: string } } | undefined;
  /** Of what is edited; null for something new. */
  readonly version: string | null;
  readonly startsDirty: boolean;
  readonly isDone: boolean;
  /** Where cancelling leads. */
  readonly list: string;
  /** The list is on the same page. */
  readonly isAboveList?: boolean;
  readonly words: { readonly legend: string; readonly problem: string; readonly submit: string };
  readonly className: string;
  readonly after?: ReactNode;
  readonly onDiscard: () => void;
  readonly children: (frame: RecordFrame) => ReactNode;
};

/** The form of one thing in a list: it waits for uploads, sends the version it was opened with, and says what is wrong. */
export function RecordForm(props: RecordFormProps) {
  const { id, fetcher, schemaForm, refused, version, isDone, list, isAboveList = false, words, children } = props;
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  const [isDirty, setDirty] = useState(props.startsDirty);
  const uploads = useSaveAfterUploads();
  const isBusy = fetcher.state !== 'idle' || uploads.waits;
  const { formProps, errors } = schemaForm;
  return (
    <fetcher.Form
      method="post"
      {...formProps}
      onSubmit={(event) => {
        uploads.onSubmit(event);
        if (!event.defaultPrevented) formProps.onSubmit(event);
      }}
      onChange={() => setDirty(true)}
    >
      {!canEdit && <ReadOnlyNote />}
      <FormErrors title={words.problem} errors={errors} attempt={refused} />
      <fieldset disabled={!canEdit} className={props.className}>
        <legend className="sr-only">{words.legend}</legend>
        <input type="hidden" name="version" value={refused?.current?.version ?? version ?? ''} />
        {children({
          canEdit,
          onEdit: () => setDirty(true),
          onUploads: (state) => uploads.onUploads('image', state),
        })}
      </fieldset>
      <div className="mt-6 flex flex-wrap justify-end gap-3 touch:[&>*]:flex-1">
        <ButtonLink look="secondary" to={list} preventScrollReset={isAboveList}>
          {t(canEdit ? 'admin.action.cancel' : 'admin.action.close')}
        </ButtonLink>
        {canEdit && (
          <Button type="submit" busy={isBusy}>
            {isBusy ? t('admin.action.saving') : words.submit}
          </Button>
        )}
      </div>
      {props.after}
      <SaveBar dirty={isDirty && !isDone} busy={isBusy} form={id} onDiscard={props.onDiscard} />
    </fetcher.Form>
  );
}
