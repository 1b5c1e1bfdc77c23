import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useId, useRef, useState } from 'react';
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
import { useNotify } from '../desk/undo.tsx';
import { useRowDrag } from '../pictures/use-picture-list.ts';
import { ATTRIBUTES, type AttributeReply, sayAttributeReply } from './attribute-reply.ts';

type ListProps = {
  readonly attributes: readonly Attribute[];
  readonly categories: readonly CategoryOption[];
  readonly canEdit: boolean;
};

/** Sorted by dragging, by keys on a row's handle, and by buttons, which need no scripts. */
export function AttributeList({ attributes, categories, canEdit }: ListProps) {
  const t = useAdminTranslate();
  const hintId = useId();
  const rows = useRef<HTMLOListElement>(null);
  const { move, said, count } = useMoving(attributes);
  const { drag, handleProps } = useRowDrag(rows, move);
  return (
    <>
      <p id={hintId} hidden>
        {t('navigation.moveHint')}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={rows} className="divide-y divide-line rounded-card border border-line bg-raised">
        {attributes.map((attribute, at) => (
          <li
            key={attribute.id}
            className={classNames(
              'relative flex items-center gap-2 px-2 py-2 sm:px-4',
              drag?.from === at && 'opacity-50',
              drag?.gap === at && 'before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:bg-accent',
              drag?.gap === count &&
                at === count - 1 &&
                'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent',
            )}
          >
            {canEdit && (
              <MoveHandle
                row={String(attribute.id)}
                label={t('attributes.move', { n: at + 1 })}
                hintId={hintId}
                at={at}
                count={count}
                handleProps={handleProps(at)}
                onMove={(to) => move(at, to)}
              />
            )}
            <AttributeLine attribute={attribute} categories={categories} />
            {canEdit && <MoveButtons attribute={attribute} at={at} count={count} onMove={(to) => move(at, to)} />}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Sends a move; the new order is the reloaded page's. */
function useMoving(attributes: readonly Attribute[]) {
  const t = useAdminTranslate();
  const fetcher = useFetcher<AttributeReply>();
  const [said, setSaid] = useState('');
  useReply(replyOf(fetcher), useNotify(ATTRIBUTES, sayAttributeReply));
  const count = attributes.length;
  return {
    said,
    count,
    move(at: number, to: number): void {
      const moved = attributes[at];
      if (moved === undefined || to < 0 || to >= count || fetcher.state !== 'idle') return;
      setSaid(t('navigation.movedTo', { place: to + 1, count }));
      void fetcher.submit({ attribute: moved.id, to }, { method: 'post', action: ATTRIBUTES });
    },
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
