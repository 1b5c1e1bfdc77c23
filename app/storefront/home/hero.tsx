import { useI18n, useLocalPath } from '#app/i18n.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { formatShortMoney } from '#shop/i18n/format-money.ts';
import { countryKey } from '../frame/reach-key.ts';
import { SearchBox } from '../frame/search-box.tsx';
import { useStorefront } from '../frame/storefront-context.tsx';
import type { HeroProduct } from './hero-product.ts';

export function Hero({ products }: { readonly products: readonly HeroProduct[] }) {
  const { t, language, localPath } = useI18n();
  const { pricing, delivery } = useStorefront();
  const amount = formatShortMoney(pricing.freeShippingThreshold, language);
  return (
    <section className="wrap pt-4 md:pt-6">
      <div className="grid overflow-hidden rounded-overlay bg-picture-warm md:grid-cols-2 md:items-center lg:grid-cols-[1fr_1.05fr]">
        <div className="px-5 pt-9 md:py-12 md:ps-8 md:pe-0 lg:py-20 lg:ps-12 xl:ps-16">
          <h1 className="text-3xl font-bold sm:max-md:text-4xl lg:text-4xl xl:text-[3.5rem] xl:leading-[1.04]">
            {t('home.tagline')}
          </h1>
          <p className="mt-4 max-w-lg text-muted md:text-lg">
            {t(countryKey('home.subtitle', delivery.reach), { ...delivery, amount })}
          </p>
          <SearchBox label={t('search.label')} size="lg" className="mt-7 max-w-lg" />
          <div className="mt-5 flex flex-wrap gap-3 max-lg:*:px-4 max-lg:*:text-base max-sm:*:flex-1 max-sm:*:whitespace-nowrap">
            <ButtonLink to={localPath('/products')} size="lg">
              {t('home.shopNow')}
            </ButtonLink>
            <ButtonLink to={localPath('/categories')} size="lg" look="secondary">
              {t('home.browseCategories')}
            </ButtonLink>
          </div>
        </div>
        <HeroGroup products={products} />
      </div>
    </section>
  );
}

/** Where each picture is placed, and its share of the group's width. Edges fade and light backdrops are dropped. */
const PLACES = [
  { place: 'start-[-1%] bottom-[-3%] w-[64%]', share: 0.64 },
  { place: 'end-[-3%] top-[-3%] w-[60%]', share: 0.6 },
  { place: 'end-[0%] bottom-[-1%] w-[50%]', share: 0.5 },
  { place: 'start-[8%] top-[-2%] w-[44%]', share: 0.44 },
] as const;

const sizesOf = (share: number) =>
  `(min-width: 83rem) calc(${share} * 41rem), (min-width: 48rem) calc(${share} * (51.3vw - 1.5rem)), calc(${share} * min(100vw - 2rem, 42rem))`;

function HeroGroup({ products }: { readonly products: readonly HeroProduct[] }) {
  const localPath = useLocalPath();
  return (
    <ul className="relative mx-auto aspect-[10/9] w-full max-w-2xl">
      {products.slice(0, PLACES.length).map(({ id, name, slug, picture }, index) => (
        <li key={id} className={classNames('absolute', PLACES[index]?.place)}>
          <Link
            to={localPath(`/product/${slug}`)}
            aria-label={name}
            title={name}
            className="group/hero block rounded-card"
          >
            <Picture
              picture={picture}
              alt=""
              sizes={sizesOf(PLACES[index]?.share ?? 1)}
              priority={index < 2}
              className="aspect-square mix-blend-darken [mask-image:radial-gradient(closest-side,#000_72%,transparent)]"
              imgClassName="size-full transition-transform duration-base ease-out group-hover/hero:scale-103"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
