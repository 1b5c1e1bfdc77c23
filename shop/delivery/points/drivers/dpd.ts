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

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** '0930'. A day has two parts; one that is '' is closed. */
const time = words.refine((text) => /^(\d{4})?$/.test(text));
const day = z.object({
  weekday: z.enum(DAYS),
  openMorning: time,
  closeMorning: time,
  openAfternoon: time,
  closeAfternoon: time,
});

const row = z
  .object({
    parcelShopId: requiredWords,
    parcelShopType: words,
    companyName: requiredWords,
    street: words,
    houseNo: words,
    addressLine2: words,
    countryCode: pointCountry,
    /** In Latvia without its 'LV-'. */
    zipCode: words,
    city: requiredWords,
    longitude,
    latitude,
    openingHours: z.array(day).catch([]),
  })
  .transform((point) => ({
    id: point.parcelShopId,
    name: point.companyName,
    kind: point.parcelShopType === 'PickupStation' ? ('locker' as const) : ('counter' as const),
    country: point.countryCode,
    town: point.city,
    area: point.addressLine2 === point.city ? '' : point.addressLine2,
    street: [point.street, point.houseNo].filter(Boolean).join(' '),
    postal_code: readPostalCode(point.zipCode, point.countryCode),
    lat: point.latitude,
    lon: point.longitude,
    hours: writeHours(point.openingHours),
  }))
  .refine(isSomewhere);

/** 'Mo-Fr 09:00-18:00; Sa 10:00-14:00', or '24/7'. Null where no day is open. */
function writeHours(days: readonly z.output<typeof day>[]): string | null {
  const spans: { from: number; to: number; open: string }[] = [];
  for (const [index, name] of DAYS.entries()) {
    const written = days.find(({ weekday }) => weekday === name);
    const open = written === undefined ? '' : writeDay(written);
    const last = spans.at(-1);
    if (last !== undefined && last.open === open) last.to = index;
    else spans.push({ from: index, to: index, open });
  }
  const isOpen = spans.filter(({ open }) => open !== '');
  if (isOpen.length === 0) return null;
  if (spans.length === 1 && spans[0]?.open === ALL_DAY) return '24/7';
  return isOpen
    .map(({ from, to, open }) => `${from === to ? short(from) : `${short(from)}-${short(to)}`} ${open}`)
    .join('; ');
}

const short = (index: number) => DAYS[index]?.slice(0, 2) ?? '';

const ALL_DAY = '00:00-24:00';

/** A day that is open through noon is one span. Its first and last minute are left out of the list. */
function writeDay({ openMorning, closeMorning, openAfternoon, closeAfternoon }: z.output<typeof day>): string {
  const isThrough = closeMorning !== '' && closeMorning === openAfternoon;
  const spans = isThrough
    ? [[openMorning, closeAfternoon]]
    : [
        [openMorning, closeMorning],
        [openAfternoon, closeAfternoon],
      ];
  return spans
    .filter(([from, to]) => from && to)
    .map(([from = '', to = '']) => `${clock(from === '0001' ? '0000' : from)}-${clock(to === '2359' ? '2400' : to)}`)
    .join(',');
}

const clock = (digits: string) => `${digits.slice(0, 2)}:${digits.slice(2)}`;

export const dpd: PointDriver = {
  carrier: 'dpd',
  address: 'https://dpdbaltics.com/PickupParcelShopData.json',
  parse: (text) => readPointList(text, { carrier: 'dpd', document: z.array(z.unknown()), row }),
};
