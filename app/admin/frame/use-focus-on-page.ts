import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * When the focused link, dialog or form is gone after navigation, focus goes to the new page, because the keyboard
 * would otherwise start from nothing. An element that is still there keeps it, such as the pressed tab. A field that
 * the address names gets it.
 */
export function useFocusOnPage(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A closing dialog returns focus first: only then it is known whether anything has it.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [pathname]);
  useEffect(() => {
    if (hash === '') return;
    // After the dialog that led here has returned focus.
    const timer = setTimeout(() => document.getElementById(hash.slice(1))?.focus());
    return () => clearTimeout(timer);
  }, [hash]);
}
