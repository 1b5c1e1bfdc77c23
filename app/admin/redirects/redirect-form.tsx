import { useState } from 'react';
import { useFetcher } from 'react-router';
import { replyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { ConflictPanel, differencesBetween, typedExcept, type Version } from '../desk/conflict-panel.tsx';
import { SaveBar } from '../desk/save-bar.tsx';
import { ReplyAlert, useNotify } from '../desk/undo.tsx';
import { useFormStart, useLeaveOnceSaved } from '../desk/use-form-start.ts';
import { type RedirectTexts, redirectFormSchema, sayRedirectProblem } from './redirect-form-input.ts';
import { REDIRECTS, type RedirectReply, sayRedirectReply } from './redirect-reply.ts';

/** As the page received it. Without an id and a version it is a new one. */
type EditedRedirect = { readonly id: string | null; readonly version: string | null; readonly texts: RedirectTexts };

type RedirectFormProps = {
  readonly redirect: EditedRedirect;
  /** The reply to a form sent without scripts. */
  readonly reply: RedirectReply | undefined;
};

const FORM = 'redirect';

/** The card above the lists. After saving only these are left. */
export function RedirectForm({ redirect, reply }: RedirectFormProps) {
  const t = useAdminTranslate();
  const fetcher = useFetcher<RedirectReply>();
  const { start, refused, startOver } = useFormStart(redirect, fetcher.data ?? reply);
  const current = refused?.current && { ...redirect, ...refused.current };
  const isDone = useLeaveOnceSaved(fetcher, REDIRECTS);
  const notify = useNotify(REDIRECTS, sayRedirectReply);
  useReply(replyOf(fetcher), notify);
  useReply(reply, notify);
  return (
    <>
      {reply && <ReplyAlert said={sayRedirectReply(t, reply)} action={REDIRECTS} />}
      {current && (
        <ConflictPanel
          title={t('conflict.title.redirect')}
          differences={differencesBetween({
            was: start.item.texts,
            theirs: current.texts,
            yours: { ...refused?.form?.initialValue } as Version,
          }).filter(({ field }) => field in current.texts)}
          labelOf={(field) => t(`redirects.field.${field as keyof RedirectTexts}`)}
          say={(_field, text) => text}
          form={FORM}
          onDecide={(theirs) => startOver({ ...current, texts: typedExcept(FORM, theirs, current.texts) }, true)}
        />
      )}
      <Panel title={t(redirect.id === null ? 'redirects.add' : 'redirects.formEdit')} className="mb-8">
        <Fields
          key={start.round}
          start={start}
          refused={refused}
          fetcher={fetcher}
          isDone={isDone}
          onDiscard={() => startOver(current ?? redirect, false)}
        />
      </Panel>
    </>
  );
}

type FieldsProps = {
  readonly start: { readonly item: EditedRedirect; readonly isDirty: boolean };
  readonly refused: (RedirectReply & { readonly ok: false }) | undefined;
  readonly fetcher: ReturnType<typeof useFetcher<RedirectReply>>;
  readonly isDone: boolean;
  readonly onDiscard: () => void;
};

function Fields({ start, refused, fetcher, isDone, onDiscard }: FieldsProps) {
  const t = useAdminTranslate();
  const { id, version, texts } = start.item;
  const [isDirty, setDirty] = useState(start.isDirty);
  const isBusy = fetcher.state !== 'idle';
  const { formProps, input, errors } = useSchemaForm({
    id: FORM,
    schema: redirectFormSchema,
    lastResult: refused?.form,
    say: (code) => sayRedirectProblem(t, code),
    defaultValue: texts,
  });
  return (
    <fetcher.Form method="post" {...formProps} onChange={() => setDirty(true)}>
      <FormErrors title={t('redirects.formProblem')} errors={errors} attempt={refused} />
      <div className="mt-4 grid gap-x-8 gap-y-6 lg:grid-cols-2 lg:items-start">
        <input type="hidden" name="version" value={refused?.current?.version ?? version ?? ''} />
        <TextField
          {...input('from_address')}
          label={t('redirects.field.from_address')}
          hint={t('redirects.fromHint')}
          spellCheck={false}
          autoCapitalize="none"
          required
        />
        <TextField
          {...input('to_address')}
          label={t('redirects.field.to_address')}
          hint={t('redirects.toHint')}
          spellCheck={false}
          autoCapitalize="none"
          required
        />
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3 touch:[&>*]:flex-1">
        <ButtonLink look="secondary" to={REDIRECTS} preventScrollReset>
          {t('admin.action.cancel')}
        </ButtonLink>
        <Button type="submit" busy={isBusy}>
          {isBusy ? t('admin.action.saving') : t(id === null ? 'redirects.create' : 'redirects.update')}
        </Button>
      </div>
      <SaveBar dirty={isDirty && !isDone} busy={isBusy} form={FORM} onDiscard={onDiscard} />
    </fetcher.Form>
  );
}
