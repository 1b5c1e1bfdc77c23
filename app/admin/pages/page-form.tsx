import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { replyOf, settledReplyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { useLanguage } from '#app/i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { PRICE_BY_ZONES } from '#shop/content/placeholders.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shop/kernel/language.ts';
import { type AdminTranslate, inLanguage, useWords } from '../admin-i18n.tsx';
import { BackLink } from '../desk/back-link.tsx';
import { ConflictPanel, differencesBetween, typedExcept, type Version } from '../desk/conflict-panel.tsx';
import { SaveBar } from '../desk/save-bar.tsx';
import { ReplyAlert, useNotify } from '../desk/undo.tsx';
import { useFormStart } from '../desk/use-form-start.ts';
import type { EditedForm } from './edited-form.ts';
import { pageFormSchema, sayPageCode } from './page-form-input.ts';
import { PageMoves } from './page-moves.tsx';
import { PAGES, type PageReply, sayPageReply } from './page-reply.ts';
import { PageShare } from './page-share.tsx';
import { PublishingPanel } from './publishing-panel.tsx';
import { StateBadge } from './state-badge.tsx';
import { TextPanel } from './text-panel.tsx';

const FORM = 'page';

type PageFormProps = {
  readonly page: EditedForm;
  /** The reply to a form sent without scripts. */
  readonly reply: PageReply | undefined;
};

export function PageForm({ page, reply }: PageFormProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  const fetcher = useFetcher<PageReply>();
  const { start, refused, startOver } = useFormStart(page, fetcher.data ?? reply);
  const current = refused?.current;
  const notify = useNotify(PAGES, sayPageReply);
  useReply(replyOf(fetcher), notify);
  useReply(reply, notify);
  // Once the page has been reloaded: until then leaving it would be leaving unsaved changes.
  useReply(settledReplyOf(fetcher), (said) => {
    if (said.ok && page.key === null) void navigate(`${PAGES}/${said.id}`, { replace: true });
  });
  return (
    <>
      <Head page={page} />
      <ReplyAlert said={reply && sayPageReply(t, reply)} action={PAGES} />
      {reply?.ok && page.key === null && (
        <BackLink to={`${PAGES}/${reply.id}`}>{sayPageReply(t, reply).title}</BackLink>
      )}
      <Notes page={page} />
      {current && (
        <ConflictPanel
          title={t('pages.refused.conflict')}
          differences={differencesBetween({
            was: start.item.texts as Version,
            theirs: current.texts as Version,
            yours: { ...refused?.form?.initialValue } as Version,
          }).filter(({ field }) => field in current.texts)}
          labelOf={(field) => sayField(t, field)}
          form={FORM}
          onDecide={(theirs) =>
            startOver({ ...page, version: current.version, texts: typedExcept(FORM, theirs, current.texts) }, true)
          }
        />
      )}
      <Fields
        key={start.round}
        page={current ? { ...start.item, version: current.version } : start.item}
        startsDirty={start.isDirty}
        refused={refused}
        fetcher={fetcher}
        onDiscard={() => startOver(page, false)}
      />
      {page.key !== null && <PageMoves page={{ ...page, key: page.key }} />}
    </>
  );
}

function Head({ page }: { readonly page: EditedForm }) {
  const { t } = useWords();
  const language = useLanguage();
  const { key, kind, texts, state, isLive, address, version } = page;
  const isNew = key === null;
  const title = isNew
    ? t(kind === 'article' ? 'pages.new.article' : 'pages.new.page')
    : texts[`title_${language}`] || texts[`title_${DEFAULT_LANGUAGE}`];
  return (
    <>
      <title>{title}</title>
      <PageHeader
        above={<BackLink to={PAGES}>{t('pages.back')}</BackLink>}
        title={title}
        count={!isNew && <StateBadge state={state} />}
        actions={
          !isNew && (
            <>
              {isLive && (
                <TextLink to={`/${address}`} className="touch:inline-flex touch:min-h-12 touch:items-center">
                  {t('pages.view')}
                </TextLink>
              )}
              {version !== null && (
                <ButtonLink
                  look="secondary"
                  to={`${PAGES}/${key}/versions`}
                  icon={<History aria-hidden="true" className="size-5" />}
                >
                  {t('pages.history')}
                </ButtonLink>
              )}
            </>
          )
        }
      />
    </>
  );
}

/** What whoever edits this page should know first. */
function Notes({ page: { missing, isLegal, isPriceVague, scheduledFor, state } }: { readonly page: EditedForm }) {
  const { t, dateTime } = useWords();
  return (
    <div className="mb-6 flex max-w-3xl flex-col gap-4">
      {scheduledFor && <Alert title={t('pages.scheduledFor', { date: dateTime(scheduledFor) })} />}
      {state === 'changed' && <Alert title={t('pages.hasDraft')} />}
      {missing.length > 0 && (
        <Alert tone="warning" title={t('pages.missing')}>
          <p>{missing.map((fact) => t(`settings.field.${fact}`)).join(', ')}.</p>
          <p>
            {t('pages.missingText')} <TextLink to="/admin/settings">{t('pages.missingLink')}</TextLink>
          </p>
        </Alert>
      )}
      {isPriceVague && (
        <Alert tone="warning" title={t('pages.priceVague')}>
          <p>{t('pages.priceVagueText', { instead: PRICE_BY_ZONES })}</p>
        </Alert>
      )}
      {isLegal && <p className="text-muted">{t('pages.legal')}</p>}
      <p className="text-muted">{t('pages.facts', { shop: '{shop.email}' })}</p>
    </div>
  );
}

/** 'title_lv' is 'Title (Latvian)'. */
function sayField(t: AdminTranslate, name: string): string {
  const [field = '', language] = name.split('_');
  return inLanguage(t, t(`pages.field.${field as 'title'}`), language as Language);
}

type FieldsProps = {
  readonly page: EditedForm;
  readonly startsDirty: boolean;
  readonly refused: (PageReply & { readonly ok: false }) | undefined;
  readonly fetcher: ReturnType<typeof useFetcher<PageReply>>;
  readonly onDiscard: () => void;
};

function Fields({ page, startsDirty, refused, fetcher, onDiscard }: FieldsProps) {
  const { t } = useWords();
  const [isDirty, setDirty] = useState(startsDirty);
  const isBusy = fetcher.state !== 'idle';
  const isDone = fetcher.data?.ok === true;
  const { formProps, input, errors } = useSchemaForm({
    id: FORM,
    schema: pageFormSchema,
    lastResult: refused?.form,
    say: (code) => sayPageCode(t, code),
    defaultValue: { ...page.texts, address: page.slug, publishAt: page.publishAt },
  });
  return (
    <fetcher.Form method="post" {...formProps} onChange={() => setDirty(true)} className="max-w-4xl">
      <input type="hidden" name="version" value={page.version ?? ''} />
      <input type="hidden" name="languages" value={page.languages.join(' ')} />
      <div className="flex flex-col gap-6">
        <FormErrors title={t('pages.formProblem')} errors={errors} attempt={refused} />
        {page.languages.map((language) => (
          <TextPanel
            key={language}
            language={language}
            isOptional={page.kind !== 'shipped' && language !== DEFAULT_LANGUAGE}
            hasPictures={!page.isLegal}
            topics={page.topics?.[language]}
            claims={page.claims.filter((claim) => claim.language === language)}
            input={input}
            onChange={() => setDirty(true)}
          />
        ))}
        <PublishingPanel page={page} input={input} isBusy={isBusy} />
        <PageShare form={FORM} texts={page.texts} facts={page.facts} />
      </div>
      <SaveBar
        dirty={isDirty && !(isDone && !isBusy)}
        busy={isBusy}
        form={FORM}
        label={t('pages.draft')}
        onDiscard={onDiscard}
      />
    </fetcher.Form>
  );
}
