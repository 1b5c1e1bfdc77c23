import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { SelectField, type SelectFieldProps } from '#app/ui/fields/select-field.tsx';
import { TextField, type TextFieldProps } from '#app/ui/fields/text-field.tsx';
import { Pagination, type PaginationProps } from '#app/ui/pagination.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';

type SearchRowProps = Omit<TextFieldProps, 'ref'> & {
  /** The button's text. */
  readonly button: string;
};

/** The search field and its button above a list; by default the label is the placeholder. */
export function SearchRow({ button, label, ...field }: SearchRowProps) {
  const input = useRef<HTMLInputElement>(null);
  const asked = String(field.defaultValue ?? '');
  const shown = useRef(asked);
  // Written into the existing field, as a new one would lose focus; what was typed before scripts arrived stays.
  useEffect(() => {
    if (input.current !== null && shown.current !== asked) input.current.value = asked;
    shown.current = asked;
  }, [asked]);
  return (
    <div className="flex items-end gap-2">
      <TextField
        type="search"
        placeholder={label}
        {...field}
        ref={input}
        label={label}
        hideLabel
        before={<Search aria-hidden="true" />}
        className="min-w-0 flex-1"
      />
      <Button
        type="submit"
        look="secondary"
        icon={<ArrowRight aria-hidden="true" className="size-5 sm:hidden" />}
        className="max-sm:px-3.5"
      >
        <span className="max-sm:sr-only">{button}</span>
      </Button>
    </div>
  );
}

/** Further filters, folded so that the list is seen first. It stays as the visitor left it. */
export function FilterFold(props: {
  readonly summary: string;
  /** Open at first: it contains the query, which is shown nowhere else. */
  readonly open?: boolean;
  /** On a wide screen; two on a phone. */
  readonly columns: 4 | 5;
  readonly children: ReactNode;
}) {
  const [open, setOpen] = useState(props.open ?? false);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group/filters mt-1">
      <summary className="-ms-3 flex min-h-10 w-fit cursor-pointer list-none items-center gap-2 rounded-control px-3 text-sm font-semibold hover:bg-neutral-tint touch:min-h-12 [&::-webkit-details-marker]:hidden">
        <SlidersHorizontal aria-hidden="true" className="size-4 text-muted" />
        {props.summary}
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-muted transition-transform duration-base group-open/filters:rotate-180"
        />
      </summary>
      <div
        className={classNames(
          'mt-1 grid grid-cols-2 items-end gap-3 rounded-card border border-line bg-raised p-4',
          props.columns === 4 ? 'lg:grid-cols-4' : 'lg:grid-cols-5',
        )}
      >
        {props.children}
      </div>
    </details>
  );
}

/** One filter of a list. It follows the address. */
export function FilterSelect({
  value,
  ...field
}: Omit<SelectFieldProps, 'value' | 'defaultValue'> & { readonly value: string | null }) {
  return <SelectField key={value} defaultValue={value ?? ''} {...field} />;
}

/** Links to the other pages of a list. */
export function ListPages(props: {
  readonly page: number;
  readonly pageCount: number;
  readonly hrefFor: PaginationProps['hrefFor'];
  /** For a page with several lists. */
  readonly label?: string;
  readonly className?: string;
}) {
  const { page, pageCount, hrefFor, label, className = 'mt-6' } = props;
  const t = useAdminTranslate();
  return (
    <Pagination
      className={className}
      current={page}
      total={pageCount}
      hrefFor={hrefFor}
      label={label ?? t('admin.pagination.label')}
      previousLabel={t('admin.pagination.previous')}
      nextLabel={t('admin.pagination.next')}
      pageLabel={(one) => t('admin.pagination.pageOf', { page: one, pages: pageCount })}
    />
  );
}
