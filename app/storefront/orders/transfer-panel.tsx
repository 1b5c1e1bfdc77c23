import { useI18n } from '#app/customer-i18n.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { formatDate } from '#shop/i18n/format-date.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { formatIban } from '#shop/kernel/iban.ts';
import { formatReference } from '#shop/payments/transfer/creditor-reference.ts';
import type { ShownTransfer } from '#shop/payments/transfer/transfer-view.server.ts';

/** How to pay an order by transfer: to type, and to scan with a bank's app. */
export function TransferPanel({ transfer }: { readonly transfer: ShownTransfer }) {
  const { t, language } = useI18n();
  const { name, iban, bic, amount, reference, due, qrCode } = transfer;
  const rows = [
    { term: t('transfer.amount'), description: <strong>{formatMoney(amount, language)}</strong> },
    { term: t('transfer.name'), description: name },
    { term: t('transfer.iban'), description: <Typed text={formatIban(iban)} /> },
    ...(bic === null ? [] : [{ term: t('transfer.bic'), description: <Typed text={bic} /> }]),
    { term: t('transfer.reference'), description: <Typed text={formatReference(reference)} /> },
  ];
  return (
    <Panel title={t('transfer.title')}>
      <p className="mb-2 font-semibold">{t('transfer.thanks')}</p>
      <p className="mb-4">{t('transfer.due', { date: formatDate(due, language) })}</p>
      <div className="flex flex-col gap-6 sm:flex-row sm:items-start">
        <DefinitionList items={rows} className="min-w-0 flex-1" />
        <figure className="flex flex-col items-center gap-2 self-center sm:self-start">
          <svg
            viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
            role="img"
            aria-label={t('transfer.qrCode')}
            shapeRendering="crispEdges"
            className="size-44 rounded-control border border-line bg-white"
          >
            <path d={qrCode.path} fill="#000" />
          </svg>
          <figcaption className="max-w-44 text-center text-sm text-muted">{t('transfer.scan')}</figcaption>
        </figure>
      </div>
    </Panel>
  );
}

function Typed({ text }: { readonly text: string }) {
  return <span className="numeric select-all">{text}</span>;
}
