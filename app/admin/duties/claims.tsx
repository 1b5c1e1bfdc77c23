import { getShop } from '#app/shop-context.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { type Flagged, listFlaggedCategories, listFlaggedProducts } from '#shop/claims/flagged-texts-view.server.ts';
import { findTextClaims, type TextClaim } from '#shop/claims/text-claims.ts';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { findHomePages } from '#shop/site/home/home-page-view.server.ts';
import { findSectionClaims } from '#shop/site/home/section-claims.ts';
import { inLanguage, useAdminTranslate } from '../admin-i18n.tsx';
import { BackLink } from '../desk/back-link.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/claims.ts';
import { ClaimText } from './claim-text.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  const { shopName, homePictureText } = await getSettings(shop);
  const texts = LANGUAGES.map((language) => {
    return { language, name: shopName, description: homePictureText[language] ?? null, highlights: [] };
  });
  return {
    products: await listFlaggedProducts(shop.db),
    categories: await listFlaggedCategories(shop.db),
    settings: findTextClaims(texts),
    sections: (await findHomePages(shop.db)).draft.flatMap((section) => {
      const claims = findSectionClaims(section);
      return claims.length === 0 ? [] : [{ id: section.id, kind: section.kind, claims }];
    }),
  };
}

/** The products, categories, sections of the home page and settings whose texts promise what law forbids or wants proof for. */
export default function ClaimsPage({ loaderData: { products, categories, settings, sections } }: Route.ComponentProps) {
  const t = useAdminTranslate();
  const others = categories.length + settings.length + sections.length;
  const isClean = products.length + others === 0;
  return (
    <>
      <title>{t('claims.title')}</title>
      <PageHeader
        above={<BackLink to="/admin/products/kinds">{t('duties.kinds')}</BackLink>}
        title={t('claims.title')}
        description={t('claims.text')}
      />
      <div className="flex flex-col gap-6">
        {isClean && <p className="text-muted">{t('claims.none')}</p>}
        {products.length > 0 && (
          <Panel title={t('claims.products', { n: products.length })}>
            <FlaggedList of={products} folder="/admin/products" />
          </Panel>
        )}
        {others > 0 && (
          <Panel title={t('claims.others')}>
            <FlaggedList of={categories} folder="/admin/categories" />
            <FlaggedList
              of={sections.map(({ kind, ...flagged }) => ({ ...flagged, name: t(`home.kind.${kind}`) }))}
              folder="/admin/settings/home"
            />
            {settings.length > 0 && (
              <>
                <TextLink to="/admin/settings">{t('claims.settings')}</TextLink>
                <Claims claims={settings} />
              </>
            )}
          </Panel>
        )}
      </div>
    </>
  );
}

type FlaggedText = Pick<Flagged, 'name' | 'claims'> & { readonly id: string };

function FlaggedList({ of, folder }: { readonly of: readonly FlaggedText[]; readonly folder: string }) {
  return (
    <ul className="-my-3 divide-y divide-line">
      {of.map(({ id, name, claims }) => (
        <li key={id} className="py-3">
          <TextLink to={`${folder}/${id}`}>{name}</TextLink>
          <Claims claims={claims} />
        </li>
      ))}
    </ul>
  );
}

function Claims({ claims }: { readonly claims: readonly TextClaim[] }) {
  const t = useAdminTranslate();
  return (
    <ul className="mt-1 flex flex-col gap-1 text-sm">
      {claims.map((claim) => (
        <li key={`${claim.field} ${claim.language} ${claim.words}`}>
          <span className="text-muted">{inLanguage(t, t(`claims.field.${claim.field}`), claim.language)}: </span>
          <ClaimText claim={claim} />
        </li>
      ))}
    </ul>
  );
}
