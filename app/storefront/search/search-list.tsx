import Clock from 'lucide-react/icons/clock';
import Search from 'lucide-react/icons/search';
import Tag from 'lucide-react/icons/tag';
import type { ComponentProps } from 'react';
import { useTranslate } from '#app/i18n.tsx';
import { Option } from '#app/ui/fields/option.tsx';
import { rowId } from '#app/ui/fields/use-combobox.ts';
import { markMatches, type Suggestions } from '#shop/search/suggestions.ts';

const ICONS = { recent: Clock, didYouMean: Search, product: Search, brand: Tag } as const;
const LABELS = {
  recent: 'search.recent',
  didYouMean: 'search.submit',
  product: 'search.products',
  brand: 'search.brands',
} as const;

type SearchListProps = {
  readonly id: string;
  readonly rows: readonly SearchRow[];
  readonly typed: string;
  readonly active: number;
  readonly onPoint: (row: number) => void;
  readonly onChoose: (row: number) => void;
};

/** The list box of the search field: titled groups of rows. */
export function SearchList({ id, rows, typed, active, onPoint, onChoose }: SearchListProps) {
  const t = useTranslate();
  return (
    <div id={id} role="listbox" aria-label={t('search.label')} tabIndex={-1}>
      {listGroups(rows).map(({ kind, first, members }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a list box
        <div key={kind} role="group" aria-label={t(LABELS[kind])}>
          {kind !== 'didYouMean' && (
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-sm font-medium text-muted">
              {t(LABELS[kind])}
            </p>
          )}
          {members.map((row, index) => (
            <Row
              key={row.kind === 'product' ? row.slug : row.term}
              id={rowId(id, first + index)}
              row={row}
              typed={typed}
              isActive={active === first + index}
              onPoint={() => onPoint(first + index)}
              onChoose={() => onChoose(first + index)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type RowProps = Omit<ComponentProps<typeof Option>, 'className' | 'children'> & {
  readonly row: SearchRow;
  readonly typed: string;
};

function Row({ row, typed, ...option }: RowProps) {
  const t = useTranslate();
  const Icon = ICONS[row.kind];
  const text = textOf(row);
  return (
    <Option {...option} className="min-h-11 gap-3 py-1.5 aria-selected:bg-neutral-tint">
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      <span className="min-w-0 wrap-anywhere">
        {row.kind === 'didYouMean' ? (
          t('search.didYouMean', { term: text })
        ) : (
          <Marked text={text} typed={row.kind === 'recent' ? '' : typed} />
        )}
      </span>
    </Option>
  );
}

function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  let place = 0;
  return markMatches(text, typed).map((piece) => {
    place += piece.text.length;
    return piece.isMatch ? (
      <mark key={place} className="bg-transparent font-bold text-ink">
        {piece.text}
      </mark>
    ) : (
      piece.text
    );
  });
}

type Group = { readonly kind: SearchRow['kind']; readonly first: number; readonly members: SearchRow[] };

function listGroups(rows: readonly SearchRow[]): Group[] {
  const groups: Group[] = [];
  for (const [index, row] of rows.entries()) {
    const last = groups.at(-1);
    if (last?.kind === row.kind) last.members.push(row);
    else groups.push({ kind: row.kind, first: index, members: [row] });
  }
  return groups;
}

const textOf = (row: SearchRow) => (row.kind === 'product' ? row.name : row.term);

/** Longer lists are read, not chosen from. */
export const MAX_ROWS = 8;

export type SearchRow =
  | { readonly kind: 'recent' | 'didYouMean' | 'brand'; readonly term: string }
  | { readonly kind: 'product'; readonly name: string; readonly slug: string };

/** Lists recent searches while nothing is typed, otherwise suggestions. */
export function listRows(typed: string, recent: readonly string[], suggestions: Suggestions): SearchRow[] {
  if (typed.trim() === '') return recent.map((term) => ({ kind: 'recent', term }));
  const { didYouMean, products, brands } = suggestions;
  const rows: SearchRow[] = [
    ...(didYouMean === null ? [] : [{ kind: 'didYouMean', term: didYouMean } as const]),
    ...products.map(({ name, slug }) => ({ kind: 'product', name, slug }) as const),
    ...brands.map((brand) => ({ kind: 'brand', term: brand }) as const),
  ];
  return rows.slice(0, MAX_ROWS);
}
