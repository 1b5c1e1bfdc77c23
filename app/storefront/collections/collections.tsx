import { data } from 'react-router';
import { useI18n } from '#app/i18n.tsx';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { addBreadcrumbs } from '#app/structured-data.server.ts';
import { Link } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import { type CollectionKind, collectionName, collectionPath, INDEX_PATHS } from '#shop/collections/collection.ts';
import { countProducts } from '#shop/collections/collection-counts-view.server.ts';
import { getCollections } from '#shop/collections/get-collections.server.ts';
import { withoutLanguage } from '#shop/kernel/language-path.ts';
import { getTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { followRedirect } from '../frame/follow-redirect.server.ts';
import { PageMeta } from '../frame/page-meta.tsx';
import type { Route } from './+types/collections.ts';

const WORDS = {
  brand: { title: 'collections.brands', description: 'collections.brandsMetaText' },
  collection: { title: 'collections.title', description: 'collections.metaText' },
} as const;

/** The brands that have a page, or the collections; a shop without any has no such page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = getShop(context);
  const language = getLanguage(context);
  const path = withoutLanguage(new URL(request.url).pathname);
  const kind: CollectionKind = path.startsWith(INDEX_PATHS.brand) ? 'brand' : 'collection';
  const all = await getCollections(shop);
  const collections = all.filter((one) => one.kind === kind);
  if (collections.length === 0) {
    await followRedirect({ request, context });
    throw data(null, { status: 404 });
  }
  const counts = await countProducts(shop, collections);
  const t = await getTranslate(shop, language);
  const { title, description } = WORDS[kind];
  await addBreadcrumbs(context, () => [{ label: t(title), path: INDEX_PATHS[kind] }]);
  const byName = new Intl.Collator(language);
  return {
    path: INDEX_PATHS[kind],
    title: t(title),
    description: t(description),
    tiles: collections
      .map((one) => ({
        path: collectionPath(one),
        name: collectionName(one, language),
        picture: one.picture,
        products: counts.get(one.id) ?? 0,
        position: one.fields.position,
      }))
      .sort((a, b) => a.position - b.position || byName.compare(a.name, b.name)),
  };
}

export default function Collections({ loaderData }: Route.ComponentProps) {
  const { path, title, description, tiles } = loaderData;
  return (
    <div className="wrap pb-16">
      <PageMeta title={title} description={description} path={path} />
      <PageHeader title={title} />
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-6 lg:grid-cols-4">
        {tiles.map((tile) => (
          <Tile key={tile.path} tile={tile} />
        ))}
      </ul>
    </div>
  );
}

type TileProps = { readonly tile: Awaited<ReturnType<typeof loader>>['tiles'][number] };

/** Pictures are shown whole: a logo must not be cut. */
function Tile({ tile }: TileProps) {
  const { t, localPath } = useI18n();
  const { path, name, picture, products } = tile;
  return (
    <li className="group/tile relative flex flex-col overflow-hidden rounded-card border border-line bg-raised has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent">
      {picture && (
        <Picture
          picture={picture}
          alt=""
          sizes="(min-width: 64rem) 19rem, (min-width: 48rem) 31vw, 50vw"
          imgClassName="aspect-[4/3] object-contain! p-4"
        />
      )}
      <div className="mt-auto p-4">
        <h2 className="text-lg">
          <Link
            prefetch="intent"
            to={localPath(path)}
            className="outline-none after:absolute after:inset-0 group-hover/tile:text-accent"
          >
            <WholeWords text={name} />
          </Link>
        </h2>
        <p className="mt-1 text-sm text-muted">{t('categories.productCount', { n: products })}</p>
      </div>
    </li>
  );
}
