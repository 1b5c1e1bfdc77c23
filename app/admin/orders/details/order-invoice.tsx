import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { type AdminTranslate, useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { useMay } from '#app/admin/use-may.ts';
import { FetchedFileLink } from '#app/fetched-file-link.tsx';
import { replyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { mayHaveInvoice } from '#shop/orders/order.ts';
import { listLooseNotes, type StaffOrderDetail } from '#shop/orders/order-detail.ts';
import type { InvoiceReply } from './invoice-action.server.ts';

/**
 * The order's invoice, with a button to make it, and the credit note of a cancellation; others are with their refunds.
 */
export function OrderInvoice({ order }: { readonly order: StaffOrderDetail }): ReactNode {
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

function MissingInvoice({ order }: { readonly order: StaffOrderDetail }): ReactNode {
  const t = useAdminTranslate();
  const mayEdit = useMay('edit');
  if (!order.wasPaid) return <p className="text-muted">{t('invoice.unpaid')}</p>;
  if (!mayEdit) return <p className="text-muted">{t('invoice.none')}</p>;
  return <GenerateInvoice orderId={order.id} />;
}

function GenerateInvoice({ orderId }: { readonly orderId: string }): ReactNode {
  const t = useAdminTranslate();
  const toast = useToast();
  const fetcher = useFetcher<InvoiceReply>();
  // As soon as the reply arrives: after the page is reloaded there is an invoice, and this button is gone.
  useReply(replyOf(fetcher), (reply) => {
    if (reply.ok) toast.success({ title: t('invoice.generated') });
    else toast.error({ title: t('invoice.failed.title'), description: invoiceProblem(t, reply.code) });
  });
  return (
    <fetcher.Form method="post" action={`/admin/orders/${orderId}`}>
      <input type="hidden" name="intent" value="generate-invoice" />
      <Button type="submit" look="secondary" busy={fetcher.state !== 'idle'}>
        {t('invoice.generate')}
      </Button>
    </fetcher.Form>
  );
}

function invoiceProblem(t: AdminTranslate, code: (InvoiceReply & { ok: false })['code']): string {
  switch (code) {
    case 'not_found':
      return t('admin.error.notFoundText');
    case 'not_invoiceable':
      return t('invoice.notInvoiceable');
    case 'unpaid':
      return t('invoice.unpaid');
    case 'file_failed':
      return t('invoice.failed.text');
  }
}
