import FileText from 'lucide-react/icons/file-text';
import { useAdminTranslate, useWords } from '#app/admin/admin-i18n.tsx';
import { RECALLS } from '#app/admin/recalls/recalls-address.ts';
import { usePermission } from '#app/admin/use-permission.ts';
import { BreakdownList } from '#app/breakdown-list.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { orderAmounts, type StaffOrderDetail } from '#shop/orders/order-detail.ts';
import { closingStep } from '#shop/orders/order-need.ts';
import { countUnits } from '#shop/orders/shipments/shipment.ts';
import { useDetailsHref } from '../order-desk-dialog.tsx';

function RecalledMark({ recallId }: { readonly recallId: string | undefined }) {
  const t = useAdminTranslate();
  if (recallId === undefined) return null;
  return (
    <p className="text-sm font-semibold">
      <TextLink to={`${RECALLS}/${recallId}`}>{t('orderDetails.recalled')}</TextLink>
    </p>
  );
}

/** What was ordered, and the amounts. */
export function OrderItems({ order }: { readonly order: StaffOrderDetail }) {
  const { t, money } = useWords();
  const recalls = new Map(order.recalled.map(({ itemId, recallId }) => [itemId, recallId]));
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {order.items.map((item) => (
          <li key={item.id} className="flex items-center gap-3 py-3">
            <Picture picture={item.image} alt="" sizes="56px" className="size-14 shrink-0 rounded-control" />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{item.product_name}</p>
              {item.variation_name !== null && <p className="text-sm text-muted">{item.variation_name}</p>}
              {item.sku !== null && <p className="text-xs text-muted">{t('orderDetails.sku', { sku: item.sku })}</p>}
              <p className="numeric text-sm text-muted">
                {t('amount.quantityTimes', { n: item.quantity, price: money(item.unit_price) })}
              </p>
              <RecalledMark recallId={recalls.get(item.id)} />
            </div>
            <p className="numeric font-semibold">{money(item.total)}</p>
          </li>
        ))}
      </ul>
      <BreakdownList t={t} amounts={orderAmounts(order)} className="mt-3" />
      {order.vat_basis !== null && order.vat_basis !== 'domestic' && (
        <p className="mt-2 text-sm text-muted">{t(`vat.basis.${order.vat_basis}`)}</p>
      )}
    </>
  );
}

/** The packing slip, and the way to send only some of the items. */
export function PackingLinks({ order }: { readonly order: StaffOrderDetail }) {
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  const ship = useDetailsHref(order.id).replace(order.id, `${order.id}/ship`);
  const hasParts = order.shipments.length > 0 || countUnits(order.toShip) > 1;
  return (
    <span className="flex flex-wrap gap-2 print:hidden">
      {canEdit &&
        order.status === 'confirmed' &&
        closingStep(order) === null &&
        order.toShip.length > 0 &&
        hasParts && (
          <ButtonLink to={ship} preventScrollReset look="secondary" size="sm">
            {t(order.isCollected ? 'readyPart.open' : 'shipPart.open')}
          </ButtonLink>
        )}
      <SlipLink orderId={order.id} />
    </span>
  );
}

/** A file to print, not a page of the router. */
function SlipLink({ orderId }: { readonly orderId: string }) {
  const t = useAdminTranslate();
  return (
    <a href={`/admin/orders/packing-slips?order=${orderId}`} className={buttonClass({ look: 'secondary', size: 'sm' })}>
      <FileText aria-hidden="true" className="size-4" />
      {t('orderDetails.slip')}
    </a>
  );
}
