import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useHasScripts } from '#app/use-has-scripts.ts';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { DraftText } from './draft-fields.tsx';
import { fieldId, useEditor } from './editor-context.tsx';
import { newVariation, OPTION_KEYS, usedOptions, type VariationDraft } from './product-draft.ts';
import { namedBy } from './product-form-input.ts';
import { ADD_ROW } from './product-reply.ts';
import { VariationRow } from './variation-row.tsx';

export function VariationsSection({ withOrders }: { readonly withOrders: ReadonlySet<string> }) {
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
  props: RowMoves & { readonly withOrders: ReadonlySet<string>; readonly onRemove: (row: VariationDraft) => void },
) {
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

function AddVariation(props: { readonly className: string | undefined; readonly onAdd: () => void }) {
  const t = useAdminTranslate();
  const hasScripts = useHasScripts();
  return (
    <Button
      id={ADD_ID}
      look="secondary"
      icon={<Plus aria-hidden="true" className="size-5" />}
      className={props.className}
      // Without scripts the server adds the row.
      {...(hasScripts ? { onClick: props.onAdd } : ({ type: 'submit', name: ADD_ROW, value: 'yes' } as const))}
    >
      {t('productForm.variation.add')}
    </Button>
  );
}

/** What the variations differ by: up to three names, in every language. Shoppers choose each separately. */
function OptionFields() {
  const t = useAdminTranslate();
  const { draft, problems } = useEditor();
  const isOpen = usedOptions(draft).length > 0 || problems.some(({ field }) => field.startsWith('options.'));
  return (
    <Disclosure
      open={isOpen}
      summary={t('productForm.options.title')}
      className="mb-4 rounded-card border border-line px-4"
    >
      <p className="mb-3 text-sm text-muted">{t('productForm.options.hint')}</p>
      <div className="grid gap-3">
        {OPTION_KEYS.map((key) => (
          <div key={key} className="grid gap-x-6 gap-y-3 sm:auto-cols-fr sm:grid-flow-col">
            {LANGUAGES.map((language) => (
              <DraftText key={language} name={`options.${key}.${language}`} lang={language} />
            ))}
          </div>
        ))}
      </div>
    </Disclosure>
  );
}

/** Asks before a variation that orders name is removed from the product. */
function KeepVariationDialog(props: { readonly asked: boolean; readonly onAnswer: (isSure: boolean) => void }) {
  const t = useAdminTranslate();
  const { asked, onAnswer } = props;
  return (
    <Dialog
      open={asked}
      onOpenChange={() => onAnswer(false)}
      size="sm"
      title={t('productForm.variation.removeTitle')}
      closeLabel={t('admin.action.close')}
      footer={
        <>
          <Button look="secondary" onClick={() => onAnswer(false)} data-autofocus>
            {t('admin.action.cancel')}
          </Button>
          <Button onClick={() => onAnswer(true)}>{t('admin.action.continue')}</Button>
        </>
      }
    >
      <p>{t('productForm.variation.keepConfirm')}</p>
      <p className="mt-3 text-sm text-muted">{t('productForm.variation.keptHow')}</p>
    </Dialog>
  );
}

const ADD_ID = fieldId('add-variation');

/** Rows in the shop's order. Every change is announced (`said`), and `asked` is the row about to be removed. */
function useVariationRows() {
  const t = useAdminTranslate();
  const { draft, change } = useEditor();
  const rows = draft.product_variations;
  const [said, setSaid] = useState('');
  const [asked, setAsked] = useState<VariationDraft | null>(null);
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
    // At the end of the list the button is gone: focus goes to its counterpart.
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
  return { said, asked, setAsked, nameOf, move, step, add, remove };
}

/** Gives focus to what is drawn only after the next change. */
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
