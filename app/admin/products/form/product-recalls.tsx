import { RECALLS } from '#app/admin/recalls/recalls-address.ts';
import { Alert } from '#app/ui/alert.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { ShownRecall } from '#shop/recalls/recall-view.server.ts';
import { useWords } from '../../admin-i18n.tsx';

export type ProductRecall = Pick<ShownRecall, 'id' | 'kind' | 'name' | 'startedAt'>;

/** The recalls and safety warnings in force about a product or one of its variations. */
export function ProductRecalls({ recalls }: { readonly recalls: readonly ProductRecall[] }) {
  const { t, date } = useWords();
  return recalls.map(({ id, kind, name, startedAt }) => (
    <Alert key={id} tone={kind === 'recall' ? 'danger' : 'warning'} title={t(`recalls.kind.${kind}`)} className="mb-6">
      {t(`productForm.inForce.${kind}`, { name, date: date(startedAt) })}{' '}
      <TextLink to={`${RECALLS}/${id}`}>{t('productForm.inForce.more')}</TextLink>
    </Alert>
  ));
}
