import Search from 'lucide-react/icons/search';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { useI18n, useTranslate } from '#app/i18n.tsx';
import { useStoredPart } from '#app/stored-part.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Swatch } from '#app/ui/swatch.tsx';
import { listUnfolded, replaceRelatives } from '#shop/catalog/categories/category-tree.ts';
import type { AttributeFacet } from '#shop/search/attributes/attribute-facet.ts';
import {
  type AttributeFilters,
  attributeParameter,
  isRange,
  withFilter,
} from '#shop/search/attributes/attribute-filters.ts';
import {
  ALL_PRODUCTS,
  isListingForSearchEngines,
  listingPath,
  PRODUCT_PARAMETERS,
  type ProductQuery,
  parseSearch,
  YES,
} from '#shop/search/product-query.ts';
import type { ProductsPage } from '#shop/search/product-search-view.server.ts';
import { NumberFilter } from './number-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { HiddenQuery, type RequestedQuery, useRequestedQuery } from './requested-query.tsx';

/** Plain forms: scripts apply each change at once; without them, buttons do. */
export function ProductFilters({ found }: { readonly found: ProductsPage }) {
  const { requested, request } = useRequestedQuery(found.query);
  const priced = movePriceOutOfText(requested, found);
  return (
    <div className="compact flex flex-col gap-6">
      <SearchFilter requested={requested} request={request} />
      <PriceFilter
        bounds={found.priceBounds}
        requested={priced}
        request={(limits) => request({ search: priced.search, ...limits })}
      />
      <ChoiceFilters found={found} requested={requested} request={request} />
      {found.attributes.map(
        (facet) =>
          facet.bounds && <NumberFilter key={facet.key} facet={facet} requested={requested} request={request} />,
      )}
    </div>
  );
}

/** A price in the text is in the fields too; whoever changes it there takes it out of the text. */
function movePriceOutOfText(requested: ProductQuery, { query, notice }: ProductsPage): ProductQuery {
  const price = notice?.price;
  if (!price || requested.search !== query.search) return requested;
  const { minPrice, maxPrice } = requested;
  return {
    ...requested,
    minPrice: minPrice ?? price.minPrice,
    maxPrice: maxPrice ?? price.maxPrice,
    search: price.without,
  };
}

function SearchFilter({ requested, request }: RequestedQuery) {
  const { t, localPath } = useI18n();
  return (
    <Form
      method="get"
      action={localPath(listingPath(requested))}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = String(new FormData(event.currentTarget).get(PRODUCT_PARAMETERS.search));
        request({ search: parseSearch(typed), isExact: false });
      }}
    >
      <HiddenQuery query={requested} without={['search', 'isExact']} />
      <TextField
        key={requested.search}
        type="search"
        before={<Search aria-hidden="true" />}
        name={PRODUCT_PARAMETERS.search}
        label={t('filters.search')}
        defaultValue={requested.search}
        enterKeyHint="search"
        autoComplete="off"
      />
    </Form>
  );
}

function ChoiceFilters({ found, requested, request }: RequestedQuery & { readonly found: ProductsPage }) {
  const { t, localPath } = useI18n();
  const isCommon = isListingForSearchEngines({ ...found.query, order: ALL_PRODUCTS.order });
  return (
    <Form method="get" action={localPath(listingPath(requested))} className="flex flex-col gap-6">
      <HiddenQuery
        query={{ ...requested, attributes: rangesOf(requested.attributes) }}
        without={['categories', 'brands', 'inStockOnly', 'featuredOnly']}
      />
      <div>
        <FilterRow
          name={PRODUCT_PARAMETERS.inStockOnly}
          value={YES}
          label={t('filters.inStockOnly')}
          count={found.inStockCount}
          checked={requested.inStockOnly}
          onChange={() => request({ inStockOnly: !requested.inStockOnly })}
        />
        <FilterRow
          name={PRODUCT_PARAMETERS.featuredOnly}
          value={YES}
          label={t('filters.featuredOnly')}
          count={found.featuredCount}
          checked={requested.featuredOnly}
          onChange={() => request({ featuredOnly: !requested.featuredOnly })}
        />
      </div>
      <FilterChecklist
        legend={t('filters.categories')}
        name={PRODUCT_PARAMETERS.categories}
        options={listUnfolded(found.categories, requested.categories).map(({ id, ...facet }) => ({
          value: id,
          ...facet,
        }))}
        isCommon={isCommon}
        chosen={requested.categories}
        onChange={(chosen) => request({ categories: replaceRelatives(found.categories, chosen) })}
      />
      <FilterChecklist
        legend={t('filters.brands')}
        name={PRODUCT_PARAMETERS.brands}
        options={found.brands.map(({ name, count }) => ({ value: name, name, count }))}
        isCommon={isCommon}
        chosen={requested.brands}
        onChange={(brands) => request({ brands })}
      />
      {found.attributes.map(({ key, name, choices }) => (
        <FilterChecklist
          key={key}
          legend={name}
          name={attributeParameter(key)}
          options={choices.map(({ key: value, ...choice }) => ({ value, ...choice }))}
          isCommon={isCommon}
          chosen={chosenOf(requested, key)}
          onChange={(chosen) => request({ attributes: withFilter(requested.attributes, key, chosen) })}
        />
      ))}
      <div className="hidden noscript:block">
        <Button type="submit" look="secondary" block>
          {t('filters.apply')}
        </Button>
      </div>
    </Form>
  );
}

function chosenOf({ attributes }: ProductQuery, key: string): readonly string[] {
  const filter = attributes[key];
  return filter === undefined || isRange(filter) ? [] : filter;
}

function rangesOf(filters: AttributeFilters): AttributeFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, filter]) => isRange(filter)));
}

/** A choice's name, behind its colour. */
function Coloured({ name, colour }: Pick<FilterOption, 'name' | 'colour'>) {
  if (!colour) return name;
  return (
    <span className="flex items-center gap-2">
      <Swatch color={colour} className="size-4" />
      {name}
    </span>
  );
}

type FilterRowProps = {
  readonly name: string;
  readonly value: string;
  readonly label: ReactNode;
  readonly count: number;
  readonly level?: number | undefined;
  readonly checked: boolean;
  readonly onChange: () => void;
};

/** A checkbox with nothing that can be wrong, because a page has dozens of these. */
function FilterRow({ label, count, level, ...input }: FilterRowProps) {
  return (
    <label
      className={classNames(
        'flex items-start gap-3 py-1 touch:min-h-12 touch:py-3',
        level && (level > 1 ? 'ps-10' : 'ps-5'),
      )}
    >
      <input {...input} type="checkbox" className="tick mt-px" />
      <span className="min-w-0 flex-1">{label}</span>
      <span className="numeric text-sm/6 text-muted">{count}</span>
    </label>
  );
}

const PREVIEW = 6;

type FilterOption = Pick<FilterRowProps, 'count' | 'level'> & {
  readonly value: string;
  readonly name: string;
  readonly colour?: AttributeFacet['choices'][number]['colour'];
};

type FilterChecklistProps = {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly FilterOption[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** `isCommon`: it stands beside all pages and orders of a list, and is the same after most changes. */
function FilterChecklist({ isCommon, ...props }: FilterChecklistProps & { readonly isCommon: boolean }) {
  const { onChange: _function, ...made } = props;
  const part = useStoredPart('filter', isCommon ? made : null, <Checklist {...props} />);
  return props.options.length === 0 ? null : <fieldset {...part} />;
}

/** Values with checkboxes and product counts; from the seventh on they unfold, also without scripts. */
function Checklist({ legend, name, options, chosen, onChange }: FilterChecklistProps) {
  const t = useTranslate();
  const preview = options.slice(0, PREVIEW);
  const more = options.slice(PREVIEW);
  const [isOpen, setOpen] = useState(() => more.some(({ value }) => chosen.includes(value)));
  const isUnfolded = more.some(({ level }) => level);

  const row = ({ value, count, level, ...said }: FilterOption) => {
    const isChosen = chosen.includes(value);
    const toggled = isChosen ? chosen.filter((other) => other !== value) : [...chosen, value];
    return (
      <FilterRow
        key={value}
        name={name}
        value={value}
        label={<Coloured {...said} />}
        count={count}
        level={level}
        checked={isChosen}
        onChange={() => onChange(toggled)}
      />
    );
  };
  return (
    <>
      <legend className="mb-2 font-semibold">{legend}</legend>
      {preview.map(row)}
      {more.length > 0 && (
        <details
          open={isOpen || isUnfolded}
          onToggle={(event) => setOpen(event.currentTarget.open)}
          className="group flex flex-col"
        >
          <summary className="order-last flex min-h-8 list-none items-center rounded-xs text-sm font-semibold text-accent hover:text-accent-hover touch:min-h-12">
            <span className="group-open:hidden">{t('filters.showMore', { n: more.length })}</span>
            <span className="hidden group-open:inline">{t('filters.showLess')}</span>
          </summary>
          {more.map(row)}
        </details>
      )}
    </>
  );
}
