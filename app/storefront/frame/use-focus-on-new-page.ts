import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After navigation, focus goes to the main part as in a new document, so that keyboards and screen readers do not stay
 * in the previous page's menu. A field that the page focuses, or a dialog, keeps it.
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
