import { useLanguage } from '#app/i18n.tsx';
import { type Language, rulesOf } from '#shop/kernel/language.ts';
import { socialImageUrl } from '#shop/media/image.ts';
import { SOCIAL_SIZE } from '#shop/media/shop-ground.ts';
import { useStorefront } from './storefront-context.tsx';

/** What a page says of itself. */
export type SaidOfPage = {
  readonly title: string;
  readonly description?: string;
  /** As products, categories and pages store it; without one, the shop's own picture. */
  readonly picture?: string | null | undefined;
  readonly type?: 'website' | 'product' | 'article';
};

/** `url` is null for a page that search engines are not to find. */
type SocialMetaProps = SaidOfPage & { readonly url: string | null };

/** What a link to the page looks like where it is shared. Sent with the document only: nothing else reads it. */
export function SocialMeta({ title, description, picture, type = 'website', url }: SocialMetaProps) {
  const { shop, languages } = useStorefront();
  const language = useLanguage();
  return (
    <>
      {url && <meta property="og:url" content={url} />}
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:locale" content={ogLocale(language)} />
      {languages.map((of) =>
        of === language ? null : <meta key={of} property="og:locale:alternate" content={ogLocale(of)} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      {description && <meta name="twitter:description" content={description} />}
      <PictureMeta title={title} picture={picture} />
    </>
  );
}

/** A picture elsewhere has a size that the shop does not know. */
function PictureMeta({ title, picture }: Pick<SaidOfPage, 'title' | 'picture'>) {
  const { origin, shop, ground, socialPicture } = useStorefront();
  const own = socialImageUrl(picture, ground);
  const shown = own ?? socialPicture;
  const isHere = shown.startsWith('/');
  const address = isHere ? `${origin}${shown}` : shown;
  const alt = own === null ? shop.name : title;
  return (
    <>
      <meta property="og:image" content={address} />
      {isHere && (
        <>
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(SOCIAL_SIZE.width)} />
          <meta property="og:image:height" content={String(SOCIAL_SIZE.height)} />
        </>
      )}
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image" content={address} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}

function ogLocale(language: Language): string {
  return rulesOf(language).locale.replace('-', '_');
}
