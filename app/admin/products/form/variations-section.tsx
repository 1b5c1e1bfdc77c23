import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useHasScripts } from '#app/use-has-scripts.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { useEditor } from './editor-context.tsx';
import { KeepVariationDialog } from './keep-variation-dialog.tsx';
import { OptionFields } from './option-fields.tsx';
import type { VariationDraft } from './product-draft.ts';
import { ADD_ROW } from './product-reply.ts';
import { ADD_ID, useVariationRows } from './use-variation-rows.ts';
import { VariationRow } from './variation-row.tsx';

export function VariationsSection({ withOrders }: { readonly withOrders: ReadonlySet<string> }): ReactNode {
  const t = useAdminTranslate();
  const { draft, readOnly } = useEditor();
  const { said, asked, setAsked, add, remove, ...list } = useVariationRows();
  const isEmpty = draft.product_variations.length === 0;
  const lacksVariation = draft.is_variation_only && isEmpty;
  return (
    <Panel title={t('productForm.variations')}>
      {lacksVariation && (
        <Alert tone="warning" className="mb-4">
          {t('products.variationOnlyWithoutVariation')}
        </Alert>
      )}
      <OptionFields />
      {isEmpty && !lacksVariation && (
        <p className="mb-4 text-muted">
          {t(readOnly ? 'productForm.variation.noneToSee' : 'productForm.variation.none')}
        </p>
      )}
      <VariationList
        {...list}
        withOrders={withOrders}
        onRemove={(row) => (withOrders.has(row.id) ? setAsked(row) : remove(row))}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      {!readOnly && <AddVariation className={isEmpty ? undefined : 'mt-4'} onAdd={add} />}
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

type RowMoves = Pick<ReturnType<typeof useVariationRows>, 'nameOf' | 'move' | 'step'>;

function VariationList(
  props: RowMoves & {
    readonly withOrders: ReadonlySet<string>;
    readonly onRemove: (row: VariationDraft) => void;
  },
): ReactNode {
  const { nameOf, move, step, withOrders, onRemove } = props;
  const rows = useEditor().draft.product_variations;
  const [dragged, setDragged] = useState<string | null>(null);
  return (
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
          onRemove={() => onRemove(row)}
          onDrag={(isOver) => setDragged(isOver ? row.key : null)}
          onDragOver={() => {
            const from = rows.findIndex(({ key }) => key === dragged);
            if (from !== -1 && from !== index) move(from, index);
          }}
        />
      ))}
    </ol>
  );
}

function AddVariation(props: { readonly className: string | undefined; readonly onAdd: () => void }): ReactNode {
  const t = useAdminTranslate();
  const hasScripts = useHasScripts();
  return (
    <Button
      id={ADD_ID}
      look="secondary"
      icon={<Plus aria-hidden="true" className="size-4.5" />}
      className={props.className}
      // Without scripts the server adds the row.
      {...(hasScripts ? { onClick: props.onAdd } : ({ type: 'submit', name: ADD_ROW, value: 'yes' } as const))}
    >
      {t('productForm.variation.add')}
    </Button>
  );
}
