import { addressSchema, type PostalAddress, toPostalAddress } from '#shop/addresses/address.ts';
import type { MethodInput } from '#shop/delivery/delivery-input.ts';
import { listDelivery } from '#shop/delivery/delivery-view.server.ts';
import { deleteDelivery, saveDelivery } from '#shop/delivery/save-delivery.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { havePoints } from '../delivery/points.ts';
import { aZone } from '../delivery/zones.ts';
import { aProduct, type Goods } from '../goods/goods.ts';
import { aShopper, type Shopper } from '../people/shoppers.ts';
import { addressIn } from '../people/signed-in-shopper.ts';
import type { Random } from './random.ts';

/** What the shop trades with: three ways to pay, five countries, lockers and couriers, several rates of VAT. */

export const IBAN = 'LV80BANK0000435195001';
/** At home, three members, and one outside the EU. */
export const COUNTRIES = ['LV', 'EE', 'DE', 'FI', 'US'] as const;
const PHONE = '+371 20000001';
const POINTS = ['LV', 'EE'].flatMap((country) => [1, 2, 3].map((n) => ({ id: `${country}${n}`, country })));

export async function openTrade(shop: Shop): Promise<void> {
  await changeSettings(shop, {
    ...{ takesTransfers: true, transferIban: IBAN, usesOneStopShop: true, exportsWithoutVat: true },
  });
  await openZones(shop);
}

/** Goods at every class of VAT, of which there are few, and some that are light, heavy, dear or nearly free. */
export function fillShelf(shop: Shop): Promise<Goods[]> {
  return Promise.all([
    aProduct(shop, { stock: 6 }),
    aProduct(shop, { stock: 1, price: 99_99 }),
    aProduct(shop, { stock: 10, price: 1 }),
    aProduct(shop, { stock: 8, price: 17_49, tax_class: 'books' }),
    aProduct(shop, { stock: 8, price: 3_33, tax_class: 'food' }),
    aProduct(shop, {
      variations: [
        { name: 'A', stock: 2 },
        { name: 'B', stock: 5, price: 100_00 },
      ],
    }),
  ]);
}

/** Somebody in one of the countries, one in four for a company. */
export async function aTrader(shop: Shop, random: Random): Promise<Trader> {
  const address = anAddress(random);
  const shopper = await aShopper(shop, { country: address.country, language: random.pick(['en', 'lv']) });
  const { company, registration_number, vat_number, phone } = address;
  await shop.db
    .updateTable('user_addresses')
    .set({ company, vat_number, phone, registration_number: registration_number ?? null })
    .where('id', '=', shopper.addressId)
    .execute();
  return { ...shopper, country: address.country };
}

export type Trader = Shopper & { readonly country: string };

export function anAddress(random: Random): PostalAddress {
  const firm = { company: 'SIA Bērzs', registration_number: '40203999017', vat_number: 'LV40203999017' };
  const typed = { ...addressIn(random.pick(COUNTRIES)), phone: PHONE, ...(random.below(4) === 0 && firm) };
  return toPostalAddress(addressSchema.parse(typed));
}

/** Staff change how VAT is charged, which a cart that somebody looks at has to notice. */
export async function changeVat(shop: Shop, random: Random): Promise<void> {
  const setting = random.pick(['usesOneStopShop', 'exportsWithoutVat', 'keepsNetPrices'] as const);
  await changeSettings(shop, { [setting]: random.below(3) > 0 });
}

/** Staff change what a delivery costs, take all ways of delivery away, or bring them back. */
export async function changeDelivery(shop: Shop, random: Random): Promise<void> {
  const zones = await listDelivery(shop.db);
  if (zones.length === 0) return openZones(shop);
  if (random.below(6) === 0) {
    for (const { id } of zones) await deleteDelivery(shop, { id, actor: null });
    return;
  }
  const method = random.find(zones.flatMap(({ methods }) => methods));
  if (method === undefined) return;
  const { id, version, fields } = method;
  const price_steps = fields.price_steps.map((step) => ({ ...step, price: random.below(15_00) }));
  const changed = { ...fields, price_steps } as unknown as MethodInput;
  await saveDelivery(shop, { edited: { id, version }, wanted: { part: 'method', fields: changed }, actor: null });
}

/** The carrier of lockers closes some and opens others. */
export async function changePoints(shop: Shop, random: Random): Promise<void> {
  await havePoints(shop, ...POINTS.filter(() => random.below(3) > 0));
}

async function openZones(shop: Shop): Promise<void> {
  await havePoints(shop, ...POINTS);
  const courier = { names: { en: 'Courier', lv: 'Kurjers' } };
  const locker = { kind: 'pickup_point', carrier: 'sample', names: { en: 'Locker', lv: 'Pakomāts' } } as const;
  await aZone(
    shop,
    [
      { ...courier, free_from: 100_00 },
      { ...locker, price_steps: [{ from: 0, price: 2_49 }] },
    ],
    {
      ...{ name: 'Baltics', countries: ['LV', 'EE'] },
    },
  );
  const byValue = [
    { from: 0, price: 12_99 },
    { from: 50_00, price: 6_99 },
  ];
  await aZone(shop, [{ ...courier, price_by: 'value', price_steps: byValue }], {
    ...{ name: 'Union', countries: ['DE', 'FI'] },
  });
  await aZone(shop, [{ ...courier, price_steps: [{ from: 0, price: 19_99 }] }], {
    ...{ name: 'Overseas', countries: ['US'] },
  });
}
