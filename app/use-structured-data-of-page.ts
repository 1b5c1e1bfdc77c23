import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Structured data comes with the document, for those who read documents, and describes its page alone. A page that scripts
 * bring afterwards has none; what was said of the one before goes with it, so that no tool takes one product for another.
 */
export function useStructuredDataOfPage(): void {
  const { pathname, search } = useLocation();
  const page = `${pathname}${search}`;
  const described = useRef(page);
  useEffect(() => {
    if (described.current === page) return;
    for (const script of document.head.querySelectorAll('script[type="application/ld+json"]')) script.remove();
  }, [page]);
}
