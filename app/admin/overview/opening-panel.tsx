import { ButtonLink } from '#app/ui/button-link.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { OPENING } from '../opening/opening-address.ts';

/** Stands first on the overview of a shop that is not open yet. */
export function OpeningPanel({ left }: { readonly left: number }) {
  const t = useAdminTranslate();
  return (
    <Panel
      title={t('opening.closed')}
      className="mb-6"
      actions={
        <ButtonLink to={OPENING} size="sm">
          {t('opening.continue')}
        </ButtonLink>
      }
    >
      <p>{left === 0 ? t('opening.nothingLeft') : t('opening.left', { n: left })}</p>
      <p className="mt-1 text-sm text-muted">{t('opening.closedText')}</p>
    </Panel>
  );
}
