import { Fragment } from 'react';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { Picture as PictureFacts } from '#shop/media/picture-view.server.ts';
import type { Block, ItemList, Run, Runs } from '#shop/site/pages/rich-text.ts';
import { useStorefront } from '../frame/storefront-context.tsx';
import { telephoneLink } from '../frame/telephone-link.ts';

type Pictures = Readonly<Record<string, PictureFacts>>;

type RichTextProps = { readonly blocks: readonly Block[]; readonly pictures?: Pictures | undefined };

/** A text of the owner's, as elements: nothing in it is markup. */
export function RichText({ blocks, pictures = {} }: RichTextProps) {
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of a text is fixed
    <BlockView key={at} block={block} pictures={pictures} />
  ));
}

function BlockView({ block, pictures }: { readonly block: Block; readonly pictures: Pictures }) {
  switch (block.type) {
    case 'heading':
      return (
        <h3 className="mt-6 text-lg">
          <Words runs={block.runs} />
        </h3>
      );
    case 'paragraph':
      return (
        <p className="mt-3">
          <Words runs={block.runs} />
        </p>
      );
    case 'list':
      return <List list={block} className="mt-3" />;
    case 'table':
      return <Table {...block} />;
    case 'picture': {
      const picture = pictures[block.path];
      if (picture === undefined) return null;
      return (
        <div className="mt-6">
          <Picture
            picture={picture}
            alt={block.alt}
            sizes="(min-width: 48rem) 44rem, calc(100vw - 2rem)"
            className="rounded-card"
          />
        </div>
      );
    }
  }
}

function List({ list, className }: { readonly list: ItemList; readonly className: string }) {
  const Element = list.ordered ? 'ol' : 'ul';
  const mark = list.ordered ? 'list-decimal ps-6' : 'list-disc ps-5';
  return (
    <Element className={`${className} ${mark} flex flex-col gap-1.5 marker:text-accent`}>
      {list.items.map(({ runs, list: inner }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of a text is fixed
        <li key={at}>
          <Words runs={runs} />
          {inner && <List list={inner} className="mt-1.5" />}
        </li>
      ))}
    </Element>
  );
}

/** Wider than a phone, it is scrolled by itself, also by keys. */
function Table({ hasHeader, rows }: { readonly hasHeader: boolean; readonly rows: readonly (readonly Runs[])[] }) {
  const t = useTranslate();
  const [head, ...others] = rows;
  const body = hasHeader ? others : rows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section tabIndex={0} aria-label={t('page.table')} className="mt-4 overflow-x-auto rounded-xs">
      <table className="w-full border-collapse text-start text-base">
        {hasHeader && head && (
          <thead>
            <tr>
              {head.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of a table is fixed
                <th key={at} scope="col" className="border-b border-control px-3 py-2 text-start font-semibold">
                  <Words runs={cell} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {body.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of a table is fixed
            <tr key={at} className="border-b border-line">
              {row.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of a table is fixed
                <td key={place} className="px-3 py-2 align-top">
                  <Words runs={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function Words({ runs }: { readonly runs: Runs }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the order of a text is fixed
  return runs.map((run, at) => <RunView key={at} run={run} />);
}

const LINK = 'text-accent underline underline-offset-4 hover:text-accent-hover';

function RunView({ run: { text, bold, italic, href } }: { readonly run: Run }) {
  const { localPath } = useI18n();
  const lines = href === undefined ? <Linked>{text}</Linked> : <Lines>{text}</Lines>;
  const slanted = italic ? <em>{lines}</em> : lines;
  const words = bold ? <strong className="font-semibold">{slanted}</strong> : slanted;
  if (href === undefined) return words;
  // Files have no language.
  const isPage = href.startsWith('/') && !href.includes('.');
  return (
    <a href={isPage ? localPath(href) : href} rel={/^https?:/i.test(href) ? 'noopener' : undefined} className={LINK}>
      {words}
    </a>
  );
}

function Lines({ children }: { readonly children: string }) {
  return children.split('\n').map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of lines is fixed
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));
}

/** A text whose email address and phone number are links. */
export function Linked({ children }: { readonly children: string }) {
  const { shop } = useStorefront();
  const links = new Map([
    [shop.email, `mailto:${shop.email}`],
    [shop.phone, telephoneLink(shop.phone)],
  ]);
  const pattern = new RegExp(`(${[...links.keys()].map((text) => text.replace(/[^\p{L}\d]/gu, '\\$&')).join('|')})`);
  return children.split(pattern).map((part, index) => {
    const href = links.get(part);
    const key = index;
    return href === undefined ? (
      <Lines key={key}>{part}</Lines>
    ) : (
      <a key={key} href={href} className={LINK}>
        {part}
      </a>
    );
  });
}
