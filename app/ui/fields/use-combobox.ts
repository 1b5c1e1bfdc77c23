import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** How long the list stays after the field was left, so that a press on a row is not lost. */
const CLOSE_AFTER_BLUR_MS = 150;

type ComboboxProps = {
  readonly field: HTMLInputElement;
  readonly listId: string;
  readonly count: number;
  readonly onChoose: (row: number) => void;
  /** The list stands below its field all the time, and one of its rows is always the one that Enter chooses. */
  readonly isFixed?: boolean;
  /** Otherwise it takes a press or a key. */
  readonly opensOnFocus?: boolean;
};

export const rowId = (listId: string, row: number) => `${listId}-${row}`;

/** Makes a plain search field an ARIA combobox by marking it: it belongs to the form and works without scripts. */
export function useCombobox(props: ComboboxProps) {
  const { field, listId, count, onChoose, isFixed = false, opensOnFocus = true } = props;
  const first = isFixed ? 0 : -1;
  const [isWanted, setWanted] = useState(() => isFixed || (opensOnFocus && field === document.activeElement));
  const [pointed, setActive] = useState(first);
  // The row that Enter would choose; -1 for the field itself.
  const active = Math.min(pointed, Math.max(count - 1, first));
  const isOpen = isWanted && count > 0;

  const close = useCallback(() => {
    setActive(first);
    setWanted(isFixed);
  }, [first, isFixed]);
  const open = useCallback(
    (isTyped: boolean) => {
      if (isTyped) setActive(first);
      setWanted(true);
    },
    [first],
  );
  useOpening({ field, opensOnFocus, open, close });
  useMarks({ field, listId, isOpen, active });

  useEffect(() => {
    const point = (row: number) => {
      setActive(row);
      document.getElementById(rowId(listId, row))?.scrollIntoView({ block: 'nearest' });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (count === 0) return;
        event.preventDefault();
        setWanted(true);
        point(isOpen ? nextRow(active, count, event.key, first) : event.key === 'ArrowDown' ? 0 : count - 1);
      } else if ((event.key === 'Home' || event.key === 'End') && isOpen && active >= 0 && !isFixed) {
        // While no row is active, they are for what was typed.
        event.preventDefault();
        point(event.key === 'Home' ? 0 : count - 1);
      } else if (event.key === 'Enter' && isOpen && active >= 0 && !event.isComposing) {
        event.preventDefault();
        onChoose(active);
      } else if (event.key === 'Escape' && isOpen && !isFixed) {
        // The panel around the field stays open, with what was typed.
        event.preventDefault();
        event.stopPropagation();
        setWanted(false);
        setActive(-1);
      }
    };
    field.addEventListener('keydown', onKeyDown);
    return () => field.removeEventListener('keydown', onKeyDown);
  }, [field, listId, count, isOpen, active, first, isFixed, onChoose]);

  return { isWanted, isOpen, active, setActive, close };
}

type Opening = Pick<ComboboxProps, 'field'> & {
  readonly opensOnFocus: boolean;
  readonly open: (isTyped: boolean) => void;
  readonly close: () => void;
};

/** Opens when the field gets focus or text, and closes shortly after focus has left it and what pops up below it. */
function useOpening({ field, opensOnFocus, open, close }: Opening): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stay = () => clearTimeout(timer);
    const openNow = (event: Event) => {
      stay();
      open(event.type === 'input');
    };
    const closeSoon = () => {
      timer = setTimeout(close, CLOSE_AFTER_BLUR_MS);
    };
    const { form } = field;
    const listeners = new AbortController();
    const { signal } = listeners;
    for (const event of ['input', 'click']) field.addEventListener(event, openNow, { signal });
    if (opensOnFocus) field.addEventListener('focus', openNow, { signal });
    const stayWithin = ({ target }: FocusEvent) => {
      if (target === field || (target instanceof Element && target.closest('[popover]'))) stay();
    };
    form?.addEventListener('focusin', stayWithin, { signal });
    form?.addEventListener('focusout', closeSoon, { signal });
    form?.addEventListener('submit', close, { signal });
    return () => {
      stay();
      listeners.abort();
    };
  }, [field, opensOnFocus, open, close]);
}

type Marks = Pick<ComboboxProps, 'field' | 'listId'> & { readonly isOpen: boolean; readonly active: number };

function useMarks({ field, listId, isOpen, active }: Marks): void {
  useEffect(() => {
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', String(isOpen));
    field.setAttribute('aria-controls', listId);
    if (isOpen && active >= 0) field.setAttribute('aria-activedescendant', rowId(listId, active));
    else field.removeAttribute('aria-activedescendant');
  }, [field, listId, isOpen, active]);
}

/** The row an arrow leads to from `active`, round by way of `first`: the field itself is -1. */
export function nextRow(active: number, count: number, key: 'ArrowDown' | 'ArrowUp', first: 0 | -1 = -1): number {
  const places = count - first;
  const step = key === 'ArrowDown' ? 1 : -1;
  return ((active - first + step + places) % places) + first;
}

export function useTyped(field: HTMLInputElement): string {
  return useSyncExternalStore(
    useCallback(
      (listener) => {
        field.addEventListener('input', listener);
        return () => field.removeEventListener('input', listener);
      },
      [field],
    ),
    () => field.value,
  );
}
