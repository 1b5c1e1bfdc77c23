import Barcode from 'lucide-react/icons/barcode';
import Check from 'lucide-react/icons/check';
import FileText from 'lucide-react/icons/file-text';
import Truck from 'lucide-react/icons/truck';
import { type ReactNode, useId } from 'react';
import { Form, useSearchParams } from 'react-router';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { useHasScripts } from '#app/use-has-scripts.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { PageTick, type Selection } from '../desk/selection.tsx';
import { usePermission } from '../use-permission.ts';

export const BULK_FORM = 'bulk-orders';

const STEPS = [
  { step: 'confirmed', action: 'confirm', Icon: Check },
  { step: 'shipped', action: 'ship', Icon: Truck },
] as const;

/** The actions for the selected orders. The buttons are links: nothing happens before the preview (orders/bulk). */
export function BulkBar({ selection }: { readonly selection: Selection }) {
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  const [parameters] = useSearchParams();
  const hint = useId();
  // Without scripts the selection is unknown, so the buttons are always there.
  const isScripted = useHasScripts();
  const { count } = selection;
  const offers = !isScripted || count > 0;
  const chosen = { ids: selection.ids, isScripted };
  return (
    <div className="sticky top-0 z-20 mb-3 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-ground py-1 ps-4 sm:ps-5">
      <Form id={BULK_FORM} action="/admin/orders/bulk" preventScrollReset className="hidden">
        {[...parameters].map(([name, value]) =>
          name === 'order' || name === 'step' ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
      </Form>
      {isScripted && <PageTick selection={selection} label={t('bulk.selectAll')} aria-describedby={hint} />}
      <p id={hint} className={count > 0 ? 'sr-only' : 'text-sm text-muted max-md:sr-only'}>
        {t('bulk.hint')}
      </p>
      <p role="status" className="numeric font-semibold empty:hidden">
        {count > 0 && t('bulk.selected', { n: count })}
      </p>
      {canEdit && count === 0 && parameters.get('need') === 'shipping' && (
        <ButtonLink
          to={`${PARCELS}?${new URLSearchParams([...parameters].filter(([name]) => name !== 'order').concat([['all', 'yes']]))}`}
          look="secondary"
          size="sm"
          icon={<Barcode aria-hidden="true" className="size-4" />}
          className="ms-auto max-sm:w-full"
        >
          {t('parcels.openAll')}
        </ButtonLink>
      )}
      {offers && (
        <div className="ms-auto flex flex-wrap gap-2 max-sm:w-full touch:[&>*]:flex-1 touch:[&>*]:basis-2/5">
          {canEdit &&
            STEPS.map(({ step, action, Icon }) => (
              <Button
                key={step}
                type="submit"
                form={BULK_FORM}
                name="step"
                value={step}
                look="secondary"
                size="sm"
                icon={<Icon className="size-4" />}
              >
                {t(`orders.action.${action}`)}
              </Button>
            ))}
          {canEdit && (
            <SelectionLink to={PARCELS} {...chosen} icon={<Barcode aria-hidden="true" className="size-4" />}>
              {t('parcels.open')}
            </SelectionLink>
          )}
          <SelectionLink to={SLIPS} {...chosen} icon={<FileText aria-hidden="true" className="size-4" />}>
            {t('bulk.slips')}
          </SelectionLink>
        </div>
      )}
    </div>
  );
}

type LinkProps = {
  readonly to: string;
  readonly ids: readonly string[];
  readonly isScripted: boolean;
  readonly icon: ReactNode;
  readonly children: string;
};

/** Leads to what is made of the selected orders. Without scripts the selection is in the form, so it is a button. */
function SelectionLink({ to, ids, isScripted, icon, children }: LinkProps) {
  const [parameters] = useSearchParams();
  if (!isScripted) {
    return (
      <Button type="submit" form={BULK_FORM} formAction={to} look="secondary" size="sm" icon={icon}>
        {children}
      </Button>
    );
  }
  const chosen = new URLSearchParams([...parameters].filter(([name]) => name !== 'order' && name !== 'step'));
  for (const id of ids) chosen.append('order', id);
  const href = `${to}?${chosen}`;
  const look = { look: 'secondary', size: 'sm' } as const;
  // The router would look for a page at the address of a file.
  return to === SLIPS ? (
    <a href={href} className={buttonClass(look)}>
      {icon}
      {children}
    </a>
  ) : (
    <ButtonLink to={href} icon={icon} {...look}>
      {children}
    </ButtonLink>
  );
}

const SLIPS = '/admin/orders/packing-slips';
const PARCELS = '/admin/orders/parcels';
