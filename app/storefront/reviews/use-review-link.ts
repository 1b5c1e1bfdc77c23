import { useSearchParams } from 'react-router';
import { REVIEW_PARAMETERS } from '#shop/reviews/review.ts';

/** What changes in the address; null removes a parameter. */
type Changes = Partial<Readonly<Record<keyof typeof REVIEW_PARAMETERS, string | number | null>>>;

/** Makes links to other reviews of this product. They lead to the block; `useKeptPlace` keeps the page where it is. */
export function useReviewLink() {
  const [parameters] = useSearchParams();
  return (changes: Changes) => {
    const next = new URLSearchParams(parameters);
    for (const name of Object.keys(changes) as (keyof Changes)[]) {
      next.delete(REVIEW_PARAMETERS[name]);
      if (changes[name] != null) next.set(REVIEW_PARAMETERS[name], String(changes[name]));
    }
    return { to: `?${next}#reviews`, rel: 'nofollow', replace: true };
  };
}
