import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PagePartsContext, useStoredPart } from './stored-part.tsx';
import { openPageParts } from './stored-parts.server.ts';

type CardProps = { readonly name: string; readonly isFirst?: boolean };
let drawn = 0;

function Card(props: CardProps) {
  return <li className="card" {...useStoredPart('card', props, <Content {...props} />)} />;
}

function Content({ name, isFirst = false }: CardProps) {
  drawn += 1;
  return (
    <picture>
      <source type="image/avif" srcSet="/a-320.avif 320w" />
      <img alt={name} fetchPriority={isFirst ? 'high' : undefined} />
    </picture>
  );
}

function write(names: readonly string[], { face = 'en', isFirst = false } = {}) {
  const parts = openPageParts(face);
  const html = renderToString(
    <PagePartsContext value={parts}>
      <ul>
        {names.map((name) => (
          <Card key={name} name={name} isFirst={isFirst} />
        ))}
      </ul>
    </PagePartsContext>,
  );
  const page = Buffer.concat(parts.fill(html).map((piece) => Buffer.from(piece as string))).toString();
  return { html, page };
}

const plain = (names: readonly string[]) =>
  renderToString(
    <ul>
      {names.map((name) => (
        <Card key={name} name={name} />
      ))}
    </ul>,
  );

describe('cards that were shown before', () => {
  test('are not drawn again, and the page is the same to the letter', () => {
    const names = ['Krēms', 'Soap', '"<Tea> & €5"'];
    expect(write(names).page).toBe(plain(names));
    drawn = 0;
    expect(write(names.toReversed()).page).toBe(plain(names.toReversed()));
    expect(drawn).toBe(names.length);
  });

  test('do not stand for one that has changed', () => {
    write(['Old name']);
    expect(write(['New name', 'Old name']).page).toBe(plain(['New name', 'Old name']));
  });

  test('are those of the same language only', () => {
    write(['Tea'], { face: 'lv' });
    drawn = 0;
    write(['Tea'], { face: 'en' });
    expect(drawn).toBe(1);
  });

  test('still tell the head which picture matters most', () => {
    write(['Lamp'], { isFirst: true });
    const { html } = write(['Lamp'], { isFirst: true });
    expect(html).toContain(
      '<picture><source type="image/avif" srcSet="/a-320.avif 320w"/><img alt="Lamp" fetchPriority="high"',
    );
    expect(html).not.toContain('</picture>');
  });

  test('are forgotten, the oldest first, before they take much memory', () => {
    const long = (n: number) => `${n}`.padEnd(100_000, 'x');
    for (let n = 0; n < 40; n += 1) write([long(n)]);
    drawn = 0;
    write([long(39)]);
    expect(drawn).toBe(0);
    write([long(0)]);
    expect(drawn).toBe(1);
  });
});
