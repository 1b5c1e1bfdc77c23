import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { BrandWithoutPage } from '#shop/collections/collection-counts-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { useSaidForm } from '../desk/undo.tsx';
import { COLLECTIONS, sayCollectionReply } from './collection-reply.ts';

/** Brands of products without a page, each with a button that makes it. */
export function BrandOffers({ offers }: { readonly offers: readonly BrandWithoutPage[] }) {
  const t = useAdminTranslate();
  return (
    <Panel title={t('collections.offers')} flush>
      <ul>
        {offers.map((offer) => (
          <Offer key={offer.brand} offer={offer} />
        ))}
      </ul>
    </Panel>
  );
}

function Offer({ offer: { brand, products } }: { readonly offer: BrandWithoutPage }) {
  const t = useAdminTranslate();
  const { fetcher, busy } = useSaidForm(COLLECTIONS, sayCollectionReply);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 py-2 not-first:border-t sm:px-6">
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">{brand}</span>
      <span className="numeric text-sm text-muted">{t('collections.products', { n: products })}</span>
      <fetcher.Form method="post" action={COLLECTIONS}>
        <input type="hidden" name="intent" value="make_brand" />
        <input type="hidden" name="brand" value={brand} />
        <Button type="submit" look="secondary" size="sm" busy={busy} aria-label={t('collections.makeFor', { brand })}>
          {t('collections.make')}
        </Button>
      </fetcher.Form>
    </li>
  );
}
