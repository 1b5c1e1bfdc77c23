import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import { Picture, type PictureSource } from './picture.tsx';
import { Swatch } from './swatch.tsx';

const DOTS_SHOWN = 5;

export type ProductDot = { readonly label: string; readonly color: string };

export type ProductCardProps = {
  readonly to: string;
  readonly name: string;
  readonly picture: PictureSource;
  readonly secondPicture?: PictureSource | undefined;
  readonly brand?: string | null | undefined;
  readonly badges?: ReactNode;
  readonly heart?: ReactNode;
  readonly rating?: ReactNode;
  readonly price: ReactNode;
  readonly dots?: readonly ProductDot[];
  /** Read out instead of the dots: 'Comes in 4 shades'. */
  readonly dotsLabel?: string;
  /** The Add to Cart button: on hover and focus with a mouse, always on touch. */
  readonly actions?: ReactNode;
  readonly headingLevel?: 2 | 3;
  readonly sizes?: string;
  readonly priority?: boolean;
  readonly muted?: boolean;
  readonly className?: string;
};

const DEFAULT_SIZES = '(min-width: 80rem) 19rem, (min-width: 64rem) 24vw, (min-width: 40rem) 32vw, 46vw';

/** Belongs in a ProductGrid or ProductRow: its rows are the list's, so that names, prices and buttons align. */
export function ProductCard(props: ProductCardProps) {
  const { to, name, brand, rating, price, actions, headingLevel = 3, className } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <li className={classNames('product-card group/card', className)}>
      <CardPicture {...props} />
      <div className="flex flex-col gap-0.5 pt-1">
        {brand ? <p className="text-sm text-muted wrap-anywhere">{brand}</p> : null}
        <Heading className="line-clamp-2 text-base font-semibold leading-snug tracking-normal">
          {/* The whole card is the target; what else can be pressed lies above. */}
          <Link
            to={to}
            prefetch="intent"
            className="outline-none after:absolute after:inset-0 after:rounded-card hover:text-accent"
          >
            {name}
          </Link>
        </Heading>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {rating}
        <Dots dots={props.dots ?? []} label={props.dotsLabel} />
      </div>
      <div>{price}</div>
      <div className="product-card-actions">{actions}</div>
    </li>
  );
}

function CardPicture(props: ProductCardProps) {
  const { picture, secondPicture, badges, heart, sizes = DEFAULT_SIZES, priority, muted = false } = props;
  return (
    <div className="product-card-picture">
      <Picture
        picture={picture}
        alt=""
        sizes={sizes}
        priority={priority ?? false}
        className={classNames('aspect-square', muted && 'opacity-60')}
        imgClassName="size-full"
      />
      {secondPicture === undefined ? null : (
        <Picture
          picture={secondPicture}
          alt=""
          sizes={sizes}
          className="product-card-second aspect-square"
          imgClassName="size-full"
        />
      )}
      {badges ? <div className="absolute start-2.5 top-2.5 flex flex-col items-start gap-1">{badges}</div> : null}
      {heart ? <div className="absolute end-1.5 top-1.5 z-10">{heart}</div> : null}
    </div>
  );
}

function Dots(props: { readonly dots: readonly ProductDot[]; readonly label?: string | undefined }) {
  const { dots, label } = props;
  if (dots.length === 0) return null;
  return (
    <p className="flex items-center gap-1 text-xs text-muted">
      <span className="sr-only">{label ?? dots.map((dot) => dot.label).join(', ')}</span>
      {dots.slice(0, DOTS_SHOWN).map((dot) => (
        <Swatch key={dot.label} color={dot.color} className="size-3.5" />
      ))}
      {dots.length > DOTS_SHOWN ? <span aria-hidden="true">+{dots.length - DOTS_SHOWN}</span> : null}
    </p>
  );
}
