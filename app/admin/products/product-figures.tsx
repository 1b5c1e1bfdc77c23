import Check from 'lucide-react/icons/check';
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { settledReplyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { classNames } from '#app/ui/class-names.ts';
import { FieldError } from '#app/ui/fields/field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Td } from '#app/ui/table.tsx';
import type { StaffProduct } from '#shop/catalog/staff-products-view.server.ts';
import { formatMoney, formatNetPrice } from '#shop/i18n/format-money.ts';
import { writeDecimal } from '#shop/kernel/language.ts';
import { centsToDecimal, parseEuroInput } from '#shop/kernel/money.ts';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { useNotify } from '../desk/undo.tsx';
import { readUnits } from './products-input.ts';
import { PRODUCTS_ACTION, type ProductsReply, sayProductsReply } from './products-reply.ts';

const NBSP = '\u00a0';

type FigureProps = { readonly product: StaffProduct; readonly canEdit: boolean; readonly className: string };

/** The shelf price, with the stored one muted. For a range, the product's own price is edited. */
export function PriceCell({ product, canEdit, className }: FigureProps) {
  const { t, language } = useWords();
  const { id, name, price, lowest, highest, version } = product;
  const least = formatMoney(lowest, language);
  const most = formatMoney(highest, language);
  const isRange = lowest !== highest;
  const read = !product.has_price ? t('productList.unpriced') : isRange ? `${least}${NBSP}– ${most}` : least;
  const shown = !product.has_price ? (
    <span className="text-red-ink">{t('productList.unpriced')}</span>
  ) : isRange ? (
    <>
      {least}&nbsp;–
      <wbr /> {most}
    </>
  ) : (
    least
  );
  return (
    <Td numeric className={classNames(className, 'max-lg:col-start-3 max-lg:text-start')}>
      {canEdit && !product.is_variation_only ? (
        <QuickField
          intent="price"
          productId={id}
          value={writeDecimal(centsToDecimal(price), language)}
          seen={{ version: version.toISOString() }}
          // It must contain the text of the button.
          openLabel={t('productList.changePrice', { name, price: read })}
          fieldLabel={t('productList.priceOf', { name })}
          check={(typed) => (parseEuroInput(typed) === null ? t('productList.problem.not_a_price') : undefined)}
          savedText={t('productList.priceSaved', { name })}
        >
          <span className="font-semibold">{shown}</span>
        </QuickField>
      ) : (
        <span className="font-semibold">{shown}</span>
      )}
      {product.has_price && !isRange && (
        <span className="block text-xs text-muted max-lg:ms-2 max-lg:inline max-sm:hidden">
          {t('productList.exVat', { price: formatNetPrice(product.base_price, language) })}
        </span>
      )}
    </Td>
  );
}

/** The stock, coloured when low or none. With variations it is their sum. */
export function StockCell({ product, canEdit, className }: FigureProps) {
  const t = useAdminTranslate();
  const { id, name, stock_quantity, is_low } = product;
  const text = stock_quantity === 0 ? t('productList.stock.out') : is_low ? t('productList.stock.low') : null;
  const figure = (
    <span
      title={text ?? undefined}
      className={classNames(
        'numeric inline-block rounded-control py-0.5 font-semibold',
        stock_quantity === 0 ? 'bg-red-tint px-2 text-red-ink' : is_low && 'bg-yellow-tint px-2 text-yellow-ink',
      )}
    >
      <span aria-hidden="true" className="lg:hidden">
        {t('productList.units', { n: stock_quantity })}
      </span>
      <span className="max-lg:sr-only">{stock_quantity}</span>
      {text !== null && <span className="sr-only">{text}</span>}
    </span>
  );
  return (
    <Td
      numeric
      className={classNames(
        className,
        'max-lg:col-start-4 max-lg:row-start-3 max-[30rem]:col-span-2 max-[30rem]:col-start-3 max-[30rem]:row-start-5 max-[30rem]:text-start',
      )}
    >
      {canEdit && product.variations === 0 ? (
        <QuickField
          intent="stock"
          productId={id}
          value={String(stock_quantity)}
          seen={{ seen: String(stock_quantity) }}
          openLabel={t('productList.changeStock', { name, n: stock_quantity })}
          fieldLabel={t('productList.stockOf', { name })}
          check={(typed) => (readUnits(typed) === null ? t('productList.problem.not_units') : undefined)}
          savedText={t('productList.stockSaved', { name })}
        >
          {figure}
        </QuickField>
      ) : (
        figure
      )}
    </Td>
  );
}

type QuickFieldProps = {
  readonly intent: 'price' | 'stock';
  readonly productId: string;
  /** The field's initial value. */
  readonly value: string;
  /** What the server compares with: the version or the stock that was shown. */
  readonly seen: Readonly<Record<string, string>>;
  /** The name of the button that opens the field, and of the field. */
  readonly openLabel: string;
  readonly fieldLabel: string;
  /** Checks typed input; the server checks again. */
  readonly check: (typed: string) => string | undefined;
  /** The message after saving. */
  readonly savedText: string;
  /** The formatted number. */
  readonly children: ReactNode;
};

/** A number in a row that becomes a small field: Enter saves, Escape cancels. */
function QuickField(props: QuickFieldProps) {
  const { openLabel, children } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isBackOnButton = useRef(false);
  useEffect(() => {
    if (!open && isBackOnButton.current) button.current?.focus();
    isBackOnButton.current = open;
  }, [open]);
  if (open) {
    const close = (then: 'button' | 'elsewhere') => {
      isBackOnButton.current = then === 'button';
      setOpen(false);
    };
    return <OpenField {...props} onClose={close} />;
  }
  return (
    <>
      <span className="hidden noscript:inline">{children}</span>
      <button
        ref={button}
        type="button"
        aria-label={openLabel}
        className="noscript:hidden relative -mx-2 min-h-9 rounded-control border border-transparent px-2 text-end decoration-muted decoration-dotted underline-offset-4 hover:border-control hover:bg-raised lg:underline touch:min-h-12"
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
    </>
  );
}

type OpenFieldProps = QuickFieldProps & {
  /** Focus goes back to the button, or has gone elsewhere by itself. */
  readonly onClose: (then: 'button' | 'elsewhere') => void;
};

function OpenField(props: OpenFieldProps) {
  const { intent, productId, value, seen, fieldLabel, check, savedText, onClose } = props;
  const t = useAdminTranslate();
  const fetcher = useFetcher<ProductsReply>();
  const notify = useNotify(PRODUCTS_ACTION, sayProductsReply);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  useEffect(() => input.current?.select(), []);
  useReply(settledReplyOf(fetcher), (reply) => {
    if (!reply.ok) {
      setProblem(t(`productList.problem.${reply.code}`));
      input.current?.focus();
      return;
    }
    onClose('button');
    notify(reply, savedText);
  });
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    const isLeft = !currentTarget.form?.contains(relatedTarget);
    if (isLeft && currentTarget.value === value && fetcher.state === 'idle') onClose('elsewhere');
  };
  return (
    <fetcher.Form
      method="post"
      action={PRODUCTS_ACTION}
      noValidate
      className="relative inline-flex flex-col items-end gap-1 text-start"
      onKeyDown={(event) => event.key === 'Escape' && onClose('button')}
      onSubmit={(event) => {
        const found = check(input.current?.value ?? '');
        setProblem(found);
        if (found !== undefined) event.preventDefault();
      }}
    >
      <HiddenFields fields={{ intent, id: productId, ...seen }} />
      <span className="flex items-center gap-1">
        <input
          ref={input}
          name="value"
          inputMode={intent === 'price' ? 'decimal' : 'numeric'}
          defaultValue={value}
          aria-label={fieldLabel}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : errorId}
          autoComplete="off"
          className="control numeric h-9 min-h-9 w-22 px-2 max-sm:w-18 text-end touch:min-h-12"
          onChange={() => setProblem(undefined)}
          onBlur={onBlur}
        />
        <IconButton type="submit" size="sm" look="secondary" label={t('productList.saveField')}>
          <Check aria-hidden="true" />
        </IconButton>
      </span>
      <span role="alert" className="max-w-44 whitespace-normal text-start">
        <FieldError id={errorId} error={problem} />
      </span>
    </fetcher.Form>
  );
}
