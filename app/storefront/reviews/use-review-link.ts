import type { MouseEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { REVIEW_PARAMETERS } from '#shop/reviews/review.ts';

/** What changes in the address; null removes a parameter. */
type Changes = Partial<Readonly<Record<keyof typeof REVIEW_PARAMETERS, string | null>>>;

/** Makes links to other reviews of this product: without scripts they lead to the block, with them the page stays. */
export function useReviewLink() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  return (changes: Changes) => {
    const next = new URLSearchParams(parameters);
    for (const name of Object.keys(changes) as (keyof Changes)[]) {
      const value = changes[name];
      if (value === null || value === undefined) next.delete(REVIEW_PARAMETERS[name]);
      else next.set(REVIEW_PARAMETERS[name], value);
    }
    return {
      to: `?${next}#reviews`,
      rel: 'nofollow',
      onClick(event: MouseEvent) {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        navigate(`?${next}`, { replace: true, preventScrollReset: true });
      },
    };
  };
}
