import type { AdminTranslate } from '#app/admin/admin-i18n.tsx';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { type Said, useSaidForm } from '#app/admin/desk/undo.tsx';
import { useMay } from '#app/admin/use-may.ts';
import { FetchedFileLink } from '#app/fetched-file-link.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { mayHaveInvoice } from '#shop/orders/order.ts';
import { listLooseNotes, type StaffOrderDetail } from '#shop/orders/order-detail.ts';
import type { InvoiceReply } from './details-action.server.ts';

/**
 * The order's invoice, with a button to make it, and the credit note of a cancellation; others are with their refunds.
 */
export function OrderInvoice({ order }: { readonly order: StaffOrderDetail }) {
  const t = useAdminTranslate();
  const { invoice_number, invoice_pdf_url } = order;
  return (
    <div className="flex flex-col items-start gap-2">
      {mayHaveInvoice(order.status) &&
        (invoice_pdf_url === null ? (
          <MissingInvoice order={order} />
        ) : (
          <FetchedFileLink href={invoice_pdf_url} className={buttonClass({ look: 'secondary' })}>
            {t('invoice.download', { number: invoice_number ?? '' })}
          </FetchedFileLink>
        ))}
      {listLooseNotes(order).map(({ id, number, url }) => (
        <FetchedFileLink key={id} href={url} className={buttonClass({ look: 'quiet' })}>
          {t('invoice.downloadCreditNote', { number })}
        </FetchedFileLink>
      ))}
    </div>
  );
}

function MissingInvoice({ order }: { readonly order: StaffOrderDetail }) {
  const t = useAdminTranslate();
  const mayEdit = useMay('edit');
  if (!order.wasPaid) return <p className="text-muted">{t('invoice.problem.unpaid')}</p>;
  if (!mayEdit) return <p className="text-muted">{t('invoice.none')}</p>;
  return <GenerateInvoice orderId={order.id} />;
}

function GenerateInvoice({ orderId }: { readonly orderId: string }) {
  const t = useAdminTranslate();
  const action = `/admin/orders/${orderId}`;
  const { fetcher, busy } = useSaidForm(action, sayInvoiceReply);
  return (
    <fetcher.Form method="post" action={action}>
      <input type="hidden" name="intent" value="generate-invoice" />
      <Button type="submit" look="secondary" busy={busy}>
        {t('invoice.generate')}
      </Button>
    </fetcher.Form>
  );
}

function sayInvoiceReply(t: AdminTranslate, reply: InvoiceReply): Said {
  if (reply.ok) return { ok: true, title: t('invoice.generated') };
  return { ok: false, title: t('invoice.failed.title'), description: t(`invoice.problem.${reply.code}`) };
}
