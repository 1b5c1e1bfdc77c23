import { type ReactNode, useId, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';

type TableFileFormProps = {
  readonly maxBytes: number;
  /** The files to choose from, and what they are called; CSV and Excel if missing. */
  readonly accept?: string;
  readonly label?: string;
  /** What is wrong with the file that was sent. */
  readonly error: string | undefined;
  readonly tooLarge: string;
  readonly hint: string;
  readonly submit: string;
  readonly children?: ReactNode;
};

const TABLES =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Sends a CSV or Excel file to the page. Files are dropped on the field itself, which works by mouse, by keys and
 * without scripts.
 */
export function TableFileForm({
  maxBytes,
  accept = TABLES,
  label,
  error: refused,
  tooLarge,
  hint,
  submit,
  children,
}: TableFileFormProps) {
  const t = useAdminTranslate();
  // Said before sending: a browser that is still sending may not receive the response.
  const [isTooLarge, setTooLarge] = useState(false);
  const error = isTooLarge ? tooLarge : refused;
  const id = useId();
  const navigation = useNavigation();
  const busy = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  return (
    <Panel title={t('exchange.upload.title')}>
      <Form
        method="post"
        encType="multipart/form-data"
        onSubmit={(event) => isTooLarge && event.preventDefault()}
        className="flex flex-col gap-4"
      >
        <div>
          <label htmlFor={id} className="mb-1.5 block font-medium">
            {label ?? t('exchange.upload.file')}
          </label>
          <input
            id={id}
            type="file"
            name="file"
            accept={accept}
            required
            onChange={({ currentTarget }) => setTooLarge((currentTarget.files?.[0]?.size ?? 0) > maxBytes)}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={`${id}-description${error === undefined ? '' : ` ${id}-error`}`}
            className="block w-full cursor-pointer rounded-card border-2 border-dashed border-control bg-sunken px-4 py-8 text-sm hover:border-accent file:me-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-line file:bg-raised file:px-4 file:font-semibold file:text-ink touch:file:min-h-12"
          />
          {error === undefined ? null : <FieldError id={`${id}-error`} error={error} />}
          <p id={`${id}-description`} className="mt-2 max-w-3xl text-sm text-muted">
            {hint}
          </p>
        </div>
        {children}
        <div>
          <Button type="submit" busy={busy}>
            {busy ? t('exchange.upload.uploading') : submit}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
