import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A page that scripts bring is begun where a new document would be: focus goes to its main part, so that keys and screen
 * readers do not stay in the menu of the page before. A field that the page focuses itself, or a dialog, keeps it.
 */
export function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const focused = document.activeElement;
    if (main.current?.contains(focused) || focused?.closest('dialog')) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
