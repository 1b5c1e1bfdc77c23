import { sql } from 'kysely';
import type { EnergyClass } from '#shop/catalog/energy-label.ts';
import { imageJson, PLACEHOLDER } from '#shop/catalog/image-view.server.ts';
import type { Measures } from '#shop/catalog/measures.ts';
import { variationName } from '#shop/catalog/product.ts';
import { findDeliveryChoice } from '#shop/delivery/find-delivery-choice.server.ts';
import { localDay } from '#shop/i18n/calendar-day.ts';
import { countryName, parseCountry } from '#shop/i18n/country.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { price, ZERO_CENTS } from '#shop/kernel/money.ts';
import { vatRate as rateOf } from '#shop/kernel/percent.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import { priceCart, priceItem } from '#shop/pricing/cart-price.ts';
import { findChosenPrice, readPrices } from '#shop/pricing/product-price.ts';
import type { ShippingTerms } from '#shop/pricing/shipping-price.ts';
import { measuresOf, type NetQuantity, unitPrice } from '#shop/pricing/unit-price.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { sayDurability } from '#shop/shelf/durability-label.ts';
import { energyLabelJson, netQuantityJson } from '#shop/shelf/product-parts-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { parseTaxClass } from '#shop/tax/tax-class.ts';
import { type LineVat, vatOf, vatPlaceOf } from '#shop/tax/vat-of.ts';
import {
  type CartLine,
  type CartView,
  isBuyable,
  isPriced,
  lineStatus,
  mergeLines,
  type WantedLine,
} from './cart-line.ts';
import { parcelOf } from './parcel.ts';

/** As many as fit a summary. */
const MOST_CHARACTERISTICS = 4;

export type CartToView = {
  readonly items: readonly WantedLine[];
  /** Country of the delivery address, ISO code or name; null while none is chosen. */
  readonly country: string | null;
  readonly postalCode?: string | null;
  /** The delivery method that the shopper wants. */
  readonly deliveryMethodId?: string | null;
  readonly language: Language;
  /** Whose cart it is: this person may buy the units held for their own unpaid order. */
  readonly userId?: Uuid | null;
  /** The same for somebody without an account. */
  readonly guestId?: Uuid | null;
};

/** Prices a cart as things are now: names, pictures, stock and prices come from the database. */
export async function priceCartView(shop: Shop, cart: CartToView): Promise<CartView> {
  const items = mergeLines(cart.items);
  const ids = [...new Set(items.map((item) => item.productId).filter(isUuid))];
  const [settings, products] = await Promise.all([getSettings(shop), listProducts(shop, ids, cart)]);
  const { vatRate, keepsNetPrices } = settings;
  const place = vatPlaceOf(parseCountry(cart.country), settings);
  const day = localDay(shop.clock.now());
  const taxed = items.map((item) => {
    const product = products.get(item.productId.toLowerCase());
    const vat = vatOf(parseTaxClass(product?.tax_class), place, day, settings);
    const { lineLimit } = settings;
    return { vat, line: toLine(item, product, { lineLimit, vatRate, keepsNetPrices, vat, language: cart.language }) };
  });
  const lines = taxed.map(({ line }) => line);
  const priced = taxed.filter(({ line }) => isPriced(line));
  const priceWith = ({ shippingPrice, freeShippingThreshold }: ShippingTerms) =>
    priceCart({
      lines: priced.map(({ line, vat }) => ({ price: line.unitPriceExVat, quantity: line.quantity, vat })),
      ...{ vatRate, keepsNetPrices, shippingPrice, freeShippingThreshold },
      ...{ country: cart.country, sellerCountry: settings.country },
    });
  const delivery = await findDeliveryChoice(shop, {
    parcel: parcelOf(lines, products),
    priceOf: (terms) => priceWith(terms).shippingAmount,
    country: parseCountry(cart.country),
    postalCode: cart.postalCode ?? null,
    wanted: cart.deliveryMethodId ?? null,
    language: cart.language,
  });
  return {
    lines,
    pricing: priceWith(delivery?.terms ?? settings),
    canCheckOut: lines.length > 0 && lines.every(isBuyable),
    vatRate,
    ...(delivery !== null && { delivery }),
    vat: {
      ...place,
      countryName: countryName(place.country, cart.language),
      changesPrices: keepsNetPrices && priced.some(({ vat }) => vat.rate !== vat.homeRate),
    },
  };
}

type VariationRow = Measures & {
  readonly id: Uuid;
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly price_adjustment: string | null;
  readonly stock_quantity: number;
  readonly is_recalled: boolean;
  readonly sku: string | null;
  readonly image: Picture | null;
  readonly net_quantity: NetQuantity | null;
};

type ProductRow = Measures & {
  readonly id: Uuid;
  readonly name: string;
  readonly slug: string;
  readonly base_price: string;
  readonly is_variation_only: boolean;
  readonly is_shown: boolean;
  readonly is_sealed_hygiene: boolean;
  readonly highlights: readonly string[];
  readonly stock_quantity: number;
  readonly is_recalled: boolean;
  readonly sku: string | null;
  readonly image: Picture | null;
  readonly net_quantity: NetQuantity | null;
  readonly energy_label: EnergyClass | null;
  readonly durability_years: string | null;
  readonly is_taken_back: boolean;
  readonly tax_class: string | null;
  readonly kind: string | null;
  readonly product_variations: readonly VariationRow[];
  /** Units held for the shopper's own unpaid checkout, by variation id; '' stands for the product itself. */
  readonly held: Readonly<Record<string, number>>;
};

type PricedRow = ReturnType<typeof readPrices<VariationRow, ProductRow>>;

async function listProducts(
  shop: Shop,
  ids: readonly Uuid[],
  { language, userId = null, guestId = null }: Pick<CartToView, 'language' | 'userId' | 'guestId'>,
): Promise<ReadonlyMap<Uuid, PricedRow>> {
  if (ids.length === 0) return new Map();
  const rows = await shop.prepared.run(sql<ProductRow>`
    select p.id, coalesce(t.name, p.name) as name, coalesce(t.slug, p.slug) as slug,
      p.kind, p.tax_class, p.base_price, p.is_variation_only, p.is_shown, p.is_sealed_hygiene,
      case when cardinality(t.highlights) > 0 then t.highlights else p.highlights end as highlights,
      p.stock_quantity, p.is_recalled, p.sku,
      case when p.images[1] is not null then ${imageJson(sql`p.images[1]`)} end as image,
      ${netQuantityJson('f')} as net_quantity, ${energyLabelJson()} as energy_label, f.durability_years,
      f.weee_category is not null as is_taken_back, f.weight_g, f.length_mm, f.width_mm, f.height_mm,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', v.id, 'name', v.name, 'value', v.value, 'label', coalesce(vt.label, v.label, v.name),
          'price_adjustment', v.price_adjustment::text, 'stock_quantity', v.stock_quantity, 'is_recalled', v.is_recalled,
          'sku', v.sku,
          'image', case when v.image is not null then ${imageJson(sql`v.image`)} end,
          'net_quantity', ${netQuantityJson('v')}, 'weight_g', v.weight_g,
          'length_mm', v.length_mm, 'width_mm', v.width_mm, 'height_mm', v.height_mm
        ) order by v.position, v.id)
        from product_variations v
        left join product_variation_translations vt on vt.variation_id = v.id and vt.language = ${language}
        where v.product_id = p.id
      ), '[]') as product_variations,
      -- In the same statement as the stock, so that units on their way from one to the other are counted once.
      coalesce((
        select jsonb_object_agg(coalesce(h.variation_id::text, ''), h.quantity)
        from stock_holds h join orders o on o.id = h.order_id
        where (o.user_id = ${userId}::uuid or o.guest_id = ${guestId}::uuid) and o.checkout_fingerprint is not null
          and h.product_id = p.id and h.state = 'held'
      ), '{}') as held
    from products p
    left join product_translations t on t.product_id = p.id and t.language = ${language}
    left join product_facts f on f.product_id = p.id
    where p.id = any(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.id, readPrices(row)]));
}

type LineTaxation = Pick<Settings, 'vatRate' | 'keepsNetPrices'> & { readonly vat: LineVat };

function toLine(
  item: WantedLine,
  product: PricedRow | undefined,
  { lineLimit, language, ...taxation }: Pick<Settings, 'lineLimit'> & Pick<CartToView, 'language'> & LineTaxation,
): CartLine {
  const variationId = item.variationId?.toLowerCase() ?? null;
  const variation = product?.product_variations.find(({ id }) => id === variationId) ?? null;
  const chosen = { productId: product?.id ?? item.productId, variationId: variation?.id ?? item.variationId ?? null };
  const described = {
    ...chosen,
    productName: product?.name ?? null,
    variationName: variation && nameOf(variation),
    variation: variation && { name: variation.name },
    sku: variation?.sku ?? product?.sku ?? null,
    image: variation?.image ?? product?.image ?? PLACEHOLDER,
    quantity: item.quantity,
    energyClass: product?.energy_label
      ? { class: product.energy_label.class, scale: product.energy_label.scale }
      : null,
    durability: sayDurability(product?.durability_years ?? null, language),
    isTakenBack: product?.is_taken_back ?? false,
    isSealedHygiene: product?.is_sealed_hygiene ?? false,
    characteristics: product?.highlights.slice(0, MOST_CHARACTERISTICS) ?? [],
  };
  const isChosen = (variation !== null) === (product !== undefined && product.product_variations.length > 0);
  const isKnown = item.variationId == null || variation !== null;
  if (!product?.is_shown || !isChosen || !isKnown) return { ...described, ...NOTHING };

  const unitPriceExVat = findChosenPrice(product, variation);
  if (unitPriceExVat === null) return { ...described, ...NOTHING };
  const { stock_quantity, is_recalled: isRecalled } = variation ?? product;
  const stock = isRecalled ? 0 : stock_quantity + (product.held[variation?.id ?? ''] ?? 0);
  const priced = priceItem({ price: unitPriceExVat, quantity: item.quantity, ...taxation });
  return {
    ...described,
    slug: product.slug,
    status: lineStatus({
      quantity: item.quantity,
      isRecalled,
      stock,
      lineLimit,
      price: unitPriceExVat,
      rememberedPrice: item.price,
    }),
    stock,
    maxQuantity: Math.max(0, Math.min(stock, lineLimit)),
    unitPriceExVat,
    netUnitPrice: priced.priceExVat,
    unitPrice: priced.priceIncVat,
    vatRate: taxation.vat.rate,
    measurePrice: unitPrice(
      priced.priceIncVat,
      variation?.net_quantity ?? product.net_quantity,
      measuresOf(product.kind),
    ),
    totalIncVat: priced.totalIncVat,
  };
}

const NOTHING = {
  status: 'unavailable',
  slug: null,
  stock: 0,
  maxQuantity: 0,
  unitPriceExVat: price(0),
  netUnitPrice: price(0),
  unitPrice: ZERO_CENTS,
  vatRate: rateOf(0),
  measurePrice: null,
  totalIncVat: ZERO_CENTS,
} as const;

/** 'Shade: Rose', or in the shopper's own words where staff gave one word for both. */
function nameOf(variation: Pick<VariationRow, 'name' | 'value' | 'label'>): string {
  return variation.name === variation.value ? variation.label : variationName(variation);
}

/** Finds the ISO code of the country that a person's cart would go to: the address the checkout preselects, or null. */
export async function findCartCountry(shop: Shop, userId: Uuid): Promise<string | null> {
  const address = await shop.db
    .selectFrom('user_addresses')
    .select('country')
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return address?.country ?? null;
}
