import { DEFAULT_LANGUAGE, type Language } from '#shop/kernel/language.ts';
import { textValues } from '#shop/seo/search-values.ts';
import { describeText } from '#shop/site/pages/page.ts';
import { readText, TEXT_FIELDS, type TypedText } from '#shop/site/pages/typed-page.ts';
import { SharePreview, useSharedShop } from '../share/share-preview.tsx';
import { type TypedFields, useTypedFields } from '../share/use-typed-fields.ts';
import type { EditedForm } from './edited-form.ts';

type PageShareProps = Pick<EditedForm, 'texts' | 'facts'> & { readonly form: string };

/** How a link to the page looks, as typed. What the owner wrote for search engines comes first, as on the page. */
export function PageShare({ form, texts, facts }: PageShareProps) {
  const typed = useTypedFields(form, texts);
  const shop = useSharedShop();
  const readIn = (language: Language) => readText(typedIn(typed, language, facts[language]));
  const saidIn = (language: Language) => {
    const own = readIn(language);
    const text = own.title === '' ? readIn(DEFAULT_LANGUAGE) : own;
    const { title, searchTitle, searchDescription } = text;
    const description = describeText(text);
    return {
      title,
      description,
      picture: text.body.find((block) => block.type === 'picture')?.path,
      own: { title: searchTitle, description: searchDescription },
      values: textValues(title, description, { shopName: shop.name }),
    };
  };
  return <SharePreview kind="page" saidIn={saidIn} />;
}

/** What was typed in a language, with the facts of the shop filled in. */
function typedIn(typed: TypedFields, language: Language, facts: Readonly<Record<string, string>>): TypedText {
  const fill = (text: string) => text.replace(/\{shop\.(\w+)\}/g, (braces, name: string) => facts[name] ?? braces);
  const fields = TEXT_FIELDS.map((field) => [field, fill(typed[`${field}_${language}`] ?? '')]);
  return Object.fromEntries(fields) as TypedText;
}
