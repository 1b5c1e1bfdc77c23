import { z } from 'zod';
import {
  isSomewhere,
  latitude,
  longitude,
  type PointDriver,
  pointCountry,
  readPointList,
  readPostalCode,
  requiredWords,
  words,
} from '../point-list.ts';

const row = z
  .object({
    active: z.boolean().default(true),
    id: requiredWords,
    name: requiredWords,
    countryCode: pointCountry,
    city: requiredWords,
    address: words,
    postalCode: words,
    latitude,
    longitude,
    workingHours: words,
  })
  .transform((point) => ({
    isActive: point.active,
    id: point.id,
    name: point.name,
    kind: 'locker' as const,
    country: point.countryCode,
    town: point.city,
    area: '',
    street: point.address,
    postal_code: readPostalCode(point.postalCode, point.countryCode),
    lat: point.latitude,
    lon: point.longitude,
    hours: sayAlways(point.workingHours),
  }))
  .refine(isSomewhere)
  .transform(({ isActive, ...point }) => (isActive ? point : null));

/** '00:24 h' is how the list writes that a locker never closes. */
function sayAlways(hours: string): string | null {
  if (/^0?0[:.-](00-)?24\b/.test(hours)) return '24/7';
  return hours || null;
}

export const unisend: PointDriver = {
  carrier: 'unisend',
  address: 'https://api-esavitarna.post.lt/terminal/list?size=9999',
  /** Without it the list is refused. */
  headers: { origin: 'https://my.unisend.lv' },
  parse: (text) =>
    readPointList(text, {
      carrier: 'unisend',
      document: z.object({ content: z.array(z.unknown()) }).transform(({ content }) => content),
      row,
    }),
};
