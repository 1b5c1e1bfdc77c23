import { useLayoutEffect } from 'react';
import { placeSuggestions, type Seen } from './suggestions-place.ts';

/** Shown in the top layer, so that no box around the field cuts it off; it follows field and keyboard. */
export function useSuggestionsPopup(needs: {
  readonly popup: { readonly current: HTMLElement | null };
  readonly field: HTMLInputElement;
  readonly isOpen: boolean;
  readonly rows: readonly unknown[];
}): void {
  const { popup, field, isOpen, rows } = needs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows change its height
  useLayoutEffect(() => {
    const element = popup.current;
    if (!element || !isOpen) return;
    if (!element.matches(':popover-open')) element.showPopover();
    const put = () => place(element, field);
    put();
    const listeners = new AbortController();
    const { signal } = listeners;
    // Its own rows scroll too.
    const follow = ({ target }: Event) => {
      if (!(target instanceof Node && element.contains(target))) put();
    };
    window.addEventListener('scroll', follow, { capture: true, passive: true, signal });
    window.addEventListener('resize', put, { signal });
    for (const event of ['resize', 'scroll']) window.visualViewport?.addEventListener(event, put, { signal });
    return () => listeners.abort();
  }, [popup, field, isOpen, rows]);
  useLayoutEffect(() => {
    const element = popup.current;
    if (!isOpen && element?.matches(':popover-open')) element.hidePopover();
  }, [popup, isOpen]);
}

function place(popup: HTMLElement, field: HTMLElement): void {
  const { edge, isBelow, left, width, maxHeight } = placeSuggestions(field.getBoundingClientRect(), findSeen());
  popup.style.left = `${left}px`;
  popup.style.width = `${width}px`;
  popup.style.maxHeight = `${maxHeight}px`;
  // Its height is known once it has its width.
  popup.style.top = `${isBelow ? edge : edge - popup.offsetHeight}px`;
}

function findSeen(): Seen {
  const { clientWidth: width } = document.documentElement;
  const { offsetTop: top = 0, height = window.innerHeight } = window.visualViewport ?? {};
  return { top, bottom: top + height, width };
}
