import type { Cents } from '#shop/kernel/money.ts';
import { centsToDecimal } from '#shop/kernel/money.ts';
import type { Settings } from '#shop/settings/settings.ts';

/** The account that shoppers transfer to. */
export type TransferAccount = { readonly name: string; readonly iban: string; readonly bic: string | null };

/** What a shopper needs to know to pay an order by transfer. */
export type Transfer = TransferAccount & {
  readonly amount: Cents;
  readonly reference: string;
  /** When the order is cancelled if the money has not come. */
  readonly due: Date;
};

type TransferSettings = Pick<Settings, 'transferIban' | 'transferBic' | 'transferName' | 'legalName' | 'shopName'>;

/** The shop's account; null while none is set. It is the seller's own unless the settings name somebody else. */
export function accountOf(settings: TransferSettings): TransferAccount | null {
  const { transferIban: iban, transferBic: bic, transferName, legalName, shopName } = settings;
  return iban === null ? null : { name: transferName ?? (legalName || shopName), iban, bic };
}

/** The most orders of one person that wait for a transfer, because each holds its goods for days. */
export const MAX_WAITING_TRANSFERS = 3;

const NAME_LENGTH = 70;

/** What a bank's app reads from the QR code of a transfer (EPC069-12, version 2). */
export function writePaymentCode({ name, iban, bic, amount, reference }: Transfer): string {
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    bic ?? '',
    name.slice(0, NAME_LENGTH),
    iban,
    `EUR${centsToDecimal(amount)}`,
    '',
  ];
  return [...lines, reference].join('\n');
}
