import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '#app/customer-i18n.tsx';
import { useCombobox, useTyped } from '#app/ui/fields/use-combobox.ts';
import { clearRecentSearches, listRecentSearches } from './recent-searches.ts';
import { SearchList } from './search-list.tsx';
import { findRowPath, listRows, type SearchRow } from './search-rows.ts';
import { useSuggestions } from './use-suggestions.ts';
import { useSuggestionsPopup } from './use-suggestions-popup.ts';

const CLEAR =
  'm-1.5 mt-0 min-h-11 shrink-0 rounded-control px-3 text-start text-sm text-accent hover:bg-neutral-tint touch:min-h-12';

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
  const combobox = useCombobox({ field, listId, count: rows.length, onChoose: (index) => choose(rows[index]) });
  const { isOpen, active } = combobox;
  useSuggestionsPopup({ popup, field, isOpen, rows });

  function choose(row: SearchRow | undefined): void {
    if (!row) return;
    combobox.close();
    const path = findRowPath(row);
    if (path !== null) {
      field.blur();
      navigate(localPath(path));
    } else if ('term' in row) {
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
      {/* Its display is that of a popover until it is open. */}
      <div
        ref={popup}
        popover="manual"
        className="m-0 overflow-hidden rounded-card border border-line bg-raised text-base text-ink shadow-overlay open:flex open:flex-col"
      >
        <SearchList
          id={listId}
          rows={rows}
          typed={suggestions.term}
          active={active}
          onPoint={combobox.setActive}
          onChoose={(index) => choose(rows[index])}
        />
        {rows[0]?.kind === 'recent' && (
          <button type="button" className={CLEAR} onClick={clearRecent}>
            {t('search.clearRecent')}
          </button>
        )}
      </div>
      <span role="status" className="sr-only">
        {isOpen ? t('search.suggestions', { n: countSuggestions(rows) }) : ''}
      </span>
    </>
  );
}

/** Without the last row, which is a search. */
const countSuggestions = (rows: readonly SearchRow[]) => rows.filter(({ kind }) => kind !== 'all').length;

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
