import type { Fields } from '#shop/audit/change.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shop/kernel/language.ts';
import type { PageTexts, SitePage } from './page.ts';
import { typedText } from './typed-page.ts';

/** A page as the record of changes has it. `shipped` stands for languages that were never edited. */
export function fieldsOf(page: SitePage, shipped: PageTexts): Fields {
  return {
    ...columnsOf(page),
    ...Object.assign({}, ...LANGUAGES.map((language) => fieldsIn(page, shipped, language))),
  };
}

/** What a page is beside its texts, as it is stored. */
export function columnsOf(page: SitePage) {
  return {
    address: page.address,
    live_version: page.liveVersion,
    draft_version: page.draftVersion,
    publish_at: page.publishAt,
    is_in_footer: page.isInFooter,
  };
}

function fieldsIn(page: SitePage, shipped: PageTexts, language: (typeof LANGUAGES)[number]): Fields {
  const text = page.texts[language] ?? shipped[language];
  if (text === undefined) return {};
  const { title, intro, body, searchTitle, searchDescription } = typedText(text);
  return {
    [`title_${language}`]: title,
    [`intro_${language}`]: intro,
    [`text_${language}`]: body,
    [`search_title_${language}`]: searchTitle,
    [`search_description_${language}`]: searchDescription,
  };
}

/** The name people use for a page: its title in the default language. */
export function labelOf(page: SitePage, shipped: PageTexts): string {
  return (page.texts[DEFAULT_LANGUAGE] ?? shipped[DEFAULT_LANGUAGE])?.title ?? page.address;
}
