import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useHasScripts } from '#app/use-has-scripts.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { fieldId, useEditor } from './editor-context.tsx';
import { KeepVariationDialog } from './keep-variation-dialog.tsx';
import { OptionFields } from './option-fields.tsx';
import { newVariation, usedOptions, type VariationDraft } from './product-draft.ts';
import { namedBy } from './product-form-input.ts';
import { ADD_ROW } from './product-reply.ts';
import { VariationRow } from './variation-row.tsx';

const ADD_ID = fieldId('add-variation');

/** Rows in display order. Moving, adding and removing is announced, and focus follows. */
export function VariationsSection({ withOrders }: { readonly withOrders: ReadonlySet<string> }): ReactNode {
  const t = useAdminTranslate();
  const { draft, change, readOnly } = useEditor();
  const hasScripts = useHasScripts();
  const rows = draft.product_variations;
  const [said, setSaid] = useState('');
  const [asked, setAsked] = useState<VariationDraft | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const made = useRef(0);
  const focusNext = useFocusAfterDrawing();
  const nameOf = (row: VariationDraft) =>
    namedBy(row, usedOptions(draft)) || t('productForm.variation.numbered', { n: rows.indexOf(row) + 1 });
  const setRows = (how: (before: readonly VariationDraft[]) => readonly VariationDraft[]) =>
    change((before) => ({ ...before, product_variations: how(before.product_variations) }));

  const move = (from: number, to: number) => {
    const row = rows[from];
    if (row === undefined || to < 0 || to >= rows.length) return;
    setRows((before) => before.toSpliced(from, 1).toSpliced(to, 0, row));
    setSaid(t('productForm.variation.moved', { name: nameOf(row), n: to + 1, count: rows.length }));
  };
  const step = (from: number, by: -1 | 1) => {
    const row = rows[from];
    if (row === undefined) return;
    move(from, from + by);
    // At the end this button is gone, so its counterpart gets focus.
    const isAtEnd = from + by === 0 || from + by === rows.length - 1;
    const direction = isAtEnd && rows.length > 1 ? -by : by;
    focusNext(fieldId(`${row.key}-${direction === -1 ? 'up' : 'down'}`));
  };
  const add = () => {
    made.current += 1;
    setRows((before) => [...before, newVariation(`new-${Date.now()}-${made.current}`)]);
    const [option] = usedOptions(draft);
    const field = option === undefined ? 'name' : `values.${option}`;
    focusNext(fieldId(`product_variations[${rows.length}].${field}`));
  };
  const remove = (row: VariationDraft) => {
    setSaid(t('productForm.variation.removed', { name: nameOf(row) }));
    setRows((before) => before.filter(({ key }) => key !== row.key));
    focusNext(ADD_ID);
  };

  const lacksVariation = draft.is_variation_only && rows.length === 0;
  return (
    <Panel title={t('productForm.variations')}>
      {lacksVariation && (
        <Alert tone="warning" className="mb-4">
          {t('products.variationOnlyWithoutVariation')}
        </Alert>
      )}
      <OptionFields />
      {rows.length === 0 && !lacksVariation && (
        <p className="mb-4 text-muted">
          {t(readOnly ? 'productForm.variation.noneToSee' : 'productForm.variation.none')}
        </p>
      )}
      <ol className="flex flex-col gap-3">
        {rows.map((row, index) => (
          <VariationRow
            key={row.key}
            row={row}
            index={index}
            name={nameOf(row)}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            hasOrders={withOrders.has(row.id)}
            isDragged={dragged === row.key}
            onStep={(by) => step(index, by)}
            onRemove={() => (withOrders.has(row.id) ? setAsked(row) : remove(row))}
            onDrag={(isOver) => setDragged(isOver ? row.key : null)}
            onDragOver={() => {
              const from = rows.findIndex(({ key }) => key === dragged);
              if (from !== -1 && from !== index) move(from, index);
            }}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {!readOnly && (
        <Button
          id={ADD_ID}
          look="secondary"
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          className={rows.length === 0 ? undefined : 'mt-4'}
          // Without scripts the server adds the row.
          {...(hasScripts ? { onClick: add } : ({ type: 'submit', name: ADD_ROW, value: 'yes' } as const))}
        >
          {t('productForm.variation.add')}
        </Button>
      )}
      <KeepVariationDialog
        asked={asked !== null}
        onAnswer={(isSure) => {
          if (isSure && asked !== null) remove(asked);
          setAsked(null);
        }}
      />
    </Panel>
  );
}

/** Moves focus to an element that appears with the next rendering. */
function useFocusAfterDrawing(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });
  return (id) => {
    wanted.current = id;
  };
}
