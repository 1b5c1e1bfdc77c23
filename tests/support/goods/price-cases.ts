/** Prices excluding VAT as the database has them, and what each choice costs; null where it cannot be bought. */
export type PriceCase = {
  readonly title: string;
  readonly base: string;
  readonly isVariationOnly?: boolean;
  /** The own price of each variation, if it has one. */
  readonly variations?: readonly (string | null)[];
  /** Of each variation, or of the product itself where there are none. */
  readonly costs: readonly (string | null)[];
};

/** The one table of what may be sold at which price: TypeScript and the database are both held to it. */
export const PRICE_CASES: readonly PriceCase[] = [
  { title: 'a product has its own price', base: '82.6446', costs: ['82.6446'] },
  { title: 'one without a price cannot be bought', base: '0', costs: [null] },
  { title: 'one for less than a cent with VAT cannot be bought', base: '0.0049', costs: [null] },
  { title: 'one for a cent with VAT costs 0.01', base: '0.005', costs: ['0.0100'] },
  { title: 'just below 0.01 is 0.01', base: '0.0099', costs: ['0.0100'] },
  { title: '0.01 stays', base: '0.01', costs: ['0.0100'] },
  { title: 'a variation without its own price has the product’s', base: '10', variations: [null], costs: ['10.0000'] },
  { title: 'so has one whose own price is 0', base: '10', variations: ['0'], costs: ['10.0000'] },
  { title: 'its own price stands instead', base: '10', variations: ['15', '5'], costs: ['15.0000', '5.0000'] },
  {
    title: 'own prices and the product’s beside each other',
    base: '10',
    variations: ['25', null, '3'],
    costs: ['25.0000', '10.0000', '3.0000'],
  },
  {
    title: 'an own price below a cent is no price, and does not fall back',
    base: '10',
    variations: ['0.0049', null],
    costs: [null, '10.0000'],
  },
  { title: 'an own price of a cent with VAT costs 0.01', base: '10', variations: ['0.005'], costs: ['0.0100'] },
  { title: 'a product without a price lends none', base: '0', variations: [null, '15'], costs: [null, '15.0000'] },
  { title: 'nor one for less than a cent', base: '0.0049', variations: [null, null], costs: [null, null] },
  { title: 'sold only through variations, which it has none of', base: '99', isVariationOnly: true, costs: [null] },
  {
    title: 'sold only through variations, its own price does not count',
    base: '99',
    isVariationOnly: true,
    variations: ['5', null, '0', '9'],
    costs: ['5.0000', null, null, '9.0000'],
  },
  {
    title: 'sold only through variations, none of which has a price',
    base: '99',
    isVariationOnly: true,
    variations: [null, '0.001'],
    costs: [null, null],
  },
];
