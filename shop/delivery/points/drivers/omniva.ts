import { z } from 'zod';
import {
  isSomewhere,
  latitude,
  longitude,
  type PointDriver,
  pointCountry,
  readPointList,
  requiredWords,
  words,
} from '../point-list.ts';

/** From A0, the country, down to A8, the flat. ZIP is the number of the point, not a postal code. */
const row = z
  .object({
    ZIP: requiredWords,
    NAME: requiredWords,
    /** A post office is '1'. */
    TYPE: z.preprocess(String, z.enum(['0', '1'])),
    A0_NAME: pointCountry,
    A1_NAME: words,
    A2_NAME: words,
    A3_NAME: words,
    A5_NAME: words,
    A7_NAME: words,
    X_COORDINATE: longitude,
    Y_COORDINATE: latitude,
    SERVICE_HOURS: words,
  })
  .transform((point) => {
    const [town, ...around] = placeOf(point);
    return {
      id: point.ZIP,
      name: point.NAME,
      kind: point.TYPE === '0' ? ('locker' as const) : ('counter' as const),
      country: point.A0_NAME,
      town: town ?? '',
      area: around.join(', '),
      street: [point.A5_NAME, point.A7_NAME].filter(Boolean).join(' '),
      postal_code: null,
      lat: point.Y_COORDINATE,
      lon: point.X_COORDINATE,
      hours: point.SERVICE_HOURS || null,
    };
  })
  .refine(isSomewhere)
  .refine(({ town }) => town !== '');

/** The town, then what is around it. A3 is a town, or in Estonia a district of the town in A2. */
function placeOf({ A1_NAME, A2_NAME, A3_NAME }: { readonly [level in 'A1_NAME' | 'A2_NAME' | 'A3_NAME']: string }) {
  const places = /linnaosa$/i.test(A3_NAME) ? [A2_NAME, A3_NAME, A1_NAME] : [A3_NAME, A2_NAME, A1_NAME];
  return [...new Set(places)].filter((place) => place !== '');
}

export const omniva: PointDriver = {
  carrier: 'omniva',
  address: 'https://www.omniva.lv/locations.json',
  parse: (text) => readPointList(text, { carrier: 'omniva', document: z.array(z.unknown()), row }),
};
