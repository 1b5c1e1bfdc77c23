import { useState } from 'react';
import type { FieldProblem } from './field-draft.ts';
import { withStockNow } from './product-conflict.ts';
import { type ProductDraft, valueAt } from './product-draft.ts';
import type { CurrentProduct, ProductReply } from './product-reply.ts';

export type ProductEditorState = ReturnType<typeof useProductEditor>;

type State = {
  readonly opened: CurrentProduct;
  readonly draft: ProductDraft;
  readonly reply: ProductReply | undefined;
  /** What somebody else saved meanwhile, until it is decided; `was` is null if scripts did not see it. */
  readonly conflict: { readonly was: ProductDraft | null; readonly theirs: ProductDraft } | null;
};

/** The form's state. `reply` is undefined while awaited; `loaded` replaces what was edited only after an own save. */
export function useProductEditor(loaded: CurrentProduct, reply: ProductReply | undefined) {
  const [state, setState] = useState<State>(() => firstState(loaded, reply));
  if (reply !== undefined && reply !== state.reply) setState(afterReply(state, loaded, reply));
  const { opened, draft, conflict } = state;
  const change = (how: (draft: ProductDraft) => ProductDraft) =>
    setState((before) => ({ ...before, draft: how(before.draft) }));
  return {
    draft,
    /** The version that will be overwritten; '' for a new product. */
    version: opened.version,
    isDirty: JSON.stringify(draft) !== JSON.stringify(opened.draft),
    problems: state.reply?.ok === false ? stillWrong(state.reply, draft) : [],
    conflict,
    change,
    discard: () => setState({ ...state, draft: opened.draft, conflict: null, reply: state.reply }),
    /** Continues from their version with this input. */
    goOnFrom: (next: ProductDraft) => {
      const theirs = state.reply?.ok === false ? state.reply.current : undefined;
      setState({ ...state, draft: next, conflict: null, opened: theirs ?? opened });
    },
  };
}

/** Derives the state from a reply. Pages without scripts need it too. */
function firstState(loaded: CurrentProduct, reply: ProductReply | undefined): State {
  if (reply === undefined || reply.ok) return { opened: loaded, draft: loaded.draft, reply, conflict: null };
  const { draft, current } = reply;
  if (current === undefined) return { opened: loaded, draft, reply, conflict: null };
  return {
    opened: current,
    draft: withStockNow(draft, current.draft),
    reply,
    conflict: reply.code === 'conflict' ? { was: null, theirs: current.draft } : null,
  };
}

function afterReply(state: State, loaded: CurrentProduct, reply: ProductReply): State {
  if (reply.ok) return { opened: loaded, draft: loaded.draft, reply, conflict: null };
  const { current } = reply;
  if (current === undefined) return { ...state, reply };
  if (reply.code === 'conflict') {
    return { ...state, reply, conflict: { was: state.opened.draft, theirs: current.draft } };
  }
  return { ...state, reply, opened: current, draft: withStockNow(state.draft, current.draft) };
}

/** Drops problems that were corrected since, and those of rows that moved. */
function stillWrong(reply: ProductReply & { readonly ok: false }, draft: ProductDraft): readonly FieldProblem[] {
  const ids = (of: ProductDraft) => of.product_variations.map(({ id }) => id).join();
  const hasSameRows = ids(reply.draft) === ids(draft);
  return reply.problems.filter(({ field }) => {
    if (field.startsWith('product_variations') && !hasSameRows) return false;
    return JSON.stringify(valueAt(reply.draft, field)) === JSON.stringify(valueAt(draft, field));
  });
}
