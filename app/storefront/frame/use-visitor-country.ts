import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { useLanguage } from '#app/i18n.tsx';
import { EUROPE, findVisitorCountry } from '#shop/i18n/visitor-country.ts';
import { rulesOf } from '#shop/kernel/language.ts';
import { useAccount } from './account-provider.tsx';
import { useStorefront } from './storefront-context.tsx';

/**
 * A visitor's country: their address's, else as the browser suggests. Null on the server, whose pages are cached, and
 * until a signed-in shopper's address is known: a country that is not theirs would be wrong for a moment.
 */
export function useVisitorCountry() {
  const { servedCountries, isSignedIn } = useStorefront();
  const { state } = useAccount(isSignedIn);
  const isDecided = !isSignedIn || state.status === 'known' || state.status === 'signed_out';
  const ownCountry = state.status === 'known' ? state.account.country : null;
  const language = useLanguage();
  // Empty at first, as on the server, and then in a render that gives way to presses.
  const languages = useDeferredValue(useSyncExternalStore(listenToLanguages, listLanguages, listLanguages), '');
  return useMemo(() => {
    if (languages === '' || !isDecided) return null;
    const served = servedCountries.split(' ');
    const found =
      ownCountry === null
        ? findVisitorCountry(languages.split(' '), served)
        : { code: ownCountry, isServed: served.includes(ownCountry) };
    if (found === null) return null;
    const name = new Intl.DisplayNames([language], { type: 'region' }).of(found.code) ?? found.code;
    const nameInSentence = rulesOf(language).writeCountry(name, found.code);
    return { code: found.code, name, nameInSentence, isServed: found.isServed, isEurope: EUROPE.includes(found.code) };
  }, [languages, servedCountries, isDecided, ownCountry, language]);
}

/** One text for the same languages, so that nothing renders again without a change. */
const listLanguages = () => navigator.languages.join(' ');

function listenToLanguages(onChange: () => void): () => void {
  window.addEventListener('languagechange', onChange);
  return () => window.removeEventListener('languagechange', onChange);
}
