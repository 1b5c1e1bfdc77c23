import ArrowRight from 'lucide-react/icons/arrow-right';
import { type RefObject, useEffect, useRef } from 'react';
import { useI18n, useLocalPath } from '#app/i18n.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture, type PictureSource } from '#app/ui/picture.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import { SearchBox } from '../frame/search-box.tsx';
import type { HeroProduct } from './hero-product.ts';

/** The shop's own picture, with what it shows in words. */
export type HeroPicture = PictureSource & { readonly text: string };

type HeroProps = {
  readonly title: string;
  readonly text: string;
  /** The shop's own picture, or products where it has none. */
  readonly shows: HeroPicture | readonly HeroProduct[];
};

export function Hero({ title, text, shows }: HeroProps) {
  const { t, localPath } = useI18n();
  const search = useRef<HTMLDivElement>(null);
  usePastSearch(search);
  return (
    <section className="wrap pt-4 md:pt-6">
      <div className="hero">
        <div className="relative px-[min(1.25rem,6vw)] pt-9 md:py-12 md:ps-8 md:pe-0 lg:py-20 lg:ps-12 xl:ps-16">
          <h1 className="text-[min(2.25rem,14vw)] leading-[1.12] sm:max-md:text-4xl lg:text-4xl xl:text-5xl">
            {title}
          </h1>
          <p className="mt-4 max-w-lg text-muted md:text-lg">
            <WholeWords text={text} />
          </p>
          <div ref={search} data-page-search className="mt-7 max-w-lg">
            <SearchBox label={t('search.label')} size="lg" />
          </div>
          <div className="mt-5 flex flex-wrap gap-x-3 gap-y-2 max-lg:*:px-4 max-lg:*:text-base max-sm:*:min-w-fit max-sm:*:flex-1">
            <ButtonLink to={localPath('/products')} size="lg">
              {t('home.shopNow')}
            </ButtonLink>
            <ButtonLink to={localPath('/categories')} size="lg" look="quiet">
              {t('home.browseCategories')}
              <ArrowRight aria-hidden="true" className="size-5 text-muted" />
            </ButtonLink>
          </div>
        </div>
        {'path' in shows ? <OwnPicture picture={shows} /> : <HeroScene products={shows} />}
      </div>
    </section>
  );
}

function OwnPicture({ picture }: { readonly picture: HeroPicture }) {
  return (
    <Picture
      picture={{ ...picture, ground: 'transparent' }}
      alt={picture.text}
      sizes="(min-width: 83rem) 41rem, (min-width: 48rem) calc(51.3vw - 1.5rem), calc(100vw - 2rem)"
      priority
      className="hero-picture"
      imgClassName="h-full"
    />
  );
}

/** The picture's share of the scene's width, as in hero.css; the first is the largest. */
const SHARES = [0.66, 0.44, 0.43] as const;

const sizesOf = (share: number) =>
  `(min-width: 83rem) calc(${share} * 41rem), (min-width: 48rem) calc(${share} * (51.3vw - 1.5rem)), calc(${share} * min(100vw - 2rem, 42rem))`;

/** Products on one floor in one light: their own light backdrops vanish in the scene's, and their shadows stay. */
function HeroScene({ products }: { readonly products: readonly HeroProduct[] }) {
  const localPath = useLocalPath();
  return (
    <ul className="hero-scene">
      {products.slice(0, SHARES.length).map(({ id, name, slug, picture }, index) => (
        <li key={id}>
          <Link to={localPath(`/product/${slug}`)} aria-label={name} title={name} className="block rounded-card">
            <Picture
              picture={{ ...picture, ground: 'transparent' }}
              alt=""
              sizes={sizesOf(SHARES[index] ?? 1)}
              priority={index < 2}
              imgClassName="size-full"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Tells the document whether the page's own search has gone out of view: the header's then comes forward. */
function usePastSearch(search: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!search.current) return;
    const { documentElement: root } = document;
    const observer = new IntersectionObserver(
      ([entry]) => root.toggleAttribute('data-past-search', entry?.isIntersecting === false),
      { rootMargin: '-64px 0px 0px' },
    );
    observer.observe(search.current);
    return () => {
      observer.disconnect();
      root.removeAttribute('data-past-search');
    };
  }, [search]);
}
