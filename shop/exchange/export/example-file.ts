import { csvLine } from '#shop/kernel/csv.ts';
import { COLUMN_KEYS, type ColumnKey } from '../file-columns.ts';
import { headingLine } from './product-to-lines.ts';

type Cells = Partial<Record<ColumnKey, string>>;

const LINES: readonly Cells[] = [
  {
    handle: 'example-hand-cream',
    title: 'Hand Cream, 75 ml',
    body: '<p>Shea butter and birch sap.</p>',
    vendor: 'Example Brand',
    published: 'TRUE',
    option1Name: 'Title',
    option1Value: 'Default Title',
    sku: 'EX-100',
    quantity: '25',
    price: '12.90',
    compareAt: '15.90',
    image: 'https://example.com/hand-cream.jpg',
    imagePosition: '1',
    status: 'draft',
    name_lv: 'Roku krēms, 75 ml',
    net_quantity_value: '75',
    net_quantity_unit: 'ml',
  },
  {
    handle: 'example-lipstick',
    title: 'Lipstick',
    vendor: 'Example Brand',
    published: 'TRUE',
    option1Name: 'Shade',
    option1Value: 'Rose',
    sku: 'EX-200-R',
    quantity: '10',
    price: '18.50',
    status: 'draft',
    name_lv: 'Lūpu krāsa',
    variation_only: 'TRUE',
    label_lv: 'Rožu',
    colour: '#c25b6a',
  },
  {
    handle: 'example-lipstick',
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
