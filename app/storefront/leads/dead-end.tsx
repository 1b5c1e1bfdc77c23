import { useI18n } from '#app/i18n.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import { categoryPath } from '#shop/seo/page-address.ts';
import { useStorefront } from '../frame/storefront-context.tsx';
import { Later } from './later.tsx';

const loadRows = () => import('./dead-end-rows.tsx');

type DeadEndProps = { readonly place: 'page' | 'column' };

/** Leads on where a search, a filter or an address found nothing: categories at once, rows of products later. */
export function DeadEnd({ place }: DeadEndProps) {
  const { t, localPath } = useI18n();
  const { categories } = useStorefront();
  const room = (
    <div className="row-room">
      <noscript>
        <TextLink to={localPath('/products?featured=1')}>{t('home.featuredProducts')}</TextLink>
      </noscript>
    </div>
  );
  return (
    <div className="pb-8">
      {categories.length > 0 && (
        <nav aria-label={t('nav.categories')}>
          <ul className="flex flex-wrap justify-center gap-2">
            {categories.map(({ id, name }) => (
              <li key={id}>
                <ChipLink to={localPath(categoryPath(id))}>
                  <WholeWords text={name} />
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Later load={loadRows} props={{ place }} isSoon fallback={room} />
    </div>
  );
}
