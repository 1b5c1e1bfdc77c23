import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { RecallPreview as Preview } from '#shop/mail/recall-preview-view.server.ts';
import type { NewRecall } from '#shop/recalls/recall.ts';
import type { RecallLetter } from '#shop/recalls/recall-notices-view.server.ts';
import { sayLanguage, useAdminTranslate } from '../admin-i18n.tsx';

/** What starting would do: whom it concerns, the sale, and the mail in each language. */
export function RecallPreview({ kind, preview }: { readonly kind: NewRecall['kind']; readonly preview: Preview }) {
  const t = useAdminTranslate();
  const { recallId, buyers, orders, units, letters, fingerprint } = preview;
  return (
    <section aria-label={t('recalls.preview')} className="flex flex-col gap-6">
      <HiddenFields fields={{ recall: recallId, seen: fingerprint }} />
      <Alert
        tone="warning"
        live
        title={
          orders === 0
            ? t('recalls.concernedNone')
            : t('recalls.concerned', { n: buyers, orders: String(orders), units: String(units) })
        }
      >
        {t(kind === 'recall' ? 'recalls.stops' : 'recalls.goesOn')} {t('recalls.fixed')} {t('recalls.report')}
      </Alert>
      <RecallLetters letters={letters} />
    </section>
  );
}

/** The mail of a recall in each language, as it will be or was sent. */
export function RecallLetters({ letters }: { readonly letters: readonly RecallLetter[] }) {
  const t = useAdminTranslate();
  return letters.map(({ language, subject, text }) => (
    <Panel key={language} title={t('recalls.mailIn', { language: sayLanguage(t, language) })}>
      <p className="mb-3 font-semibold" lang={language}>
        {t('recalls.subject')}: {subject}
      </p>
      <p className="whitespace-pre-line wrap-anywhere text-sm" lang={language}>
        {text}
      </p>
    </Panel>
  ));
}
