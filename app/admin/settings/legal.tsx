import { buffer } from 'node:stream/consumers';
import { data, Form, useNavigation } from 'react-router';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { readMultipart } from '#app/forms/read-multipart.server.ts';
import { useLanguage } from '#app/i18n.tsx';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { actorOf } from '#shop/audit/change.ts';
import { LEGAL_TEXTS } from '#shop/content/content-page.ts';
import { formatDate } from '#shop/i18n/format-date.ts';
import { languageName } from '#shop/i18n/language-name.ts';
import { type Language, parseLanguage } from '#shop/kernel/language.ts';
import { MAX_NOTICE_BYTES, NOTICE_KINDS, type NoticeKind } from '#shop/law/legal-notice.ts';
import { findLegalNotice, findLegalPicture, listMissingLabels } from '#shop/law/legal-notice-view.server.ts';
import { legalFileUrl } from '#shop/law/legal-text.ts';
import { findNewestLegalText } from '#shop/law/legal-text-view.server.ts';
import { type SaveNoticeError, saveLegalNotice } from '#shop/law/save-legal-notice.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/legal.ts';
import { SettingsTabs } from './settings-tabs.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'administer');
  const shop = getShop(context);
  const { languages } = await getSettings(shop);
  const wanted = await listMissingLabels(shop.db, languages);
  const reader = getLanguage(context);
  const described = languages.map((language) =>
    describe(shop, { language, reader, isWanted: wanted.includes(language) }),
  );
  return { languages: await Promise.all(described) };
}

type Described = {
  readonly language: Language;
  readonly reader: Language;
  /** A product on sale has to show the label, which is missing. */
  readonly isWanted: boolean;
};

async function describe(shop: Shop, { language, reader, isWanted }: Described) {
  const [notice, garan, texts] = await Promise.all([
    describePicture(shop, language, 'notice'),
    describePicture(shop, language, 'garan'),
    Promise.all(LEGAL_TEXTS.map((kind) => findNewestLegalText(shop.db, kind, language))),
  ]);
  return {
    language,
    name: languageName(language, reader),
    pictures: { notice, garan },
    isWanted,
    texts: texts.flatMap((text) =>
      text === null
        ? []
        : [{ title: text.title, number: text.number, since: text.inForceFrom, file: legalFileUrl(text) }],
    ),
  };
}

async function describePicture(shop: Shop, language: Language, kind: NoticeKind) {
  const [notice, picture] = await Promise.all([
    findLegalNotice(shop.db, language, kind),
    findLegalPicture(shop.db, language, kind),
  ]);
  return notice && picture && { sha256: notice.sha256, uploadedAt: notice.uploadedAt, picture };
}

type Problem = SaveNoticeError['code'] | 'missing';
type Reply = { readonly language: Language | null; readonly kind: NoticeKind; readonly problem: Problem | null };

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'administer');
  const files: Uint8Array[] = [];
  const form = await readMultipart(request, {
    maxFiles: 1,
    // One byte more than allowed shows that it is too large.
    maxFileBytes: MAX_NOTICE_BYTES + 1,
    takeFile: async ({ field, fileName, content }) => {
      if (field === 'file' && fileName !== '') files.push(await buffer(content));
    },
  });
  const language = form.ok ? parseLanguage(form.value.get('language')) : null;
  const kind = form.ok && form.value.get('kind') === 'garan' ? 'garan' : 'notice';
  const refuse = (problem: Problem) =>
    data<Reply>({ language, kind, problem }, { status: problem === 'too_large' ? 413 : 422 });
  if (!form.ok && form.error.code === 'too_large') return refuse('too_large');
  const [bytes] = files;
  if (language === null || bytes === undefined) return refuse('missing');
  const saved = await saveLegalNotice(getShop(context), { kind, language, bytes, actor: actorOf(viewer) });
  return saved.ok ? data<Reply>({ language, kind, problem: null }) : refuse(saved.error.code);
}

export default function LegalSettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useAdminTranslate();
  return (
    <>
      <title>{t('legal.title')}</title>
      <PageHeader title={t('settings.title')} description={t('settings.description')} />
      <SettingsTabs />
      <div className="flex max-w-3xl flex-col gap-6">
        <p className="text-muted">{t('legal.about')}</p>
        {loaderData.languages.map((one) => (
          <LanguagePanel
            key={one.language}
            {...one}
            reply={actionData?.language === one.language || actionData?.language === null ? actionData : undefined}
          />
        ))}
      </div>
    </>
  );
}

type LanguagePanelProps = Route.ComponentProps['loaderData']['languages'][number] & {
  readonly reply: Reply | undefined;
};

function LanguagePanel({ language, name, pictures, isWanted, texts, reply }: LanguagePanelProps) {
  const t = useAdminTranslate();
  const shown = useLanguage();
  return (
    <Panel title={name}>
      <div className="flex flex-col gap-8">
        {NOTICE_KINDS.map((kind) => (
          <PictureSlot
            key={kind}
            {...{ kind, language, name }}
            stored={pictures[kind]}
            isWanted={kind === 'notice' || isWanted}
            reply={reply?.kind === kind ? reply : undefined}
          />
        ))}
      </div>
      {texts.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 text-base font-semibold">{t('legal.texts')}</h3>
          <ul className="flex flex-col gap-1 text-sm">
            {texts.map(({ title, number, since, file }) => (
              <li key={title}>
                <a href={file} className={textLinkClass}>
                  {title}
                </a>{' '}
                <span className="text-muted">{t('legal.version', { n: number, date: formatDate(since, shown) })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

type PictureSlotProps = Pick<LanguagePanelProps, 'language' | 'name' | 'isWanted' | 'reply'> & {
  readonly kind: NoticeKind;
  readonly stored: LanguagePanelProps['pictures'][NoticeKind];
};

/** One of the Commission's pictures in one language: as it is stored, or why it is wanted; and the form for its file. */
function PictureSlot({ kind, stored, isWanted, reply, ...form }: PictureSlotProps) {
  const t = useAdminTranslate();
  const shown = useLanguage();
  return (
    <section>
      {reply?.problem === null && <Alert tone="success" live title={t(`legal.${kind}.saved`)} className="mb-4" />}
      {reply?.problem && (
        <Alert tone="danger" live title={t('legal.notSaved')} className="mb-4">
          {t(`legal.problem.${reply.problem}`)}
        </Alert>
      )}
      {stored !== null ? (
        <figure className="flex flex-wrap items-start gap-4">
          <img
            src={stored.picture.url}
            width={stored.picture.width}
            height={stored.picture.height}
            alt={stored.picture.alt}
            className="h-auto w-32 border border-line bg-white"
          />
          <figcaption className="min-w-0 flex-1 text-sm text-muted">
            <p>{t('legal.since', { date: formatDate(stored.uploadedAt, shown) })}</p>
            <p className="break-all font-mono text-xs">SHA-256 {stored.sha256}</p>
          </figcaption>
        </figure>
      ) : isWanted ? (
        <Alert tone="warning" title={t(`legal.${kind}.missing`)}>
          {t(`legal.${kind}.missingText`)}
        </Alert>
      ) : (
        <p className="text-sm text-muted">{t('legal.garan.unneeded')}</p>
      )}
      <NoticeForm kind={kind} {...form} />
    </section>
  );
}

function NoticeForm({ kind, language, name }: Pick<PictureSlotProps, 'kind' | 'language' | 'name'>) {
  const t = useAdminTranslate();
  const busy = useNavigation().state === 'submitting';
  const id = `${kind}-${language}`;
  return (
    <Form method="post" encType="multipart/form-data" className="mt-4 flex flex-col items-start gap-3">
      <HiddenFields fields={{ kind, language }} />
      <div>
        <label htmlFor={id} className="mb-1.5 block font-medium">
          {t(`legal.${kind}.file`, { language: name })}
        </label>
        <input
          id={id}
          type="file"
          name="file"
          accept="image/png,image/jpeg"
          required
          aria-describedby={`${id}-hint`}
          className="block w-full text-sm file:me-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-line file:bg-raised file:px-4 file:font-semibold file:text-ink touch:file:min-h-12"
        />
        <p id={`${id}-hint`} className="mt-2 text-sm text-muted">
          {t(`legal.${kind}.hint`)}
        </p>
      </div>
      <Button type="submit" look="secondary" busy={busy}>
        {t('legal.upload')}
      </Button>
    </Form>
  );
}
