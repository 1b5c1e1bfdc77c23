import { useEffect, useRef, useState } from 'react';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { fieldId, useEditor } from './editor-context.tsx';
import { newVariation, usedOptions, type VariationDraft } from './product-draft.ts';
import { namedBy } from './product-form-input.ts';

export const ADD_ID = fieldId('add-variation');

/**
 * Rows in the order of the shop. Whatever is moved, added or removed is announced (`said`), and focus goes where work goes
 * on. `asked` is the row of which it is asked whether it shall go.
 */
export function useVariationRows() {
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
    // At the end the button is gone: its counterpart goes on from there.
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
