import type { ReactNode } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { LowStockRow } from '#shop/reports/low-stock-view.server.ts';
import { Link } from '../../ui/link.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { SmallPicture } from '../desk/small-picture.tsx';

/** Products with low stock, lowest first; each row links to the product's form. */
export function LowStockList(props: {
  readonly rows: readonly LowStockRow[];
  /** How many there are, listed or not. */
  readonly total: number;
}): ReactNode {
  const { rows, total } = props;
  const t = useAdminTranslate();
  const rest = total - new Set(rows.map(({ productId }) => productId)).size;
  return (
    <Panel title={<span id="low-stock">{t('overview.lowStock')}</span>} flush>
      {rows.length === 0 ? (
        <p className="px-4 pb-6 text-muted sm:px-6">{t('overview.lowStockNone')}</p>
      ) : (
        <ul className="grid grid-cols-1 pb-2 lg:grid-cols-2">
          {rows.map(({ productId, name, variation, units, isActive, picture }) => (
            <li key={`${productId} ${variation}`} className="min-w-0 border-t border-line">
              <Link
                to={`/admin/products/${productId}`}
                className="flex min-h-16 items-center gap-3 px-4 py-2 hover:bg-sunken focus-visible:-outline-offset-2 sm:px-6"
              >
                <SmallPicture picture={picture} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-sm font-medium">{name}</span>
                  {variation !== null && <span className="block truncate text-sm text-muted">{variation}</span>}
                </span>
                <span className="flex shrink-0 items-center gap-2">
                  {!isActive && <Badge>{t('overview.hidden')}</Badge>}
                  <Badge tone={units === 0 ? 'red' : 'yellow'} className="numeric">
                    {units === 0 ? t('overview.soldOut') : t('overview.lowStockUnits', { n: units })}
                  </Badge>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <p className="border-t border-line px-4 py-3 text-sm text-muted sm:px-6 touch:py-0">
          <TextLink to="/admin/products?stock=low" className="touch:inline-flex touch:min-h-12 touch:items-center">
            {t('overview.lowStockMore', { n: rest })}
          </TextLink>
        </p>
      )}
    </Panel>
  );
}
