import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useReached } from '#app/use-reached.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { useStorefront } from '../frame/storefront-context.tsx';
import type { ReviewWriter } from './review-writer.server.ts';

/** `page`: the frame's data for which it is true. Signing in and writing a review reload both. */
type Known = { readonly page: object; readonly writer: ReviewWriter | null };

type WriterOptions = {
  readonly productId: Uuid;
  /** As it came with the page; null on a page for everybody. */
  readonly sent: ReviewWriter | null;
  readonly section: RefObject<Element | null>;
};

/** Who writes the review, requested when the reviews are reached. Null for guests, and until it is known. */
export function useReviewWriter({ productId, sent, section }: WriterOptions) {
  const page = useStorefront();
  const [known, setKnown] = useState<Known | null>(sent && { page, writer: sent });
  const running = useRef<Promise<unknown> | null>(null);
  const isKnown = !page.isSignedIn || known?.page === page;
  const isReached = useReached(section);

  /** Resolves once it is known; rejects when the shop does not respond. */
  const load = useCallback(async (): Promise<void> => {
    if (!page.isSignedIn) return;
    running.current ??= fetchWriter(productId)
      .then((writer) => setKnown({ page, writer }))
      .finally(() => {
        running.current = null;
      });
    await running.current;
  }, [productId, page]);
  useEffect(() => {
    // Without a response it is requested again when the form is opened, which says so.
    if (isReached && !isKnown) load().catch(() => undefined);
  }, [isReached, isKnown, load]);

  return { writer: page.isSignedIn ? (known?.writer ?? null) : null, isKnown, load };
}

/** Null when nobody is signed in any more: the form then asks to sign in when it is sent. */
async function fetchWriter(productId: Uuid): Promise<ReviewWriter | null> {
  const response = await fetch(`/reviews/own?product=${productId}`, { headers: { Accept: 'application/json' } });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`The own review was answered with ${response.status}`);
  return response.json();
}
