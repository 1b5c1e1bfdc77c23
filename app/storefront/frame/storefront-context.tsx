import { createContext, type ReactNode, useContext } from 'react';
import type { Delivery } from '#shop/i18n/delivery-reach.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import type { ShippingTerms } from '#shop/pricing/shipping-price.ts';

/** What every storefront page knows: the layout's loader data. Small, because it is part of each first page. */
export type StorefrontData = {
  /** Public origin without a trailing slash. */
  readonly origin: string;
  readonly languages: readonly Language[];
  readonly viewer: {
    readonly fullName: string;
    readonly email: string;
    readonly isAdmin: boolean;
    /** Country code of the address that an order would go to. */
    readonly country: string | null;
  } | null;
  readonly categories: readonly { readonly id: Uuid; readonly name: string }[];
  readonly shop: {
    readonly name: string;
    readonly legalName: string;
    readonly email: string;
    readonly phone: string;
    readonly address: string;
    /** Where 'Live Chat' leads; null without a chat. */
    readonly chatUrl: string | null;
  };
  /** For pricing the cart; amounts in cents, VAT included. */
  readonly pricing: ShippingTerms & { readonly vatRate: VatRate };
  /** The countries the shop delivers to: codes separated by spaces. */
  readonly servedCountries: string;
  /** What texts about delivery may promise. */
  readonly delivery: Delivery;
  /** The most units of one product or variation that one order may have. */
  readonly lineLimit: number;
  /** Whether a guest's review is shown only after the shop has read it. */
  readonly guestReviewsWait: boolean;
};

const StorefrontContext = createContext<StorefrontData | null>(null);

export function StorefrontProvider(props: { readonly data: StorefrontData; readonly children: ReactNode }) {
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
