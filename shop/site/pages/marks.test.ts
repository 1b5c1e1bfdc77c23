import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMarks } from './read-marks.ts';
import {
  type Block,
  type ItemList,
  isSafeHref,
  MAX_MARKS,
  type RichText,
  type Run,
  richTextSchema,
} from './rich-text.ts';
import { tidyText } from './tidy-text.ts';
import { writeMarks } from './write-marks.ts';

const words = fc
  .array(
    fc.constantFrom(
      ...['a', 'krēms', ' ', '\n', '*', '**', '#', '## ', '- ', '-', '1. ', '2)', '|', '\\', '[', ']', '(', ')', '!'],
      ...['{shop.email}', '---', ':', '•', '5 * 3', 'https://a.lv', '😀'],
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));
const run: fc.Arbitrary<Run> = fc.record(
  {
    text: words,
    bold: fc.constant(true as const),
    italic: fc.constant(true as const),
    href: fc.constantFrom('/faq', 'https://example.com/a?b=(c)', 'mailto:a@b.lv', '#place'),
  },
  { requiredKeys: ['text'] },
);
const runs = fc.array(run, { maxLength: 4 });
const innermost: fc.Arbitrary<ItemList> = fc.record({
  ordered: fc.boolean(),
  items: fc.array(fc.record({ runs }), { maxLength: 3 }),
});
const within = (list: fc.Arbitrary<ItemList>): fc.Arbitrary<ItemList> =>
  fc.record({
    ordered: fc.boolean(),
    items: fc.array(fc.record({ runs, list }, { requiredKeys: ['runs'] }), { maxLength: 3 }),
  });
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ type: fc.constant('heading' as const), level: fc.constantFrom(2 as const, 3 as const), runs }),
  fc.record({ type: fc.constant('paragraph' as const), runs }),
  within(within(innermost)).map((list): Block => ({ type: 'list', ...list })),
  fc.record({
    type: fc.constant('table' as const),
    hasHeader: fc.boolean(),
    rows: fc.array(fc.array(runs, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ type: fc.constant('picture' as const), path: fc.constant('pages/a-1.webp'), alt: words }),
);

/** An address with brackets is written without them, and is the same address. */
const written = (text: RichText): RichText =>
  JSON.parse(JSON.stringify(text).replaceAll('?b=(c)', '?b=%28c%29')) as RichText;

describe('simple marks', () => {
  test('say every text so that it is read back as it was', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), (text) => {
        const tidied = tidyText(text);
        expect(readMarks(writeMarks(tidied))).toEqual(written(tidied));
      }),
      { numRuns: 2_000 },
    );
  });

  test('are read as people type them', () => {
    const typed = [
      '## Delivery\nWe send **every day**,\nalso to *Riga*.',
      '- one\n- two\n  1. inner\n* three',
      '| Size | cm |\n|---|---|\n| S | 34 |',
      'See [the questions](/faq), 5 * 3 = 15, a ** b',
    ].join('\n\n');
    expect(readMarks(typed)).toEqual([
      { type: 'heading', level: 2, runs: [{ text: 'Delivery' }] },
      {
        type: 'paragraph',
        runs: [
          { text: 'We send ' },
          { text: 'every day', bold: true },
          { text: ',\nalso to ' },
          { text: 'Riga', italic: true },
          { text: '.' },
        ],
      },
      {
        type: 'list',
        ordered: false,
        items: [
          { runs: [{ text: 'one' }] },
          { runs: [{ text: 'two' }], list: { ordered: true, items: [{ runs: [{ text: 'inner' }] }] } },
          { runs: [{ text: 'three' }] },
        ],
      },
      {
        type: 'table',
        hasHeader: true,
        rows: [
          [[{ text: 'Size' }], [{ text: 'cm' }]],
          [[{ text: 'S' }], [{ text: '34' }]],
        ],
      },
      {
        type: 'paragraph',
        runs: [{ text: 'See ' }, { text: 'the questions', href: '/faq' }, { text: ', 5 * 3 = 15, a ** b' }],
      },
    ]);
  });

  test('of one link stand within it', () => {
    const runs = [{ text: 'our ' }, { text: 'answers', bold: true, href: '/faq' }] as const;
    expect(writeMarks([{ type: 'paragraph', runs }])).toBe('our [**answers**](/faq)');
  });

  test('around tens of thousands of spaces hold nobody else up', () => {
    const begin = performance.now();
    const [paragraph] = readMarks(`**a${' '.repeat(59_000)}b**`);
    expect(paragraph).toEqual({ type: 'paragraph', runs: [{ text: 'a b', bold: true }] });
    // A pattern that looks at each space from each space takes seconds.
    expect(performance.now() - begin).toBeLessThan(1_000);
  });

  test('that nothing closes are words', () => {
    expect(readMarks('**Soft and [warm')).toEqual([{ type: 'paragraph', runs: [{ text: '**Soft and [warm' }] }]);
  });

  test('make no markup: tags are words', () => {
    expect(readMarks('<script>alert(1)</script>')).toEqual([
      { type: 'paragraph', runs: [{ text: '<script>alert(1)</script>' }] },
    ]);
  });

  test('never go deeper than three lists, whatever the indent', () => {
    const typed = Array.from({ length: 500 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n');
    const depthOf = (list: ItemList | undefined): number =>
      list === undefined ? 0 : 1 + Math.max(...list.items.map((item) => depthOf(item.list)));
    const [list] = readMarks(typed);
    expect(list?.type === 'list' && depthOf(list)).toBe(3);
  });

  test.each([
    ['[', 'a', '](', ')'],
    ['*', '**', 'a '],
    ['|', 'a|'],
    ['\\', '[a](b)'],
    ['- ', '\n  '],
    ['![', '](pages/', ')'],
  ])('of hostile length are read at once: %s', (...parts) => {
    const typed = parts.join('').repeat(Math.ceil(MAX_MARKS / parts.join('').length));
    const began = performance.now();
    readMarks(typed);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

test('a stored text that is deeper or leads to a script is not read', () => {
  const item = { runs: [{ text: 'a' }] };
  const list = (inner: object) => ({ ordered: false, items: [{ ...item, list: inner }] });
  const deep = [{ type: 'list', ...list(list(list({ ordered: false, items: [item] }))) }];
  expect(richTextSchema.parse(deep)).not.toEqual(deep);
  const script = [{ type: 'paragraph', runs: [{ text: 'a', href: 'javascript:alert(1)' }] }];
  expect(richTextSchema.safeParse(script).success).toBe(false);
  const foreign = [{ type: 'picture', path: 'reviews/photo.webp', alt: 'Somebody else’s' }];
  expect(richTextSchema.safeParse(foreign).success).toBe(false);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'https://',
  'http:/evil',
  'ftp://a.lv',
  'file:///etc/passwd',
  'https://a.lv/"onclick',
  '',
  'faq',
])('a link may not lead to %j', (href) => {
  expect(isSafeHref(href)).toBe(false);
});

test.each(['https://a.lv', 'http://a.lv/b?c=d#e', 'mailto:a@b.lv', 'tel:+371', '/faq', '/lv/faq#a', '#a'])(
  'a link may lead to %s',
  (href) => {
    expect(isSafeHref(href)).toBe(true);
  },
);
