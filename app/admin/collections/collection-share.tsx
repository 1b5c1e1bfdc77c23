import { sayText, unflattenTexts } from '#shop/collections/collection.ts';
import type { Language, PerLanguage } from '#shop/kernel/language.ts';
import { beginningOf } from '#shop/seo/search-values.ts';
import { LISTED_NAME } from '../share/listed-name.ts';
import { SharePreview } from '../share/share-preview.tsx';
import { type TypedFields, useTypedFields } from '../share/use-typed-fields.ts';

type CollectionShareProps = {
  readonly form: string;
  readonly values: TypedFields;
  /** In each language, with `LISTED_NAME` in it. */
  readonly listed: PerLanguage<string>;
};

/** How a link to the collection looks, as typed. What has no translation is shown in the default language. */
export function CollectionShare({ form, values, listed }: CollectionShareProps) {
  const typed = useTypedFields(form, values);
  const fields = { texts: unflattenTexts(typed) };
  const saidIn = (language: Language) => {
    const name = sayText(fields, 'name', language) ?? '';
    const text = sayText(fields, 'text', language);
    return {
      title: sayText(fields, 'search_title', language) ?? name,
      description:
        sayText(fields, 'search_description', language) ??
        (text === null ? listed[language].replace(LISTED_NAME, () => name) : beginningOf(text)),
      picture: typed.image_url,
    };
  };
  return <SharePreview kind={null} saidIn={saidIn} />;
}
