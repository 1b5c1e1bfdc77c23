import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A link, a dialog or a form may be gone with the page it led away from, and the keyboard would begin at nothing: then the
 * new page has focus. What is still there keeps it, as the tab that was pressed does. A field that the address names has it.
 */
export function useFocusOnPage(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A dialog gives focus back as it closes: afterwards it is known whether anything has it.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [pathname]);
  useEffect(() => {
    if (hash === '') return;
    // After the dialog that led here has given focus back.
    const timer = setTimeout(() => document.getElementById(hash.slice(1))?.focus());
    return () => clearTimeout(timer);
  }, [hash]);
}
