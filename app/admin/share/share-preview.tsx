import { createContext, useContext } from 'react';
import { Panel } from '#app/ui/panel.tsx';
import type { Language } from '#shop/kernel/language.ts';
import { socialImageUrl } from '#shop/media/image.ts';
import { type ShopGround, SOCIAL_SIZE } from '#shop/media/shop-ground.ts';
import {
  fillPatterns,
  type PatternField,
  type PatternKind,
  type Patterns,
  type PatternValues,
} from '#shop/settings/search-pattern.ts';
import { sayLanguage, useAdminTranslate } from '../admin-i18n.tsx';

/** What every preview shows of the shop itself. */
export type SharedShop = {
  readonly name: string;
  readonly host: string;
  readonly languages: readonly Language[];
  readonly ground: ShopGround;
  /** The address of what stands for a page without a picture. */
  readonly picture: string;
  readonly patterns: Readonly<Record<PatternKind, Patterns>>;
};

export const SharedShopContext = createContext<SharedShop | null>(null);

export function useSharedShop(): SharedShop {
  const shop = useContext(SharedShopContext);
  if (shop === null) throw new Error('A preview of a shared link stands outside of the back office');
  return shop;
}

/** What a page says of itself in one language, as typed. */
export type SaidOfPage = {
  readonly title: string;
  readonly description: string;
  /** What the owner wrote on the page itself comes before the patterns of all pages. */
  readonly own?: Readonly<Record<PatternField, string | null>>;
  /** What the patterns are filled with. */
  readonly values?: PatternValues;
  /** As forms store it; without one the shop's own is shown. */
  readonly picture: string | null | undefined;
};

type SharePreviewProps = {
  /** Null where the owner has no patterns for such pages. */
  readonly kind: PatternKind | null;
  readonly saidIn: (language: Language) => SaidOfPage;
  readonly className?: string;
};

/** How a link to a page will look where somebody shares it, in each language. */
export function SharePreview({ kind, saidIn, className }: SharePreviewProps) {
  const t = useAdminTranslate();
  const shop = useSharedShop();
  return (
    <Panel title={t('share.title')} className={className}>
      <p className="-mt-1 mb-4 text-sm text-muted">{t('share.text')}</p>
      <div className="grid max-w-2xl gap-6 sm:grid-cols-2">
        {shop.languages.map((language) => {
          const { own, values = {}, picture, ...said } = saidIn(language);
          const byPattern = fillPatterns(kind === null ? {} : shop.patterns[kind], language, values);
          return (
            <SharedLink
              key={language}
              language={language}
              host={shop.host}
              picture={socialImageUrl(picture, shop.ground) ?? shop.picture}
              title={own?.title ?? byPattern.title ?? said.title}
              description={own?.description ?? byPattern.description ?? said.description}
            />
          );
        })}
      </div>
    </Panel>
  );
}

type SharedLinkProps = {
  readonly language: Language;
  readonly host: string;
  readonly picture: string;
  readonly title: string;
  readonly description: string;
};

function SharedLink({ language, host, picture, title, description }: SharedLinkProps) {
  const t = useAdminTranslate();
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-sm font-semibold first-letter:uppercase">{sayLanguage(t, language)}</figcaption>
      <div lang={language} className="overflow-hidden rounded-card border border-line bg-raised">
        <img
          src={picture}
          alt=""
          {...SOCIAL_SIZE}
          loading="lazy"
          className="block aspect-1200/630 h-auto w-full bg-sunken object-contain"
        />
        <div className="border-t border-line px-4 py-3">
          <p className="truncate text-xs text-muted">{host}</p>
          <p className="mt-0.5 line-clamp-2 font-semibold wrap-anywhere">{title}</p>
          <p className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-muted">{description}</p>
        </div>
      </div>
    </figure>
  );
}
