import { Form, useSearchParams } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { ORDER_STATUSES } from '#shop/orders/order.ts';
import { ORDER_SORTS, PAYMENT_FILTERS } from '#shop/orders/staff-orders-query.ts';
import { type AdminTranslate, useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { FilterFold, FilterSelect, SearchRow } from '../desk/list-controls.tsx';
import { isFiltered, type OrdersQuery, ordersHref } from './orders-query.ts';

/** One form for search and filters: it works without scripts, and its address can be saved and shared. */
export function OrdersSearch({ query }: { readonly query: OrdersQuery }) {
  const t = useAdminTranslate();
  return (
    <Form role="search" action="/admin/orders" className="mb-4">
      {query.needsAttention && <input type="hidden" name="attention" value="yes" />}
      {query.need !== null && <input type="hidden" name="need" value={query.need} />}
      <SearchRow
        name="search"
        label={t('orders.search')}
        placeholder={t('orders.searchHint')}
        defaultValue={query.search}
        button={t('orders.searchButton')}
      />
      <Filters query={query} />
    </Form>
  );
}

function Filters({ query }: { readonly query: OrdersQuery }) {
  const t = useAdminTranslate();
  const any = t('orders.filter.any');
  return (
    <FilterFold summary={t('orders.filters')} columns={5}>
      <FilterSelect
        name="status"
        label={t('orders.filter.status')}
        value={query.status}
        placeholder={any}
        options={ORDER_STATUSES.map((value) => ({ value, label: t(`orderStatus.${value}`) }))}
      />
      <FilterSelect
        name="payment"
        label={t('orders.filter.payment')}
        value={query.payment}
        placeholder={any}
        options={PAYMENT_FILTERS.map((value) => ({ value, label: t(`orders.payment.${value}`) }))}
      />
      <FilterSelect
        name="sort"
        className="max-lg:col-span-full"
        label={t('orders.filter.sort')}
        value={query.sort}
        options={ORDER_SORTS.map((value) => ({ value, label: t(`orders.sort.${value}`) }))}
      />
      <TextField
        key={`from ${query.from}`}
        name="from"
        type="date"
        label={t('orders.filter.from')}
        defaultValue={query.from ?? ''}
      />
      <TextField
        key={`to ${query.to}`}
        name="to"
        type="date"
        label={t('orders.filter.to')}
        defaultValue={query.to ?? ''}
      />
      <div className="col-span-full flex flex-wrap items-center justify-between gap-3">
        <CheckboxField
          key={String(query.withdrawn)}
          name="withdrawn"
          value="yes"
          label={t('orders.filter.withdrawn')}
          defaultChecked={query.withdrawn}
        />
        <Button type="submit" look="secondary">
          {t('orders.filter.apply')}
        </Button>
      </div>
    </FilterFold>
  );
}

export function OrdersChips({ query }: { readonly query: OrdersQuery }) {
  const { t, date } = useWords();
  const [parameters] = useSearchParams();
  if (!isFiltered(query)) return null;
  const day = (text: string) => date(new Date(`${text}T12:00:00Z`));
  const chips = listChips(t, query, day);
  return (
    <ul className="mb-4 flex flex-wrap items-center gap-2">
      {chips.map(({ name, text }) => (
        <li key={name}>
          <ChipLink
            to={ordersHref(parameters, { [name]: null })}
            removeLabel={t('orders.filter.remove')}
            preventScrollReset
          >
            {text}
          </ChipLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li className="ms-1">
          <TextLink to="/admin/orders" quiet className="inline-flex min-h-9 items-center touch:min-h-12">
            {t('orders.filter.clear')}
          </TextLink>
        </li>
      )}
    </ul>
  );
}

/** What the list is filtered by: parameters of its address, and how they are said. */
function listChips(t: AdminTranslate, query: OrdersQuery, day: (text: string) => string) {
  const { search, need, status, payment, from, to } = query;
  return [
    ...(search === '' ? [] : [{ name: 'search', text: t('orders.filter.searchChip', { text: search }) }]),
    ...(need === null ? [] : [{ name: 'need', text: t(`orders.need.${need}`) }]),
    ...(status === null ? [] : [{ name: 'status', text: t(`orderStatus.${status}`) }]),
    ...(payment === null ? [] : [{ name: 'payment', text: t(`orders.payment.${payment}`) }]),
    ...(from === null ? [] : [{ name: 'from', text: t('orders.filter.fromChip', { date: day(from) }) }]),
    ...(to === null ? [] : [{ name: 'to', text: t('orders.filter.toChip', { date: day(to) }) }]),
    ...(query.withdrawn ? [{ name: 'withdrawn', text: t('orders.filter.withdrawn') }] : []),
    ...(query.needsAttention ? [{ name: 'attention', text: t('orders.filter.attention') }] : []),
  ];
}
