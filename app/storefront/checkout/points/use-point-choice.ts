import { useState } from 'react';
import type { CartView } from '#shop/cart/cart-line.ts';
import { rememberPoint } from './last-point.ts';

/** What a method that leads to points needs besides itself. */
export type PointChoice = {
  readonly carrier: string;
  /** Identifies carrier and country: in another place, the choice begins again. */
  readonly place: string;
  readonly methodId: string;
  readonly country: string;
  readonly town: string;
  /** Null until one is chosen. */
  readonly pointId: string | null;
  readonly choose: (id: string) => void;
  /** Whether the carrier needs a phone number. */
  readonly needsPhone: boolean;
  /** Whether it is asked for beside the points, because the address has none. */
  readonly asksPhone: boolean;
  readonly phone: string;
  readonly setPhone: (phone: string) => void;
  /** Remembers the point for the next order of this browser. */
  readonly remember: () => void;
};

const NO_DELIVERY = { id: '', carrier: null, needsPhone: false };

/** Where the parcel would go otherwise, as far as it is known. `hasPhone`: its own form has the phone number. */
type Address = { readonly country: string; readonly city: string; readonly hasPhone: boolean };

/** The choice of a pickup point. Null when the chosen delivery leads to none. A point of another country is no choice. */
export function usePointChoice(cart: CartView | null, address: Address | null): PointChoice | null {
  const [chosen, setChosen] = useState<{ readonly place: string; readonly id: string } | null>(null);
  const [phone, setPhone] = useState('');
  const { id: methodId, carrier, needsPhone } = cart?.delivery?.chosen ?? NO_DELIVERY;
  if (carrier === null || address === null) return null;
  const { country, city, hasPhone } = address;
  const place = `${carrier} ${country}`;
  const pointId = chosen?.place === place ? chosen.id : null;
  return {
    ...{ carrier, methodId, country, town: city, place, pointId, needsPhone, phone, setPhone },
    choose: (id) => setChosen({ place, id }),
    asksPhone: needsPhone && !hasPhone,
    remember: () => {
      if (pointId !== null) rememberPoint(carrier, pointId);
    },
  };
}
