import { type RawBuilder, sql } from 'kysely';
import { CONTENT_PAGES } from '#shop/content/content-page.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { LANGUAGES, OTHER_LANGUAGES, type OtherLanguage, perTranslated } from '#shop/kernel/language.ts';
import { pageCountOf } from '#shop/kernel/page-count.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  CATEGORY_CHECKS,
  type CategoryCheck,
  type FoundBySeoCheck,
  isProductCheck,
  LONGEST_TITLE,
  PRODUCT_CHECKS,
  type ProductCheck,
  SEO_CHECKS,
  type SeoCheck,
  type SeoCheckResult,
  SHORTEST_DESCRIPTION,
} from './seo-check.ts';

const hasProducts = sql`exists (
  select from category_ancestors line join products p using (category_id) where line.ancestor_id = c.id and p.is_shown
)`;

/** Home, all products, categories, questions, recalls. */
const PAGES_OF_THEIR_OWN = 5;
export const FAILING_PAGE_SIZE = 20;

/**
 * Counts how many addresses the sitemap contains, in all languages; the rules are those of `sitemap-view.server.ts`.
 */
export async function countIndexablePages(shop: Shop): Promise<number> {
  const { rows } = await sql<{ products: number; categories: number; pages: number }>`
    select (select count(*) from products p where p.is_shown) as products,
      (select count(*) from categories c where ${hasProducts}) as categories,
      -- The list of the news is one more.
      (select count(*) + count(distinct kind) filter (where kind = 'article') from site_pages
        where deleted_at is null and live_version is not null and kind <> 'shipped') as pages`.execute(shop.db);
  const { products = 0, categories = 0, pages = 0 } = rows[0] ?? {};
  return LANGUAGES.length * (products + categories + pages + CONTENT_PAGES.length + PAGES_OF_THEIR_OWN);
}

/** Finds the pages that fail each check, by name, in one pass over products and one over categories. */
export async function runSeoChecks(shop: Shop): Promise<FoundBySeoCheck[]> {
  const title = await longestName(shop);
  const [products, categories] = await Promise.all([
    findFailing(shop, PRODUCT_CHECKS, (check) => failsSql(check, title), PRODUCTS),
    findFailing(shop, CATEGORY_CHECKS, (check) => failsSql(check, title), CATEGORIES),
  ]);
  return [...products, ...categories];
}

/** What the checks found when they last ran. */
export type SeoState = {
  /** Null before the first run. */
  readonly checkedAt: Date | null;
  /** A run was requested that has not ended. */
  readonly isWaiting: boolean;
  readonly indexablePages: number;
  readonly results: readonly SeoCheckResult[];
};

export async function findSeoState(shop: Shop): Promise<SeoState> {
  const [state, found] = await Promise.all([
    shop.db.selectFrom('seo_checks').selectAll().executeTakeFirstOrThrow(),
    shop.db
      .selectFrom('seo_check_results')
      .select(['name', 'pages', sql<number>`cardinality(failing_ids)`.as('failing')])
      .execute(),
  ]);
  const { requested_at, checked_at } = state;
  return {
    checkedAt: checked_at,
    isWaiting: requested_at !== null && (checked_at === null || checked_at < requested_at),
    indexablePages: state.indexable_pages,
    results: SEO_CHECKS.flatMap((check) => {
      const result = found.find(({ name }) => name === check);
      return result === undefined ? [] : [{ check, pages: result.pages, failing: result.failing }];
    }),
  };
}

export type FailingPages = Awaited<ReturnType<typeof listFailingPages>>;

/**
 * Lists the pages that failed one check when it last ran, by name, twenty at a time, without those deleted since. A page
 * beyond the last is the last.
 */
export async function listFailingPages(shop: Shop, check: SeoCheck, asked: number) {
  const counted = await sql<{ count: number }>`
    select cardinality(failing_ids) as count from seo_check_results where name = ${check}`.execute(shop.db);
  const total = counted.rows[0]?.count ?? 0;
  const pageCount = pageCountOf(total, FAILING_PAGE_SIZE);
  const page = Math.min(Math.max(1, Math.trunc(asked) || 1), pageCount);
  const kind = isProductCheck(check) ? 'product' : 'category';
  const { rows } = await sql<{ id: Uuid; name: string }>`
    select named.id, named.name
    from (select failing_ids[${(page - 1) * FAILING_PAGE_SIZE + 1}:${page * FAILING_PAGE_SIZE}] as ids
      from seo_check_results where name = ${check}) stored,
    unnest(stored.ids) with ordinality as failing (id, place)
    join ${sql.table(kind === 'product' ? 'products' : 'categories')} named on named.id = failing.id
    order by failing.place`.execute(shop.db);
  return { pages: rows.map((one) => ({ ...one, kind }) as const), total, page, pageCount };
}

/** A title's length without ' | ' and the shop's name; a product has at least 30 letters. */
async function longestName(shop: Shop): Promise<number> {
  const { shopName } = await getSettings(shop);
  return Math.max(30, LONGEST_TITLE - shopName.length - 3);
}

type Source = { readonly row: RawBuilder<unknown>; readonly from: RawBuilder<unknown> };

/** The texts of a row in each further language, as 't_lv'. */
function joinTexts(of: 'product' | 'category', row: string): RawBuilder<unknown> {
  const joins = OTHER_LANGUAGES.map((language) => {
    const texts = sql.id(`t_${language}`);
    const table = sql.table(`${of}_translations`);
    return sql`left join ${table} ${texts}
      on ${texts}.${sql.id(`${of}_id`)} = ${sql.ref(`${row}.id`)} and ${texts}.language = ${language}`;
  });
  return sql.join(joins, sql` `);
}
const textIn = (language: OtherLanguage, text: 'name' | 'description') => sql.ref(`t_${language}.${text}`);

/** All active products, even those that a missing price still hides. `twice` has names that occur on a second page. */
const PRODUCTS: Source = {
  row: sql`p`,
  from: sql`(select * from products where is_active) p
    ${joinTexts('product', 'p')}
    left join (select lower(name) as name from products where is_active group by 1 having count(*) > 1) twice
      on twice.name = lower(p.name)`,
};
/** Only categories with a page for search engines: those with products in or below them. */
const CATEGORIES: Source = {
  row: sql`c`,
  from: sql`(select * from categories c where ${hasProducts}) c
    ${joinTexts('category', 'c')}
    left join (select lower(name) as name from categories group by 1 having count(*) > 1) twice
      on twice.name = lower(c.name)`,
};

/** Reads only the first letter: descriptions are long and products many. */
const isBlank = (text: RawBuilder<unknown>) => sql<boolean>`coalesce(${text}, '') !~ '\\S'`;
/** No letter has more bytes, so longer texts need not be counted. */
const BYTES_OF_A_LETTER = 4;

function failsSql(check: SeoCheck, longest: number): RawBuilder<boolean> {
  const fails: Readonly<Record<ProductCheck | CategoryCheck, RawBuilder<boolean>>> = {
    price: sql<boolean>`not p.has_price`,
    // As in `findPictureAddress`: anything that is neither in the bucket nor external shows the placeholder.
    picture: sql<boolean>`coalesce(array_length(p.images, 1), 0) = 0`,
    description: isBlank(sql`p.description`),
    thin_description: sql<boolean>`not ${isBlank(sql`p.description`)}
      and octet_length(p.description) < ${SHORTEST_DESCRIPTION * BYTES_OF_A_LETTER}
      and length(btrim(p.description)) < ${SHORTEST_DESCRIPTION}`,
    long_title: sql<boolean>`length(p.name) > ${longest}`,
    duplicate_title: sql<boolean>`twice.name is not null`,
    ...perTranslated('name', (language) => isBlank(textIn(language, 'name'))),
    ...perTranslated(
      'description',
      (language) => sql<boolean>`not ${isBlank(sql`p.description`)} and ${isBlank(textIn(language, 'description'))}`,
    ),
    category: sql<boolean>`p.category_id is null`,
    category_picture: isBlank(sql`c.image_url`),
    category_description: isBlank(sql`c.description`),
    ...perTranslated('category_name', (language) => isBlank(textIn(language, 'name'))),
    category_duplicate: sql<boolean>`twice.name is not null`,
  };
  return fails[check];
}

async function findFailing<Check extends SeoCheck>(
  shop: Shop,
  checks: readonly Check[],
  fails: (check: Check) => RawBuilder<boolean>,
  { row, from }: Source,
): Promise<FoundBySeoCheck[]> {
  const failing = checks.map((check) => sql`${fails(check)} as ${sql.id(check)}`);
  const found = checks.map(
    (check) => sql`
    coalesce(array_agg(checked.id) filter (where checked.${sql.id(check)}), '{}')::text[] as ${sql.id(check)}`,
  );
  // Sorted once for all checks.
  const { rows } = await sql<Readonly<Record<string, readonly Uuid[]>> & { readonly page_count: number }>`
    select count(*)::integer as page_count, ${sql.join(found)}
    from (select ${row}.id, ${sql.join(failing)} from ${from} order by ${row}.name, ${row}.id) checked`.execute(
    shop.db,
  );
  const [result] = rows;
  return checks.map((name) => ({ name, pages: result?.page_count ?? 0, failing_ids: result?.[name] ?? [] }));
}
