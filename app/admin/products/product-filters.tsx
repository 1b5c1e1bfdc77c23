import { Form, useNavigate } from 'react-router';
import { ChipLink } from '#app/ui/chip.tsx';
import {
  isFiltered,
  PRODUCT_SORTS,
  PRODUCT_STATUS_FILTERS,
  type ProductFilter,
  parseStaffProducts,
  type StaffProductQuery,
  writeSort,
} from '#shop/catalog/staff-product-list.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { FilterFold, FilterSelect, SearchRow } from '../desk/list-controls.tsx';
import { listHref } from './bulk-query.ts';

export type CategoryChoice = { readonly id: string; readonly name: string };

type FilterProps = {
  readonly query: StaffProductQuery;
  readonly categories: readonly CategoryChoice[];
  readonly tags: readonly string[];
};

/** A GET form: each choice applies at once, without scripts with the button. */
export function ProductFilters({ query, categories, tags }: FilterProps) {
  const t = useAdminTranslate();
  const navigate = useNavigate();
  const { filter } = query;
  const follow = (form: HTMLFormElement) => {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    void navigate(listHref(parseStaffProducts(new URLSearchParams(fields))), { preventScrollReset: true });
  };
  return (
    <>
      <Form
        role="search"
        className="mt-4"
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement) follow(event.currentTarget);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          follow(event.currentTarget);
        }}
      >
        <SearchRow
          name="search"
          label={t('productList.search')}
          defaultValue={filter.search}
          button={t('productList.searchButton')}
          data-list-search
        />
        <Selects query={query} categories={categories} tags={tags} />
      </Form>
      <AppliedFilters query={query} categories={categories} />
    </>
  );
}

function Selects({ query, categories, tags }: FilterProps) {
  const t = useAdminTranslate();
  const { filter } = query;
  return (
    <FilterFold summary={t('productList.filters')} columns={4}>
      <FilterSelect
        name="category"
        label={t('productList.category')}
        value={filter.category}
        placeholder={t('productList.any')}
        options={[
          { value: 'none', label: t('productList.noCategory') },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FilterSelect
        name="status"
        label={t('productList.status')}
        value={filter.status}
        placeholder={t('productList.any')}
        options={PRODUCT_STATUS_FILTERS.map((value) => ({
          value,
          label: t(`productList.${value}`),
        }))}
      />
      <FilterSelect
        name="stock"
        label={t('productList.stock')}
        value={filter.stock}
        placeholder={t('productList.any')}
        options={(['in', 'low', 'out'] as const).map((value) => ({ value, label: t(`productList.stock.${value}`) }))}
      />
      <FilterSelect
        name="tag"
        label={t('productList.tag')}
        value={filter.tag}
        placeholder={t('productList.any')}
        options={tags.map((tag) => ({ value: tag, label: tag }))}
      />
      <FilterSelect
        name="sort"
        label={t('productList.sort')}
        value={writeSort(query.sort)}
        className="col-span-full lg:hidden"
        options={PRODUCT_SORTS.flatMap((by) =>
          (['asc', 'desc'] as const).map((direction) => ({
            value: `${by}-${direction}`,
            label: t(`productList.sort.${by}-${direction}`),
          })),
        )}
      />
    </FilterFold>
  );
}

function AppliedFilters({ query, categories }: Omit<FilterProps, 'tags'>) {
  const t = useAdminTranslate();
  const { filter, sort } = query;
  if (!isFiltered(filter)) return <div className="h-3" />;
  const texts: Readonly<Record<keyof ProductFilter, string | null>> = {
    search: filter.search === '' ? null : t('productList.searchChip', { text: filter.search }),
    category:
      filter.category === 'none'
        ? t('productList.noCategory')
        : filter.category && (categories.find(({ id }) => id === filter.category)?.name ?? t('productList.category')),
    status: filter.status && t(`productList.${filter.status}`),
    stock: filter.stock && t(`productList.stock.${filter.stock}`),
    tag: filter.tag,
  };
  const names = (Object.keys(texts) as (keyof ProductFilter)[]).filter((name) => texts[name] !== null);
  return (
    <nav aria-label={t('productList.filters')} className="my-3 flex flex-wrap items-center gap-2">
      {names.map((name) => (
        <ChipLink
          key={name}
          to={listHref({ filter: { ...filter, [name]: name === 'search' ? '' : null }, sort })}
          preventScrollReset
          removeLabel={t('productList.removeFilter')}
        >
          {texts[name]}
        </ChipLink>
      ))}
      {names.length > 1 && (
        <ChipLink to={listHref({ sort })} preventScrollReset className="border-transparent bg-transparent underline">
          {t('productList.clear')}
        </ChipLink>
      )}
    </nav>
  );
}
