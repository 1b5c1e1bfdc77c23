import { createContext, type ReactNode, useContext } from 'react';
import type { Delivery } from '#shop/i18n/delivery-reach.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Cents } from '#shop/kernel/money.ts';
import type { VatRate } from '#shop/kernel/percent.ts';

/** What every storefront page knows: the layout's loader data. Small, because it travels with each first page. */
export type StorefrontData = {
  /** Public origin without a trailing slash. */
  readonly origin: string;
  /** What the shop is offered in. */
  readonly languages: readonly Language[];
  /** Who is signed in. */
  readonly viewer: {
    readonly fullName: string;
    readonly email: string;
    readonly isAdmin: boolean;
    /** Code of the country that an order would go to, by the addresses they have. */
    readonly country: string | null;
  } | null;
  readonly categories: readonly { readonly id: Uuid; readonly name: string }[];
  readonly shop: {
    readonly name: string;
    readonly legalName: string;
    readonly email: string;
    readonly phone: string;
    readonly address: string;
    /** Where 'Live Chat' leads; null where there is none. */
    readonly chatUrl: string | null;
  };
  /** What the cart is priced with; amounts in cents, VAT included. */
  readonly pricing: {
    readonly vatRate: VatRate;
    readonly shippingPrice: Cents;
    readonly freeShippingThreshold: Cents;
  };
  /** Where the shop delivers: codes with a space between. */
  readonly servedCountries: string;
  /** What the texts about delivery may promise. */
  readonly delivery: Delivery;
  /** The most units of one product or variation that one order may have. */
  readonly lineLimit: number;
  /** A guest's review is shown only once the shop has read it. */
  readonly guestReviewsWait: boolean;
};

const StorefrontContext = createContext<StorefrontData | null>(null);

export function StorefrontProvider(props: { readonly data: StorefrontData; readonly children: ReactNode }): ReactNode {
  return <StorefrontContext value={props.data}>{props.children}</StorefrontContext>;
}

export function useStorefront(): StorefrontData {
  const data = useContext(StorefrontContext);
  if (data === null) throw new Error('useStorefront needs the storefront layout above it');
  return data;
}

export function useViewer(): StorefrontData['viewer'] {
  return useStorefront().viewer;
}
