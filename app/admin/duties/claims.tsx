import { getLanguage, getShop } from '#app/shop-context.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { listFlaggedCategories, listFlaggedProducts } from '#shop/claims/flagged-texts-view.server.ts';
import type { ClaimField, TextClaim } from '#shop/claims/text-claims.ts';
import { collectionName } from '#shop/collections/collection.ts';
import { findCollectionClaims } from '#shop/collections/collection-claims.ts';
import { listStoredCollections } from '#shop/collections/stored-collections-view.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { findHomePages } from '#shop/site/home/home-page-view.server.ts';
import { findSectionClaims } from '#shop/site/home/section-claims.ts';
import { getNavigation } from '#shop/site/navigation/get-navigation.server.ts';
import { findNavigationClaims } from '#shop/site/navigation/navigation-claims.ts';
import { listFlaggedPages } from '#shop/site/pages/flagged-pages-view.server.ts';
import { findSettingClaims } from '#shop/site/setting-claims.ts';
import { getChangedTexts } from '#shop/site/texts/get-shown-texts.server.ts';
import { listFlaggedWordings } from '#shop/site/texts/wording-claims.ts';
import { inLanguage, useAdminTranslate } from '../admin-i18n.tsx';
import { COLLECTIONS } from '../collections/collection-reply.ts';
import { BackLink } from '../desk/back-link.tsx';
import { PAGES } from '../pages/page-reply.ts';
import { requireStaff } from '../require-staff.ts';
import { HOME } from '../settings/home/home-reply.ts';
import { TEXTS } from '../settings/texts/texts-reply.ts';
import type { Route } from './+types/claims.ts';
import { ClaimText } from './claim-text.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  const language = getLanguage(context);
  return {
    products: await listFlaggedProducts(shop.db),
    categories: await listFlaggedCategories(shop.db),
    collections: (await listStoredCollections(shop.db)).flatMap((collection) => {
      const claims = findCollectionClaims(collection.fields);
      return claims.length === 0 ? [] : [{ id: collection.id, name: collectionName(collection, language), claims }];
    }),
    pages: await listFlaggedPages(shop.db, language),
    settings: findSettingClaims(await getSettings(shop)),
    navigation: findNavigationClaims(await getNavigation(shop)),
    texts: listFlaggedWordings(await getChangedTexts(shop)),
    sections: (await findHomePages(shop.db)).draft.flatMap((section) => {
      const claims = findSectionClaims(section);
      return claims.length === 0 ? [] : [{ id: section.id, kind: section.kind, claims }];
    }),
  };
}

/** The texts that promise what law forbids or wants proof for, each with the form in which it is changed. */
export default function ClaimsPage({ loaderData }: Route.ComponentProps) {
  const { products, pages, ...others } = loaderData;
  const t = useAdminTranslate();
  const othersCount = Object.values(others).flat().length;
  const isClean = products.length + pages.length + othersCount === 0;
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
            <FlaggedList of={products} folder="/admin/products" labelOf={(field) => t(`claims.field.${field}`)} />
          </Panel>
        )}
        {pages.length > 0 && (
          <Panel title={t('claims.pages', { n: pages.length })}>
            <FlaggedList of={pages} folder={PAGES} labelOf={(field) => t(`pages.field.${field}`)} />
          </Panel>
        )}
        {othersCount > 0 && (
          <Panel title={t('claims.others')}>
            <OtherLists {...others} />
          </Panel>
        )}
      </div>
    </>
  );
}

type OtherListsProps = Omit<Route.ComponentProps['loaderData'], 'products' | 'pages'>;

function OtherLists({ categories, collections, settings, navigation, texts, sections }: OtherListsProps) {
  const t = useAdminTranslate();
  const labelOf = (field: ClaimField) => t(`claims.field.${field}`);
  return (
    <div className="flex flex-col gap-6">
      <FlaggedList of={categories} folder="/admin/categories" labelOf={labelOf} />
      <FlaggedList of={collections} folder={COLLECTIONS} labelOf={(field) => t(`collections.field.${field}`)} />
      <FlaggedList
        of={sections.map(({ kind, ...flagged }) => ({ ...flagged, name: t(`home.kind.${kind}`) }))}
        folder={HOME}
        labelOf={labelOf}
      />
      <FlaggedList
        of={whole('navigation', t('navigation.title'), navigation)}
        folder="/admin/settings"
        labelOf={() => t('navigation.label')}
      />
      <FlaggedList
        of={whole('settings', t('claims.settings'), settings)}
        folder="/admin"
        labelOf={(name) => t(`settings.field.${name}`)}
      />
      <FlaggedList of={texts} folder={TEXTS} labelOf={() => t('texts.field')} />
    </div>
  );
}

/** A form whose claims have one address; none where there are none. */
function whole<Field extends string>(id: string, name: string, claims: FlaggedText<Field>['claims']) {
  return claims.length === 0 ? [] : [{ id, name, claims }];
}

type FlaggedText<Field extends string> = {
  readonly id: string;
  readonly name: string;
  readonly claims: readonly TextClaim<Field>[];
};

type FlaggedListProps<Field extends string> = {
  readonly of: readonly FlaggedText<Field>[];
  readonly folder: string;
  readonly labelOf: (field: Field) => string;
};

function FlaggedList<Field extends string>({ of, folder, labelOf }: FlaggedListProps<Field>) {
  if (of.length === 0) return null;
  return (
    <ul className="-my-3 divide-y divide-line">
      {of.map(({ id, name, claims }) => (
        <li key={id} className="py-3">
          <TextLink to={`${folder}/${id}`}>{name}</TextLink>
          <Claims claims={claims} labelOf={labelOf} />
        </li>
      ))}
    </ul>
  );
}

type ClaimsProps<Field extends string> = Pick<FlaggedText<Field>, 'claims'> & Pick<FlaggedListProps<Field>, 'labelOf'>;

function Claims<Field extends string>({ claims, labelOf }: ClaimsProps<Field>) {
  const t = useAdminTranslate();
  return (
    <ul className="mt-1 flex flex-col gap-1 text-sm">
      {claims.map((claim) => (
        <li key={`${claim.field} ${claim.language} ${claim.words}`}>
          <span className="text-muted">{inLanguage(t, labelOf(claim.field), claim.language)}: </span>
          <ClaimText claim={claim} />
        </li>
      ))}
    </ul>
  );
}
