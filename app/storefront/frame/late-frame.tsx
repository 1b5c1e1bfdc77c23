import { useEffect, useEffectEvent } from 'react';
import { logInBrowser } from '#app/browser-log.ts';
import { takeEarlyAdditions } from '../cart/take-early-additions.ts';
import { useAddToCart } from '../cart/use-add-to-cart.ts';
import { HeartKeeper } from '../wishlist/heart-keeper.tsx';

/** What every page of the storefront has and no first page waits for. Nothing of it is drawn. */
export default function LateFrame() {
  usePictureLog();
  useEarlyAdditions();
  return <HeartKeeper />;
}

/** Adds to the cart what was pressed on pages that were left before their scripts ran. */
function useEarlyAdditions(): void {
  const addToCart = useEffectEvent(useAddToCart());
  useEffect(() => {
    for (const { name, addition } of takeEarlyAdditions(() => window.sessionStorage)) addToCart(name, addition);
  }, []);
}

function usePictureLog(): void {
  useEffect(() => {
    const note = (picture: HTMLImageElement) => logInBrowser(`A picture could not be loaded: ${picture.currentSrc}`);
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) note(target);
    };
    // Those that failed before this script ran; lazy ones are not complete yet.
    for (const picture of document.images) {
      if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== '') note(picture);
    }
    // Such errors do not bubble.
    document.addEventListener('error', onError, true);
    return () => document.removeEventListener('error', onError, true);
  }, []);
}
