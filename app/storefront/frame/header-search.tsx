import Search from 'lucide-react/icons/search';
import { useLocation } from 'react-router';
import { useTranslate } from '#app/i18n.tsx';
import { HeaderPanel } from './header-panel.tsx';
import { SearchBox } from './search-box.tsx';

/** In the bar from 768 px on, behind its icon below that. The home page has its own on the first screen. */
export function HeaderSearch() {
  const t = useTranslate();
  const term = new URLSearchParams(useLocation().search).get('search') ?? '';
  return (
    <>
      <SearchBox
        label={t('search.submit')}
        defaultValue={term}
        className="hidden flex-1 md:block xl:ms-auto xl:max-w-72"
      />
      <HeaderPanel
        icon={<Search aria-hidden="true" />}
        openLabel={t('search.label')}
        closeLabel={t('action.close')}
        onOpen={(panel) => panel.querySelector('input')?.focus()}
      >
        <SearchBox label={t('search.submit')} defaultValue={term} />
      </HeaderPanel>
    </>
  );
}
