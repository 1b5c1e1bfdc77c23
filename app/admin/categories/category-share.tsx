import { isTranslated, type Language, type PerLanguage } from '#shop/kernel/language.ts';
import { textValues } from '#shop/seo/search-values.ts';
import { LISTED_NAME } from '../share/listed-name.ts';
import { SharePreview, useSharedShop } from '../share/share-preview.tsx';
import { type TypedFields, useTypedFields } from '../share/use-typed-fields.ts';

export type SharedCategory = {
  /** In each language, with `LISTED_NAME` in it. */
  readonly description: PerLanguage<string>;
  /** The picture of one of its products. */
  readonly borrowed: string | null;
};

type CategoryShareProps = { readonly form: string; readonly texts: TypedFields; readonly share: SharedCategory };

/** How a link to the category looks, as typed. What has no translation is shown in the default language. */
export function CategoryShare({ form, texts, share }: CategoryShareProps) {
  const typed = useTypedFields(form, texts);
  const shop = useSharedShop();
  const saidIn = (language: Language) => {
    const textOf = (field: string) =>
      (isTranslated(language) && typed[`${field}_${language}`]?.trim()) || (typed[field]?.trim() ?? '');
    const name = textOf('name');
    return {
      title: name,
      description: share.description[language].replace(LISTED_NAME, () => name),
      picture: typed.image_url || share.borrowed,
      values: textValues(name, textOf('description'), { shopName: shop.name }),
    };
  };
  return <SharePreview kind="category" saidIn={saidIn} className="mt-6" />;
}
