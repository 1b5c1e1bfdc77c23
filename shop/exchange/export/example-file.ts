import { csvLine } from '#shop/kernel/csv.ts';
import { COLUMN_KEYS, type ColumnKey } from '../file-columns.ts';
import { headingLine } from './product-to-lines.ts';

type Cells = Partial<Record<ColumnKey, string>>;

const LINES: readonly Cells[] = [
  {
    handle: 'example-wood-oil',
    title: 'Wood Oil, 750 ml',
    body: '<p>Linseed oil for tables and floors.</p>',
    vendor: 'Example Brand',
    published: 'TRUE',
    option1Name: 'Title',
    option1Value: 'Default Title',
    sku: 'EX-100',
    quantity: '25',
    price: '12.90',
    compareAt: '15.90',
    image: 'https://example.com/wood-oil.jpg',
    imagePosition: '1',
    status: 'draft',
    name_lv: 'Koka eļļa, 750 ml',
    net_quantity_value: '750',
    net_quantity_unit: 'ml',
  },
  {
    handle: 'example-scarf',
    title: 'Wool Scarf',
    vendor: 'Example Brand',
    published: 'TRUE',
    option1Name: 'Colour',
    option1Value: 'Rose',
    sku: 'EX-200-R',
    quantity: '10',
    price: '18.50',
    status: 'draft',
    name_lv: 'Vilnas šalle',
    variation_only: 'TRUE',
    label_lv: 'Rožu',
    colour: '#c25b6a',
  },
  {
    handle: 'example-scarf',
    option1Value: 'Plum',
    sku: 'EX-200-P',
    quantity: '8',
    price: '18.50',
    label_lv: 'Plūmju',
    colour: '#6d2f4c',
  },
];

export function exampleFile(): string {
  const lines = LINES.map((cells) => csvLine(COLUMN_KEYS.map((key) => cells[key] ?? '')));
  return `\uFEFF${headingLine()}${lines.join('')}`;
}
