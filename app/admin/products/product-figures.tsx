import type { ReactNode } from 'react';
import { useLanguage } from '#app/i18n.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Td } from '#app/ui/table.tsx';
import type { StaffProduct } from '#shop/catalog/staff-products-view.server.ts';
import { formatExactPrice, formatMoney } from '#shop/i18n/format-money.ts';
import { writeDecimal } from '#shop/kernel/language.ts';
import { centsToDecimal, parseEuroInput } from '#shop/kernel/money.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { readUnits } from './products-input.ts';
import { QuickField } from './quick-field.tsx';

const NBSP = '\u00a0';

type FigureProps = {
  readonly product: StaffProduct;
  readonly mayEdit: boolean;
  readonly className: string;
};

/** The shelf price, with the stored one muted. For a range, the product's own price is edited. */
export function PriceCell({ product, mayEdit, className }: FigureProps): ReactNode {
  const t = useAdminTranslate();
  const language = useLanguage();
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
      {mayEdit && !product.is_variation_only ? (
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
          {t('productList.exVat', { price: formatExactPrice(product.base_price, language) })}
        </span>
      )}
    </Td>
  );
}

/** The stock, coloured when low or none. With variations it is their sum. */
export function StockCell({ product, mayEdit, className }: FigureProps): ReactNode {
  const t = useAdminTranslate();
  const { id, name, stock_quantity, is_low } = product;
  const text = stock_quantity === 0 ? t('productList.outOfStock') : is_low ? t('productList.lowStock') : null;
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
      {mayEdit && product.variations === 0 ? (
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
