import { useId } from 'react';
import { useI18n } from '#app/i18n.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { HeroProduct } from './hero-product.ts';

/** Cropped to the height of the place: a square picture must be as wide as that is high. */
const SIZES = '(min-width: 64rem) 32rem, 60vw';

type StoryProps = { readonly title: string; readonly text: string; readonly products: readonly HeroProduct[] };

/** Who sells here and why, beside a picture of each kind of goods, or alone. */
export function Story({ title, text, products }: StoryProps) {
  const { t, localPath } = useI18n();
  const id = useId();
  return (
    <section aria-labelledby={id} className="wrap mt-16 md:mt-24">
      <div
        className={`grid overflow-hidden rounded-overlay bg-sunken lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none ${products.length > 1 ? 'grid-cols-2' : ''}`}
      >
        {products.map((product) => (
          <Picture
            key={product.id}
            picture={product.picture}
            alt=""
            sizes={SIZES}
            className="aspect-[4/5] lg:aspect-auto"
            imgClassName="h-full"
          />
        ))}
        <div className="col-span-full flex flex-col items-start justify-center gap-4 px-5 py-8 md:px-10 md:py-12 lg:col-span-1 lg:min-h-112">
          <h2 id={id} className="text-2xl md:text-3xl">
            {title}
          </h2>
          <p className="max-w-prose text-md">{text}</p>
          <ButtonLink to={localPath('/about')} look="secondary" className="mt-2">
            {t('story.more')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
