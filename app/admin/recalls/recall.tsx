import Download from 'lucide-react/icons/download';
import { data, Form, useNavigation } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { isUuid } from '#shop/kernel/ids.ts';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { LONGEST } from '#shop/recalls/recall.ts';
import { type RecallNotice, sayRecall } from '#shop/recalls/recall-notice.ts';
import { countReached, listRecallLetters, listRecallNotices } from '#shop/recalls/recall-notices-view.server.ts';
import { findRecall } from '#shop/recalls/recall-view.server.ts';
import { sayLanguage, useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { BackLink } from '../desk/back-link.tsx';
import { ListPages } from '../desk/list-controls.tsx';
import { requireStaff } from '../require-staff.ts';
import { usePermission } from '../use-permission.ts';
import type { Route } from './+types/recall.ts';
import { ReachedTable } from './reached-table.tsx';
import { type EndRecallReply, handleEndRecall } from './recall-action.server.ts';
import { RecallLetters } from './recall-preview.tsx';
import { RecallState } from './recall-state.tsx';
import { RECALLS } from './recalls-address.ts';

const PAGE = 50;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const { recallId } = params;
  const { db } = getShop(context);
  const said = isUuid(recallId)
    ? await Promise.all(
        LANGUAGES.map(async (language) => ({ language, recall: await findRecall(db, recallId, language) })),
      )
    : [];
  const recall = said[0]?.recall ?? null;
  if (recall === null) throw data(null, { status: 404 });
  const counts = (await countReached(db, [recallId])).get(recallId);
  const total = Object.values(counts ?? {}).reduce((sum, n) => sum + n, 0);
  const pageCount = Math.max(1, Math.ceil(total / PAGE));
  const page = Math.min(
    pageCount,
    Math.max(1, Number.parseInt(new URL(request.url).searchParams.get('page') ?? '1', 10) || 1),
  );
  const { kind, name, startedAt, endedAt, endReason } = recall;
  return {
    recall: { kind, name, startedAt, endedAt, endReason },
    notices: said.flatMap(({ language, recall: of }) =>
      of === null ? [] : [{ language, notice: sayRecall(of, language) }],
    ),
    letters: await listRecallLetters(db, recallId),
    buyers: await listRecallNotices(db, recallId, { limit: PAGE, offset: (page - 1) * PAGE }),
    failed: counts?.failed ?? 0,
    sent: counts?.sent ?? 0,
    total,
    page,
    pageCount,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'administer');
  const form = await readFormData(request);
  if (!isUuid(params.recallId)) throw data(null, { status: 404 });
  return handleEndRecall(getShop(context), viewer, params.recallId, form);
}

/** One recall: what was said, who was told, and its end. */
export default function RecallPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { recall, notices, letters, buyers, failed, sent, total, page, pageCount } = loaderData;
  const { t, date } = useWords();
  const canEnd = usePermission('administer');
  const canDownload = usePermission('edit');
  const address = `${RECALLS}/${params.recallId}`;
  return (
    <>
      <title>{recall.name}</title>
      <PageHeader
        above={<BackLink to={RECALLS}>{t('recalls.title')}</BackLink>}
        title={recall.name}
        description={`${t(`recalls.kind.${recall.kind}`)}, ${date(recall.startedAt)}`}
        actions={<RecallState endedAt={recall.endedAt} />}
      />
      <div className="flex flex-col gap-6">
        {recall.endedAt !== null && (
          <Alert>{t('recalls.endedOn', { date: date(recall.endedAt), reason: recall.endReason ?? '' })}</Alert>
        )}
        {failed > 0 && <Alert tone="warning">{t('recalls.failedText', { n: failed })}</Alert>}
        <Panel
          flush
          title={`${t('recalls.buyers')}: ${t('recalls.reachedOf', { sent, n: total })}`}
          actions={
            canDownload && (
              <a href={`${address}/reached.csv`} className={buttonClass({ look: 'secondary', size: 'sm' })}>
                <Download aria-hidden="true" />
                {t('recalls.download')}
              </a>
            )
          }
        >
          {total === 0 ? (
            <p className="px-4 pb-5 text-muted sm:px-6">{t('recalls.buyersNone')}</p>
          ) : (
            <ReachedTable buyers={buyers} />
          )}
        </Panel>
        <ListPages page={page} pageCount={pageCount} hrefFor={(one) => `${address}?page=${one}`} />
        <Panel title={t('recalls.notice')}>
          <div className="grid gap-8 lg:grid-cols-2">
            {notices.map(({ language, notice }) => (
              <section key={language} aria-label={sayLanguage(t, language)} lang={language}>
                <Notice notice={notice} />
              </section>
            ))}
          </div>
        </Panel>
        <RecallLetters letters={letters} />
        {canEnd && recall.endedAt === null && <EndForm reply={actionData} />}
      </div>
    </>
  );
}

function Notice({ notice }: { readonly notice: RecallNotice }) {
  return (
    <>
      <h3 className="text-base font-semibold">{notice.heading}</h3>
      {notice.parts.map((part) => (
        <div key={part.id} className="mt-3">
          <h4 className="text-sm font-semibold">{part.title}</h4>
          {[...part.paragraphs, ...part.bullets].map((text) => (
            <p key={text} className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          ))}
        </div>
      ))}
    </>
  );
}

function EndForm({ reply }: { readonly reply: EndRecallReply | undefined }) {
  const t = useAdminTranslate();
  const busy = useNavigation().state !== 'idle';
  const error = reply?.code ? t(`recalls.problem.${reply.code}`) : undefined;
  const isOfText = reply?.code === 'end_text_missing' || reply?.code === 'end_text_too_long';
  return (
    <Panel title={t('recalls.end')}>
      <Form method="post" className="flex max-w-2xl flex-col gap-4">
        <p className="text-muted">{t('recalls.endText')}</p>
        <TextareaField
          name="reason"
          label={t('recalls.endReason')}
          defaultValue={reply?.reason ?? ''}
          error={isOfText ? undefined : error}
          maxLength={LONGEST.reason}
          rows={3}
        />
        {LANGUAGES.map((language) => (
          <TextareaField
            key={language}
            name={`shown_${language}`}
            lang={language}
            label={t('recalls.endShown', { language: sayLanguage(t, language) })}
            hint={t('recalls.endShownHint')}
            optional={t('productForm.optional')}
            defaultValue={reply?.shown[language] ?? ''}
            error={
              isOfText && (reply?.code === 'end_text_too_long' || !reply?.shown[language].trim()) ? error : undefined
            }
            maxLength={LONGEST.text}
            rows={3}
          />
        ))}
        <Button type="submit" look="danger" busy={busy} className="w-fit">
          {t('recalls.endButton')}
        </Button>
      </Form>
    </Panel>
  );
}
