import type { Uuid } from '#shop/kernel/ids.ts';
import type { Wish } from '#shop/wishlist/wish.ts';
import { joinWishes, MAX_WISHES } from '#shop/wishlist/wishlist.ts';
import type { WishStore } from './wish-store.ts';

type Change = { readonly add: readonly Wish[]; readonly remove: readonly Uuid[] };
type Response = { readonly wishes: readonly Wish[]; readonly left: readonly Uuid[] };

/** Thrown by `send` when nobody is signed in any more. */
export class SignedOutError extends Error {}

/** A heart that was pressed. */
type Press = { readonly wish: Wish; readonly isWished: boolean };

type AccountWishesNeeds = {
  readonly store: WishStore;
  /** Requests the wishes of the account, after a change if there is one. */
  readonly send: (change: Change | null) => Promise<Response>;
  /** A heart that was pressed could not be kept, and is as it was before. */
  readonly onFailed: () => void;
  /** The account has changed, which other tabs should know. */
  readonly onChanged: () => void;
};

export type AccountWishes = ReturnType<typeof createAccountWishes>;

/**
 * The hearts of the signed-in person. What is pressed shows at once and is sent as a change; hearts that this browser
 * set while signed out join the account with the first request, and only then leave browser storage.
 */
export function createAccountWishes({ store, send, onFailed, onChanged }: AccountWishesNeeds) {
  let known: readonly Wish[] | null = null;
  /** What was pressed and is not confirmed. Each is an object of its own: pressed again, it is another. */
  const pressed = new Map<Uuid, Press>();
  let running: Promise<void> | null = null;
  let isEnded = false;

  /** One request at a time, so that responses come in the order of changes. */
  function synchronize(): Promise<void> {
    running ??= exchange()
      .catch(undo)
      .finally(() => {
        running = null;
        if (pressed.size > 0 && !isEnded) void synchronize();
      });
    return running;
  }

  async function exchange(): Promise<void> {
    const sent = new Map(pressed);
    const stored = store.listStored();
    const add = [...wishesIn(sent), ...stored].slice(0, MAX_WISHES);
    const remove = [...sent.values()].flatMap(({ wish, isWished }) => (isWished ? [] : [wish.id]));
    const hasChange = add.length > 0 || remove.length > 0;
    const { wishes: found, left } = await send(hasChange ? { add, remove } : null);
    if (isEnded) return;
    // What finds no room is sent again each time, and would otherwise keep all tabs asking.
    const before = known ?? [];
    const isNew = found.length !== before.length || found.some((wish, index) => !isSame(wish, before[index]));
    known = found;
    for (const [id, press] of sent) if (pressed.get(id) === press) pressed.delete(id);
    const taken = add.map(({ id }) => id).filter((id) => !left.includes(id));
    store.drop(taken);
    store.announce();
    if (left.some((id) => sent.has(id))) onFailed();
    if (hasChange && isNew) onChanged();
  }

  /** Undoes what was pressed and could not be sent. Whoever is signed out by now has it in the browser instead. */
  function undo(error: unknown): void {
    const lost = new Map(pressed);
    pressed.clear();
    if (error instanceof SignedOutError) {
      isEnded = true;
      store.join(null);
      store.keep(wishesIn(lost));
      return;
    }
    store.announce();
    if (lost.size > 0) onFailed();
  }

  return {
    list: () => pressOver(known ?? [], pressed),
    listKnown: () => known,
    set(wish: Wish, isWished: boolean): void {
      pressed.set(wish.id, { wish, isWished });
      store.announce();
      void synchronize();
    },
    /** Requests them again: another tab or device may have changed them. */
    refresh: synchronize,
    /** Nothing is sent or shown any more: somebody else may be signed in. */
    end(): void {
      isEnded = true;
    },
    hasEnded: () => isEnded,
  };
}

function isSame(wish: Wish, other: Wish | undefined): boolean {
  return wish.id === other?.id && wish.variation === other.variation;
}

/** The hearts as they are shown: known ones, changed by what was pressed. */
function pressOver(known: readonly Wish[], pressed: ReadonlyMap<Uuid, Press>): readonly Wish[] {
  const kept = known.filter(({ id }) => pressed.get(id)?.isWished ?? true);
  return joinWishes(kept, wishesIn(pressed));
}

function wishesIn(pressed: ReadonlyMap<Uuid, Press>): readonly Wish[] {
  return [...pressed.values()].flatMap(({ wish, isWished }) => (isWished ? [wish] : []));
}
