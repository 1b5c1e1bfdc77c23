import { useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { replyOf, settledReplyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { type AdminTranslate, useAdminTranslate } from '../../admin-i18n.tsx';
import { BackLink } from '../../desk/back-link.tsx';
import { SaveBar } from '../../desk/save-bar.tsx';
import { ReplyAlert, useNotify } from '../../desk/undo.tsx';
import { ClaimText } from '../../duties/claim-text.tsx';
import { HOME, type SectionReply, saySectionReply } from './home-reply.ts';
import { SectionFieldInput } from './section-field.tsx';
import { type EditedSection, fieldId, type SectionInput } from './section-input.ts';
import { fieldsOfKind, type SectionProblem } from './section-values.ts';

const FORM = 'section';

type SectionFormProps = {
  readonly section: EditedSection;
  /** The reply to a form sent without scripts. */
  readonly reply: SectionReply | undefined;
};

/** The form of a section, made of the fields of its kind. */
export function SectionForm({ section, reply }: SectionFormProps) {
  const t = useAdminTranslate();
  const navigate = useNavigate();
  const fetcher = useFetcher<SectionReply>();
  const notify = useNotify(HOME, saySectionReply);
  useReply(replyOf(fetcher), notify);
  useReply(reply, notify);
  // Once the form knows that it is saved: until then leaving it would be leaving unsaved changes.
  useReply(settledReplyOf(fetcher), (said) => void (said.ok && navigate(HOME)));
  const [round, setRound] = useState(0);
  const title = t(`home.kind.${section.kind}`);
  return (
    <>
      <title>{title}</title>
      <PageHeader above={<BackLink to={HOME}>{t('home.title')}</BackLink>} title={title} />
      <ReplyAlert said={reply && saySectionReply(t, reply)} action={HOME} />
      <p className="mb-6 max-w-3xl text-muted">{t(`home.about.${section.kind}`)}</p>
      <Fields
        key={round}
        section={section}
        reply={fetcher.data ?? reply}
        fetcher={fetcher}
        onDiscard={() => setRound(round + 1)}
      />
    </>
  );
}

type FieldsProps = {
  readonly section: EditedSection;
  readonly reply: SectionReply | undefined;
  readonly fetcher: ReturnType<typeof useFetcher<SectionReply>>;
  readonly onDiscard: () => void;
};

function Fields({ section, reply, fetcher, onDiscard }: FieldsProps) {
  const t = useAdminTranslate();
  const [isDirty, setDirty] = useState(false);
  const isBusy = fetcher.state !== 'idle';
  const refused = reply?.ok === false && 'values' in reply ? reply : undefined;
  const input: SectionInput = {
    ...section,
    values: refused?.values ?? section.values,
    errorOf: (name) => refused?.problems[name] && sayProblem(t, refused.problems[name]),
    onChange: () => setDirty(true),
  };
  const names = fieldsOfKind(section.kind);
  return (
    <fetcher.Form id={FORM} method="post" noValidate onChange={() => setDirty(true)} className="max-w-4xl">
      <input type="hidden" name="seen" value={refused?.seen ?? section.seen} />
      <div className="flex flex-col gap-6">
        <FormErrors
          title={t('home.formProblem')}
          errors={Object.entries(refused?.problems ?? {}).map(([name, problem]) => {
            return { message: sayProblem(t, problem), fieldId: fieldId(name) };
          })}
          attempt={refused}
        />
        <Notes section={section} isConflict={refused?.code === 'conflict'} />
        {names.length > 0 && (
          <Panel title={t('home.content')}>
            <div className="flex flex-col gap-6">
              {names.map(([name, field]) => (
                <SectionFieldInput key={name} name={name} field={field} input={input} />
              ))}
            </div>
          </Panel>
        )}
        <Schedule input={input} />
        <Button type="submit" busy={isBusy} className="self-start">
          {t('home.save')}
        </Button>
      </div>
      <SaveBar
        dirty={isDirty && !(fetcher.data?.ok === true && !isBusy)}
        busy={isBusy}
        form={FORM}
        label={t('home.save')}
        onDiscard={onDiscard}
      />
    </fetcher.Form>
  );
}

function sayProblem(t: AdminTranslate, problem: SectionProblem): string {
  return problem === 'picture_unknown' ? t('look.picture.unusable') : t(`home.problem.${problem}`);
}

type NotesProps = { readonly section: EditedSection; readonly isConflict: boolean };

/** What somebody else did meanwhile, and what law minds in the texts as they were saved. */
function Notes({ section: { id, seen, claims }, isConflict }: NotesProps) {
  const t = useAdminTranslate();
  return (
    <>
      {isConflict && (
        <Alert tone="warning" live title={t('home.conflict.title')}>
          {t('home.conflict.text')}
        </Alert>
      )}
      {id !== null && seen === 'null' && <Alert tone="warning" title={t('home.gone')} />}
      {claims.length > 0 && (
        <Alert tone="warning" title={t('home.claims')}>
          <ul className="mt-1 flex flex-col gap-1">
            {claims.map((claim) => (
              <li key={`${claim.field} ${claim.language} ${claim.words}`}>
                <ClaimText claim={claim} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

function Schedule({ input: { values, errorOf } }: { readonly input: SectionInput }) {
  const t = useAdminTranslate();
  return (
    <Panel title={t('home.schedule')}>
      <div className="grid gap-6 sm:grid-cols-2">
        {(['from', 'until'] as const).map((name) => (
          <TextField
            key={name}
            id={fieldId(name)}
            name={name}
            type="datetime-local"
            label={t(`changes.field.${name}`)}
            hint={t(`home.hint.${name}`)}
            error={errorOf(name)}
            defaultValue={values[name]}
          />
        ))}
      </div>
    </Panel>
  );
}
