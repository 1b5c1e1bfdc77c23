import { DEFAULT_LANGUAGE, type Language } from '#shop/kernel/language.ts';
import { type NavigationItem, navigationSchema } from '#shop/site/navigation/navigation.ts';
import type { AdminTranslate } from '../../admin-i18n.tsx';

type Reader = {
  readonly t: AdminTranslate;
  readonly language: Language;
  /** Categories by id. */
  readonly names: Readonly<Record<string, string>>;
};

/** The lists of a recorded change in words: 'Product categories, Answers (/faq)'. Null for what is no such list. */
export function sayNavigation(field: string, value: unknown, reader: Reader): string | null {
  const { t, language } = reader;
  const say = (texts: NavigationItem['label']) => texts[language] ?? texts[DEFAULT_LANGUAGE];
  const sayLine = (item: NavigationItem) => {
    const [label, target] = [say(item.label), sayTarget(item, reader)];
    return label === undefined ? target : `${label} (${target})`;
  };
  const sayLines = (items: readonly NavigationItem[]) => items.map(sayLine).join(', ') || t('changes.nothing');
  const { header, columns } = navigationSchema.shape;
  if (field === 'header') {
    const { data } = header.safeParse(value);
    return data === undefined ? null : sayLines(data);
  }
  if (field !== 'columns') return null;
  const said = columns.safeParse(value).data?.map(({ heading, title, items }) => {
    const name = say(title) ?? (heading === null ? '' : t(`navigation.heading.${heading}`));
    return `${name}: ${sayLines(items)}`;
  });
  return said === undefined ? null : said.join('; ') || t('changes.nothing');
}

function sayTarget(item: NavigationItem, { t, names }: Reader): string {
  switch (item.kind) {
    case 'page':
      return `/${item.to}`;
    case 'address':
      return item.to;
    case 'category':
      return names[item.to] ?? t('changes.goneCategory');
    case 'collection':
      return t('navigation.collection');
    case 'own_page':
      return t('navigation.ownPage');
    case 'categories':
    case 'footer_pages':
      return t(`navigation.automatic.${item.kind}`);
  }
}
