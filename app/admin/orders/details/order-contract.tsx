import { useWords } from '#app/admin/admin-i18n.tsx';
import { type ContractText, ContractTexts } from '#app/contract-texts.tsx';

/** The texts that an order was placed under. The checksum proves that a file is the one of that day. */
export function OrderContract({ texts }: { readonly texts: readonly ContractText[] }) {
  const { t, dateTime } = useWords();
  return (
    <ContractTexts
      texts={texts}
      say={(text) => t('orderDetails.contractText', text)}
      more={({ inForceFrom, fileSha256 }) => (
        <p className="mb-2 text-sm wrap-anywhere text-muted">
          {t('orderDetails.contractSince', { date: dateTime(inForceFrom) })}
          <br />
          {t('orderDetails.contractChecksum', { checksum: fileSha256 })}
        </p>
      )}
    />
  );
}
