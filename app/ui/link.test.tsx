import { renderToString } from 'react-dom/server';
import { MemoryRouter, Link as RouterLink } from 'react-router';
import { expect, test } from 'vitest';
import { Link, type LinkProps } from './link.tsx';

/** As it stands in a page at /products/any, by the router or by ours. */
const written = (Made: typeof RouterLink | typeof Link, props: LinkProps) =>
  renderToString(
    <MemoryRouter initialEntries={['/products/any?page=2#part']}>
      <Made {...props} />
    </MemoryRouter>,
  );

const PLAIN: readonly LinkProps[] = [
  { to: '/' },
  { to: '/products', children: 'Products' },
  { to: '/lv/product/hand-cream_2', className: 'tile', 'aria-label': 'Roku krēms' },
  { to: '/products?category=skin-care&page=2&q=kr%C4%93ms', title: 'a "quoted" one' },
  { to: '/product/lamp?variation=0b9c#reviews', prefetch: 'intent', preventScrollReset: true },
  { to: '/?view=list', replace: true, state: { from: 'here' }, viewTransition: true, relative: 'path' },
  { to: '/faq', discover: 'none', reloadDocument: true, target: '_blank', defaultShouldRevalidate: false },
];

test('a link of the shop is written as the router would write it', () => {
  const others: readonly LinkProps[] = [
    { to: 'variations' },
    { to: '../x' },
    { to: '.' },
    { to: '?page=3' },
    { to: '#part' },
    { to: '' },
    { to: '/products/' },
    { to: '/a//b' },
    { to: '/a/../b' },
    { to: '//elsewhere.example/x' },
    { to: 'https://elsewhere.example/x' },
    { to: 'mailto:shop@vitrina.example' },
    { to: '/search?q=krēms un "ziepes"' },
    { to: { pathname: '/products', search: '?page=2' } },
    { to: '/products', mask: '/other' },
    { to: '/products', prefetch: 'viewport' },
  ];
  for (const props of [...PLAIN, ...others]) expect(written(Link, props)).toBe(written(RouterLink, props));
});

test('a plain address needs no router to be written', () => {
  for (const props of PLAIN) expect(renderToString(<Link {...props} />)).toContain(`<a `);
  expect(() => renderToString(<Link to="variations" />)).toThrow();
});
