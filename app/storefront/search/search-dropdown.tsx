import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { logInBrowser } from '#app/browser-log.ts';
import { useI18n, useLocalPath } from '#app/i18n.tsx';
import { useCombobox, useTyped } from '#app/ui/fields/use-combobox.ts';
import { placeBeside } from '#app/ui/overlays/place-beside.ts';
import { NO_SUGGESTIONS, type Suggestions } from '#shop/search/suggestions.ts';
import { clearRecentSearches, listRecentSearches } from './recent-searches.ts';
import { listRows, SearchList, type SearchRow } from './search-list.tsx';

const CLEAR =
  'min-h-11 w-full rounded-control px-3 text-start text-sm text-accent hover:bg-neutral-tint touch:min-h-12';

type SearchDropdownProps = { readonly field: HTMLInputElement; readonly onSearch: (term: string) => void };

/** Recent searches, or suggestions for the typed text, below a search field. */
export default function SearchDropdown({ field, onSearch }: SearchDropdownProps) {
  const { t, localPath } = useI18n();
  const navigate = useNavigate();
  const listId = useId();
  const popup = useRef<HTMLDivElement>(null);
  const typed = useTyped(field);
  const suggestions = useSuggestions(typed);
  const recent = useRecentSearches(field);
  const rows = useMemo(() => listRows(typed, recent.terms, suggestions), [typed, recent.terms, suggestions]);
  const combobox = useCombobox({ field, listId, count: rows.length, onChoose: choose });
  const { isOpen, active } = combobox;
  usePopup({ popup, field, isOpen, rows });

  function choose(index: number): void {
    const row = rows[index];
    if (!row) return;
    combobox.close();
    if (row.kind === 'product') {
      field.blur();
      navigate(localPath(`/product/${row.slug}`));
    } else {
      field.value = row.term;
      onSearch(row.term);
    }
  }

  function clearRecent(): void {
    recent.clear();
    field.focus();
  }

  return (
    <>
      <div
        ref={popup}
        popover="manual"
        className="m-0 rounded-card border border-line bg-raised p-1.5 text-base text-ink shadow-overlay"
      >
        <SearchList
          id={listId}
          rows={rows}
          typed={suggestions.term}
          active={active}
          onPoint={combobox.setActive}
          onChoose={choose}
        />
        {rows[0]?.kind === 'recent' && (
          <button type="button" className={CLEAR} onClick={clearRecent}>
            {t('search.clearRecent')}
          </button>
        )}
      </div>
      <span role="status" className="sr-only">
        {isOpen ? t('search.suggestions', { n: rows.length }) : ''}
      </span>
    </>
  );
}

/** Read again whenever the field gets focus: another tab may have searched since. */
function useRecentSearches(field: HTMLInputElement) {
  const [terms, setTerms] = useState(listRecentSearches);
  useEffect(() => {
    const reload = () => setTerms(listRecentSearches());
    field.addEventListener('focus', reload);
    return () => field.removeEventListener('focus', reload);
  }, [field]);
  return {
    terms,
    clear() {
      clearRecentSearches();
      setTerms([]);
    },
  };
}

/** Shown in the top layer, so that no box around the field cuts it off; it follows the field while scrolling. */
function usePopup(needs: {
  readonly popup: { readonly current: HTMLDivElement | null };
  readonly field: HTMLInputElement;
  readonly isOpen: boolean;
  readonly rows: readonly SearchRow[];
}): void {
  const { popup, field, isOpen, rows } = needs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows change its height
  useLayoutEffect(() => {
    const element = popup.current;
    if (!element || !isOpen) return;
    const place = () => {
      element.style.width = `${field.getBoundingClientRect().width}px`;
      placeBeside(element, field, 'start');
    };
    if (!element.matches(':popover-open')) element.showPopover();
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [popup, field, isOpen, rows]);
  useLayoutEffect(() => {
    const element = popup.current;
    if (!isOpen && element?.matches(':popover-open')) element.hidePopover();
  }, [popup, isOpen]);
}

/** Letters come in bursts; only the last of a burst is sent. */
const BURST_MS = 120;
const MIN_LENGTH = 2;

const NOTHING = { ...NO_SUGGESTIONS, term: '' };

/** Suggestions with the text that they belong to. Older requests are dropped; without a response there are none. */
function useSuggestions(typed: string) {
  const address = useLocalPath()('/search/suggestions');
  const term = typed.trim();
  const [suggested, setSuggested] = useState(NOTHING);
  useEffect(() => {
    if (term.length < MIN_LENGTH) {
      setSuggested(NOTHING);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      ask(`${address}?q=${encodeURIComponent(term)}`, controller.signal).then(
        (suggestions) => setSuggested({ ...suggestions, term }),
        (error: unknown) => {
          if (controller.signal.aborted) return;
          logInBrowser('There are no suggestions', error);
          setSuggested(NOTHING);
        },
      );
    }, BURST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [address, term]);
  return suggested;
}

async function ask(address: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`The shop answered ${response.status}`);
  return response.json();
}
