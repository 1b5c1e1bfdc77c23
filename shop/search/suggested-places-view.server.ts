import { sql } from 'kysely';
import { isWithin, shownName, translationJoin } from '#shop/catalog/categories/category-lines-view.server.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listPageTitles } from '#shop/site/pages/shown-page-view.server.ts';
import { listMatchingPlaces, type Place } from './suggested-place.ts';
import {
  type CategorySuggestion,
  MAX_CATEGORY_SUGGESTIONS,
  MAX_PAGE_SUGGESTIONS,
  type PageSuggestion,
  type Suggestions,
} from './suggestions.ts';
import type { Searched } from './text-search.ts';

/** The fewest letters with which a name begins. Of questions more, which have many words. */
const BEGUN_CATEGORY = 2;
const BEGUN_PAGE = 4;

type Places = {
  readonly categories: readonly Place<CategorySuggestion>[];
  readonly pages: readonly Place<PageSuggestion>[];
};

/** Finds the categories with products, questions and pages that a text names, in one language. */
export async function findPlaces(
  shop: Shop,
  { text, language }: { readonly text: Pick<Searched, 'words'>; readonly language: Language },
): Promise<Pick<Suggestions, 'categories' | 'pages'>> {
  // There are few, they seldom change, and counting reads every product.
  const { categories, pages } = await shop.untilChange.read(`places ${language}`, () => readPlaces(shop, language));
  const { words } = text;
  return {
    categories: listMatchingPlaces(categories, words, { begun: BEGUN_CATEGORY, limit: MAX_CATEGORY_SUGGESTIONS }),
    pages: listMatchingPlaces(pages, words, { begun: BEGUN_PAGE, limit: MAX_PAGE_SUGGESTIONS }),
  };
}

async function readPlaces(shop: Shop, language: Language): Promise<Places> {
  const [named, pages, collections] = await Promise.all([
    listNamed(shop, language),
    listPageTitles(shop, language),
    listCollectionTitles(shop, language),
  ]);
  const titles = [...collections, ...pages];
  const [ofCategories, ofTitles] = await Promise.all([
    listWordsOf(
      shop,
      named.map(({ names }) => names.join(' ')),
    ),
    listWordsOf(
      shop,
      titles.map(({ title, searchedAs = '' }) => `${title} ${searchedAs}`),
    ),
  ]);
  return {
    categories: named.map(({ names, ...shown }, index) => toPlace(shown, shown.name, ofCategories[index])),
    pages: titles.map(({ title, path }, index) => toPlace({ title, path }, title, ofTitles[index])),
  };
}

const toPlace = <Shown>(shown: Shown, title: string, said: SaidWords = { words: [], stems: [] }): Place<Shown> => ({
  shown,
  ...said,
  length: title.split(/\s+/).length,
});

type NamedCategory = CategorySuggestion & { readonly names: readonly string[] };

/** Those with products in or below them, by their names in every language. */
async function listNamed(shop: Shop, language: Language): Promise<readonly NamedCategory[]> {
  return shop.prepared.run(sql<NamedCategory>`
    select * from (
      select c.id, ${shownName} as name, (
          select coalesce(above.name, parent.name)
          from categories parent
          left join category_translations above on above.category_id = parent.id and above.language = ${language}
          where parent.id = c.parent_id
        ) as "inCategory",
        c.name || array(select name from category_translations said where said.category_id = c.id) as names,
        (select count(*) from products p where ${isWithin(sql`p.category_id`, sql`c.id`)} and p.is_shown) as "productCount"
      from categories c ${translationJoin(language)}
    ) named
    where "productCount" > 0
    order by "productCount" desc, name, id`);
}

/** Collections by their name in the language; brands are suggested as such. */
async function listCollectionTitles(shop: Shop, language: Language): Promise<readonly PageTitle[]> {
  return shop.prepared.run(sql<PageTitle>`
    select '/collections/' || slug as path,
      coalesce(nullif(texts -> ${language}::text ->> 'name', ''), texts -> ${DEFAULT_LANGUAGE}::text ->> 'name') as title
    from collections where kind = 'collection' and is_shown order by position, slug`);
}

type PageTitle = PageSuggestion & { readonly searchedAs?: string };

type SaidWords = Pick<Place<unknown>, 'words' | 'stems'>;

/** The words of each text and their stems, as a search text has them. */
async function listWordsOf(shop: Shop, texts: readonly string[]): Promise<readonly SaidWords[]> {
  return shop.prepared.run(sql<SaidWords>`
    select words, array(select distinct stem from unnest(words) word, unnest(search_stems(word, 'any')) stem) as stems
    from unnest(${texts}::text[]) with ordinality as said (text, place),
      lateral (select search_tokens(text) || search_compounds(text) as words) split
    order by place`);
}
