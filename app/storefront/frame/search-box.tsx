import Search from 'lucide-react/icons/search';
import { type FormEvent, Fragment, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { Late, latePart, useFetchedLater } from '#app/late-part.tsx';
import { classNames } from '#app/ui/class-names.ts';

// Not needed before a box is used, and most pages are left without it.
const SEARCH_DROPDOWN = latePart(() => import('../search/search-dropdown.tsx'));

const FIELDS = { md: 'ps-4 pe-12', lg: 'min-h-13 ps-5 pe-15 lg:ps-6 lg:text-lg' } as const;
const BUTTON = 'absolute inset-y-0 end-0 my-auto grid place-items-center rounded-pill transition-colors';
const BUTTONS = {
  md: 'me-1 size-9 text-muted hover:text-ink touch:size-11',
  lg: 'me-1 size-11 hover:bg-neutral-tint',
} as const;

type SearchBoxProps = {
  /** Name of the landmark; a page with two needs two names. */
  readonly label: string;
  readonly size?: 'md' | 'lg';
  readonly defaultValue?: string;
  readonly className?: string;
};

/** A plain form to /products?search=, which works without scripts; with suggestions it becomes a combobox. */
export function SearchBox({ label, size = 'md', defaultValue, className }: SearchBoxProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const products = useLocalPath()('/products');
  /** The box once it is used. */
  const [field, setField] = useState<HTMLInputElement | null>(null);
  useFetchedLater(SEARCH_DROPDOWN);
  const takeField = useCallback((element: HTMLInputElement | null) => {
    // Typing may have begun before this script ran. The state of an unused box stays as it is: one that changes while
    // React takes over the page makes it draw all that waits at once, in one long task.
    if (element === null || element === document.activeElement) setField(element);
  }, []);

  function go(term: string): void {
    field?.blur();
    navigate(term === '' ? products : `${products}?search=${encodeURIComponent(term)}`);
    remember(term);
  }

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    go(String(new FormData(event.currentTarget).get('search') ?? '').trim());
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser and screen reader yet
    <form
      role="search"
      action={products}
      onSubmit={search}
      className={classNames('relative', className)}
      aria-label={label}
    >
      {/* Another search begins with another field and another list. */}
      <Fragment key={defaultValue}>
        <input
          ref={takeField}
          aria-label={t('search.label')}
          type="search"
          name="search"
          defaultValue={defaultValue}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          onFocus={(event) => setField(event.currentTarget)}
          className={classNames('control rounded-pill [&::-webkit-search-cancel-button]:hidden', FIELDS[size])}
        />
        {field && <Late part={SEARCH_DROPDOWN} field={field} onSearch={go} onLost={() => setField(null)} />}
      </Fragment>
      <button type="submit" aria-label={t('search.submit')} className={classNames(BUTTON, BUTTONS[size])}>
        <Search aria-hidden="true" className="size-5" />
      </button>
    </form>
  );
}

/** Ignored if its script does not load: suggestions are optional. */
function remember(term: string): void {
  import('../search/recent-searches.ts').then(
    ({ addRecentSearch }) => addRecentSearch(term),
    () => undefined,
  );
}
