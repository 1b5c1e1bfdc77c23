import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { data } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { sayCitation } from '#shop/duties/citation.ts';
import { localPath } from '#shop/kernel/language-path.ts';
import { FIXED_TEXTS } from '#shop/site/texts/fixed-texts.ts';
import { getChangedTexts } from '#shop/site/texts/get-shown-texts.server.ts';
import { findText } from '#shop/site/texts/list-texts.ts';
import { PAGE_OF_PLACE } from '#shop/site/texts/text-places.ts';
import { formsOf, type TextForms } from '#shop/site/texts/text-rules.ts';
import { findWordingClaims } from '#shop/site/texts/wording-claims.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { BackLink } from '../../desk/back-link.tsx';
import { LeaveGuard } from '../../desk/save-bar.tsx';
import { ReplyAlert, useNotify } from '../../desk/undo.tsx';
import { requireStaff } from '../../require-staff.ts';
import type { Route } from './+types/text.ts';
import { handleTextForm } from './text-action.server.ts';
import { refusalOf, TextForm } from './text-form.tsx';
import { showMessage } from './text-list.tsx';
import { addressOf, sayTextReply, TEXTS, type TextReply } from './texts-reply.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireStaff(context, 'administer');
  const read = { changed: await getChangedTexts(getShop(context)), reader: getLanguage(context) };
  const text = findText(read, params.key);
  if (text === null) throw data(null, { status: 404 });
  const { key, place, fixed, wordings } = text;
  const page = PAGE_OF_PLACE[place];
  return {
    key,
    place,
    fixed: fixed && { reason: fixed, law: FIXED_TEXTS[fixed].law },
    wordings: wordings.map(({ language, original, own }) => ({
      language,
      original: formsOf(original),
      shown: formsOf(own ?? original),
      isChanged: own !== null,
      claims: own === null ? [] : findWordingClaims(own, language),
      page: page && localPath(page, language),
    })),
    title: showMessage(wordings[0]?.own ?? wordings[0]?.original ?? ''),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'administer');
  return handleTextForm({ shop: getShop(context), viewer, key: params.key, form: await readFormData(request) });
}

/** Reads the texts after a refusal too: what somebody else has saved stands beside what was typed, to be replaced. */
export function shouldRevalidate(): boolean {
  return true;
}

/** One text in every language: the original, one's own, and a page that shows it. */
export default function TextPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, place, fixed, wordings, title } = loaderData;
  const t = useAdminTranslate();
  useReply(actionData, useNotify(addressOf(key), sayTextReply));
  const { isUnsaved, type } = useUnsaved(actionData);
  return (
    <>
      <title>{title}</title>
      <PageHeader
        above={<BackLink to={TEXTS}>{t('texts.back')}</BackLink>}
        title={title}
        description={t(`texts.place.${place}`)}
      />
      <ReplyAlert said={actionData && sayTextReply(t, actionData)} action={addressOf(key)} />
      <div className="flex max-w-3xl flex-col gap-6">
        {fixed !== null && (
          <Alert tone="info" title={t(`texts.reason.${fixed.reason}`)}>
            {t('texts.fixedText', { law: sayCitation(t, fixed.law) })}
          </Alert>
        )}
        {wordings.map((wording) => (
          <TextForm
            key={versionOf(wording)}
            wording={wording}
            isFixed={fixed !== null}
            reply={actionData}
            isUnsaved={isUnsaved(wording)}
            onTyped={(forms) => type(wording, forms)}
          >
            {wording.page !== null && (
              <a
                href={wording.page}
                target="_blank"
                rel="noreferrer"
                className={`${textLinkClass} inline-flex items-center gap-1.5`}
              >
                {t('texts.see')}
                <ExternalLink aria-hidden="true" className="size-4" />
              </a>
            )}
          </TextForm>
        ))}
        <LeaveGuard active={wordings.some(isUnsaved)} />
        {fixed === null && <p className="text-sm text-muted">{t('texts.seeHint')}</p>}
      </div>
    </>
  );
}

type Wording = Route.ComponentProps['loaderData']['wordings'][number];

/** The form begins again with another stored text. */
const versionOf = ({ language, shown }: Pick<Wording, 'language' | 'shown'>) => `${language} ${JSON.stringify(shown)}`;

/** Knows which languages hold words that are not saved: each is saved by itself. */
function useUnsaved(reply: TextReply | undefined) {
  const [typed, setTyped] = useState<Readonly<Record<string, TextForms>>>({});
  return {
    isUnsaved(wording: Wording): boolean {
      const forms = typed[versionOf(wording)] ?? refusalOf(reply, wording.language)?.typed?.forms ?? wording.shown;
      return Object.entries(wording.shown).some(([form, text]) => (forms[form] ?? '').trim() !== text.trim());
    },
    type(wording: Wording, forms: TextForms): void {
      setTyped((before) => ({ ...before, [versionOf(wording)]: forms }));
    },
  };
}
