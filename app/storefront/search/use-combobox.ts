import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { nextRow } from './search-rows.ts';

/** So long the list stays after the field was left, so that a press on a row is not lost. */
const CLOSE_AFTER_BLUR_MS = 150;

type ComboboxProps = {
  readonly field: HTMLInputElement;
  readonly listId: string;
  readonly count: number;
  readonly onChoose: (row: number) => void;
};

export type Combobox = {
  readonly isOpen: boolean;
  /** The row that Enter would choose; -1 for the field itself. */
  readonly active: number;
  setActive(row: number): void;
  close(): void;
};

export const rowId = (listId: string, row: number) => `${listId}-${row}`;

/**
 * Makes a plain search field an ARIA combobox with a list of its own. The field is the form's and works without us: that is
 * why it is listened to and marked from here instead of being rendered so.
 */
export function useCombobox({ field, listId, count, onChoose }: ComboboxProps): Combobox {
  const [isWanted, setWanted] = useState(() => field === document.activeElement);
  const [active, setActive] = useState(-1);
  const isOpen = isWanted && count > 0;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      clearTimeout(timer);
      setWanted(true);
    };
    const change = () => {
      setActive(-1);
      open();
    };
    const close = () => {
      setActive(-1);
      setWanted(false);
    };
    const closeSoon = () => {
      timer = setTimeout(close, CLOSE_AFTER_BLUR_MS);
    };
    const { form } = field;
    const listeners = new AbortController();
    const { signal } = listeners;
    field.addEventListener('input', change, { signal });
    field.addEventListener('focus', open, { signal });
    field.addEventListener('click', open, { signal });
    form?.addEventListener('focusin', () => clearTimeout(timer), { signal });
    form?.addEventListener('focusout', closeSoon, { signal });
    form?.addEventListener('submit', close, { signal });
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, [field]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (count === 0) return;
        event.preventDefault();
        setWanted(true);
        setActive(isOpen ? nextRow(active, count, event.key) : event.key === 'ArrowDown' ? 0 : count - 1);
      } else if (event.key === 'Enter' && isOpen && active >= 0 && !event.isComposing) {
        event.preventDefault();
        onChoose(active);
      } else if (event.key === 'Escape' && isOpen) {
        // The panel around the field stays, and so does what was typed.
        event.preventDefault();
        event.stopPropagation();
        setWanted(false);
        setActive(-1);
      }
    };
    field.addEventListener('keydown', onKeyDown);
    return () => field.removeEventListener('keydown', onKeyDown);
  }, [field, count, isOpen, active, onChoose]);

  useEffect(() => {
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', String(isOpen));
    field.setAttribute('aria-controls', listId);
    if (isOpen && active >= 0) field.setAttribute('aria-activedescendant', rowId(listId, active));
    else field.removeAttribute('aria-activedescendant');
  }, [field, listId, isOpen, active]);

  return {
    isOpen,
    active,
    setActive,
    close() {
      setWanted(false);
      setActive(-1);
    },
  };
}

/** What stands in a field that is not rendered from state. */
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
