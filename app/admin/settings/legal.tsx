import { buffer } from 'node:stream/consumers';
import { data } from 'react-router';
import { readMultipart } from '#app/forms/read-multipart.server.ts';
import { useLanguage } from '#app/i18n.tsx';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { actorOf } from '#shop/audit/change.ts';
import { LEGAL_TEXTS } from '#shop/content/content-page.ts';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import { languageName } from '#shop/i18n/language-name.ts';
import { type Language, parseLanguage } from '#shop/kernel/language.ts';
import { MAX_NOTICE_BYTES, NOTICE_KINDS, type NoticeKind } from '#shop/law/legal-notice.ts';
import { findLegalNotice, findLegalPicture, listMissingLabels } from '#shop/law/legal-notice-view.server.ts';
import { legalFileUrl } from '#shop/law/legal-text.ts';
import { findNewestLegalText } from '#shop/law/legal-text-view.server.ts';
import { removeLegalNotice } from '#shop/law/remove-legal-notice.server.ts';
import { saveLegalNotice } from '#shop/law/save-legal-notice.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/legal.ts';
import { type LegalReply, LegalSlot } from './legal-slot.tsx';
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
  const shop = getShop(context);
  const language = form.ok ? parseLanguage(form.value.get('language')) : null;
  const kind = form.ok && form.value.get('kind') === 'garan' ? 'garan' : 'notice';
  const actor = actorOf(viewer);
  const reply = (did: LegalReply['did']) => data<LegalReply>({ language, kind, did, problem: null });
  const refuse = (problem: LegalReply['problem']) =>
    data<LegalReply>({ language, kind, did: null, problem }, { status: problem === 'too_large' ? 413 : 422 });
  if (!form.ok && form.error.code === 'too_large') return refuse('too_large');
  if (language !== null && form.ok && form.value.get('intent') === 'remove') {
    // Removed already, as by a second click: it is what was wished.
    await removeLegalNotice(shop, { kind, language, actor });
    return reply('removed');
  }
  const [bytes] = files;
  if (language === null || bytes === undefined) return refuse('missing');
  const saved = await saveLegalNotice(shop, { kind, language, bytes, actor });
  return saved.ok ? reply('saved') : refuse(saved.error.code);
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
  readonly reply: LegalReply | undefined;
};

function LanguagePanel({ language, name, pictures, isWanted, texts, reply }: LanguagePanelProps) {
  const t = useAdminTranslate();
  const shown = useLanguage();
  return (
    <Panel title={name}>
      <div className="flex flex-col gap-8">
        {NOTICE_KINDS.map((kind) => (
          <LegalSlot
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
                <span className="text-muted">
                  {t('legal.version', { n: number, date: formatDateTime(since, shown) })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
