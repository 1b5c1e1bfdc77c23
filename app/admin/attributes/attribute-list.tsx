import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useFetcher } from 'react-router';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { replyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { classNames } from '#app/ui/class-names.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Swatch } from '#app/ui/swatch.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { type Attribute, nameWithUnit, textIn } from '#shop/attributes/attribute.ts';
import type { CategoryOption } from '#shop/catalog/categories/category-list-view.server.ts';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { MoveHandle } from '../desk/move-handle.tsx';
import { SortedRows, useSortedRows } from '../desk/sorted-rows.tsx';
import { useNotify } from '../desk/undo.tsx';
import { ATTRIBUTES, type AttributeReply, sayAttributeReply } from './attribute-reply.ts';

type ListProps = {
  readonly attributes: readonly Attribute[];
  readonly categories: readonly CategoryOption[];
  readonly canEdit: boolean;
};

/** Sorted by dragging, by keys on a row's handle, and by buttons, which need no scripts. */
export function AttributeList({ attributes, categories, canEdit }: ListProps) {
  const t = useAdminTranslate();
  const list = useSortedRows(attributes.length, useMove(attributes));
  return (
    <SortedRows sorted={list} className="divide-y divide-line rounded-card border border-line bg-raised">
      {attributes.map((attribute, at) => (
        <li
          key={attribute.id}
          className={classNames('relative flex items-center gap-2 px-2 py-2 sm:px-4', list.markOf(at))}
        >
          {canEdit && (
            <MoveHandle {...list.handleOf(at)} row={String(attribute.id)} label={t('attributes.move', { n: at + 1 })} />
          )}
          <AttributeLine attribute={attribute} categories={categories} />
          {canEdit && (
            <MoveButtons attribute={attribute} at={at} count={attributes.length} onMove={(to) => list.move(at, to)} />
          )}
        </li>
      ))}
    </SortedRows>
  );
}

/** Sends a move, one at a time; the new order is the reloaded page's. */
function useMove(attributes: readonly Attribute[]) {
  const fetcher = useFetcher<AttributeReply>();
  useReply(replyOf(fetcher), useNotify(ATTRIBUTES, sayAttributeReply));
  return (at: number, to: number): boolean => {
    const moved = attributes[at];
    if (moved === undefined || fetcher.state !== 'idle') return false;
    void fetcher.submit({ attribute: moved.id, to }, { method: 'post', action: ATTRIBUTES });
    return true;
  };
}

function AttributeLine({ attribute, categories }: { readonly attribute: Attribute } & Pick<ListProps, 'categories'>) {
  const { t, language } = useWords();
  const { id, kind, choices } = attribute;
  const chosen = categories.filter((category) => attribute.categories.includes(category.id));
  const facts = [
    t(`attributes.kind.${kind}`),
    (kind === 'choice' || kind === 'colour') && t('attributes.choiceCount', { n: choices.length }),
    attribute.isFilterable && t('attributes.isFilter'),
    attribute.categories.length === 0 ? t('attributes.everywhere') : chosen.map(({ name }) => name).join(', '),
  ].filter((fact) => fact !== false && fact !== '');
  return (
    <div className="min-w-0 flex-1 py-1">
      <TextLink to={`${ATTRIBUTES}/${id}`} preventScrollReset className="font-medium">
        {nameWithUnit(attribute, language)}
      </TextLink>
      <p className="text-sm text-muted">{facts.join(' · ')}</p>
      {kind === 'colour' && (
        <p aria-hidden="true" className="mt-1 flex flex-wrap gap-1">
          {choices.slice(0, 12).map(({ key, colour }) => (
            <Swatch key={key} color={colour ?? ''} className="size-4" />
          ))}
        </p>
      )}
    </div>
  );
}

function MoveButtons(props: {
  readonly attribute: Attribute;
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}) {
  const { attribute, at, count, onMove } = props;
  const { t, language } = useWords();
  const what = textIn(attribute.names, language);
  const button = (to: number) => ({
    type: 'submit' as const,
    size: 'sm' as const,
    name: 'to',
    value: to,
    disabled: to < 0 || to >= count,
    onClick(event: { preventDefault(): void }) {
      event.preventDefault();
      onMove(to);
    },
  });
  return (
    <form method="post" action={ATTRIBUTES} className="flex shrink-0">
      <HiddenFields fields={{ attribute: String(attribute.id) }} />
      <IconButton {...button(at - 1)} label={t('admin.row.up', { what })}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton {...button(at + 1)} label={t('admin.row.down', { what })}>
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </form>
  );
}
