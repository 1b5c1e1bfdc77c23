import { describe, expect, test } from 'vitest';
import { cleanDescription, withCleanDescriptions } from './clean-description.ts';

const htmlOf = (html: string) => cleanDescription(html).description_html;

describe('a description in HTML', () => {
  test('keeps paragraphs, lists, emphasis, links and tables', () => {
    const html =
      '<h1>Care</h1><p>Wash <b>cold</b>.</p><ul><li>Mild</li></ul><table><tr><td colspan="2">30 °C</td></tr></table><p><a href="https://example.com/a?b=1&amp;c=2">More</a></p>';
    expect(cleanDescription(html)).toEqual({
      description_html:
        '<h3>Care</h3>\n<p>Wash <strong>cold</strong>.</p>\n<ul>\n<li>Mild</li>\n</ul>\n<table>\n<tr><td colspan="2">30 °C</td></tr>\n</table>\n<p><a href="https://example.com/a?b=1&amp;c=2">More</a></p>',
      description: 'Care\n\nWash cold.\n\n * Mild\n\n30 °C\n\nMore',
    });
  });

  test.each([
    ['<p>Soft<script>alert(1)</script></p>', '<p>Soft</p>'],
    ['<p onclick="alert(1)" style="color:red" class="x">Soft</p>', '<p>Soft</p>'],
    ['<p><a href="javascript:alert(1)">Soft</a></p>', '<p>Soft</p>'],
    ['<p><a href="jav&#x09;ascript:alert(1)">Soft</a></p>', '<p>Soft</p>'],
    ['<p>Soft</p><img src="x" onerror="alert(1)"><svg><script>alert(1)</script></svg>', '<p>Soft</p>'],
    ['<p>Soft</p><iframe src="https://example.com"></iframe><style>p{}</style>', '<p>Soft</p>'],
    ['<p>Soft <b>and warm', '<p>Soft <strong>and warm</strong></p>'],
    ['<p>&nbsp;</p><p>Soft</p><p></p><ul><li></li></ul>', '<p>Soft</p>'],
  ])('loses what is harmful or empty: %s', (html, kept) => {
    expect(htmlOf(html)).toBe(kept);
  });

  test('without blocks is parted by its blank lines and breaks, as it was written', () => {
    expect(htmlOf('Soft & <b>warm</b>\r\nand light\r\n\r\nWash cold')).toBe(
      '<p>Soft &amp; <strong>warm</strong><br />\nand light</p>\n<p>Wash cold</p>',
    );
    expect(htmlOf('One<br><br>Two<br>Three')).toBe('<p>One</p>\n<p>Two<br />Three</p>');
    expect(htmlOf('Before\n\n<ul><li>A</li></ul>After')).toBe('<p>Before</p>\n<ul>\n<li>A</li>\n</ul>\n<p>After</p>');
  });

  test('with nothing of that in it is plain text, its lines and letters as they are read', () => {
    const plain = { description: 'Salt & pepper\nčetri < pieci', description_html: null };
    expect(cleanDescription('<span>Salt &amp; pepper\n&#269;etri &lt; pieci</span>')).toEqual(plain);
    expect(cleanDescription('<p></p><hr>')).toEqual({ description: null, description_html: null });
  });

  test('that was cleaned once stays as it is', () => {
    const html =
      '<div><h2>A</h2>text <p>B<ul><li>C<ol><li>D</li></ol></ul></div>tail <i>of\n\nit</i><br><br>end<hr><dl><dt>E<dd>F</dl>';
    const once = cleanDescription(html);
    expect(cleanDescription(once.description_html ?? '')).toEqual(once);
  });
});

test('the plain text of a product is that of its HTML, in each language', () => {
  expect(
    withCleanDescriptions({
      name: 'Scarf',
      description: 'other',
      description_html: '<p>Soft</p>',
      translation: { name: 'Šalle', description: 'Mīksta', description_html: null },
    }),
  ).toEqual({
    name: 'Scarf',
    description: 'Soft',
    description_html: '<p>Soft</p>',
    translation: { name: 'Šalle', description: 'Mīksta', description_html: null },
  });
});
