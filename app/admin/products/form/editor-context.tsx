import { createContext, useContext } from 'react';
import type { UploadsState } from '#app/pictures/upload-queue.ts';
import { isFlaw } from '#shop/duties/flaw.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { type AdminTranslate, useAdminTranslate } from '../../admin-i18n.tsx';
import type { FieldProblem } from './field-draft.ts';
import { type ProductDraft, valueAt, withValueAt } from './product-draft.ts';

/** What every part of the product form needs. */
type Editor = {
  readonly draft: ProductDraft;
  readonly change: (how: (draft: ProductDraft) => ProductDraft) => void;
  /** The server's problems with fields that were not corrected since. */
  readonly problems: readonly FieldProblem[];
  readonly vatRate: VatRate;
  /** Named by the server: browsers know other names. */
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  /** Without edit permission. */
  readonly readOnly: boolean;
  /** Per list of pictures: whether some are uploading. */
  readonly onUploads: (id: string, state: UploadsState) => void;
};

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('A field of the product form stands outside of it');
  return editor;
}

/** Returns the id by which the summary of problems links to a field. */
export function fieldId(name: string): string {
  return `product-${name}`;
}

/** Connects one text field of the draft, by its name in the form. */
export function useDraftField(name: string) {
  const t = useAdminTranslate();
  const { draft, change, problems, readOnly } = useEditor();
  const found = valueAt(draft, name);
  const problem = problems.find(({ field }) => field === name);
  return {
    value: typeof found === 'string' ? found : '',
    set: (value: string) => change((before) => withValueAt(before, name, value)),
    /** In the form that the design system expects. */
    props: {
      id: fieldId(name),
      name,
      readOnly,
      error: problem && sayFieldProblem(t, problem),
    },
  };
}

/** Says what is wrong with a field. */
export function sayFieldProblem(t: AdminTranslate, { code, lack, most = 0 }: FieldProblem): string {
  if (lack !== undefined && isFlaw(lack.result)) return t(`duties.flaw.${lack.result}`);
  return t(`productForm.problem.${code}`, { most });
}

/** Says, beside a changed stock, the earlier one, to which it is a difference. */
export function useStockHint(row: { readonly stock_quantity: string; readonly stock_seen: string }) {
  const t = useAdminTranslate();
  const isChanged = row.stock_seen !== '' && row.stock_seen !== row.stock_quantity;
  return isChanged ? t('productForm.stockNow', { n: row.stock_seen }) : undefined;
}
