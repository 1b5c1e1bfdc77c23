import { foldDiacritics } from '#shop/kernel/slug.ts';

/** What the columns of statements are called by banks of the Baltic states, in Latvian and in English. */
const NAMES = {
  date: ['date', 'datums', 'booking date', 'value date', 'gramatosanas datums', 'darijuma datums'],
  amount: ['amount', 'summa', 'credit', 'kredits'],
  currency: ['currency', 'valuta'],
  direction: ['debit/credit', 'debets/kredits', 'd/c', 'd/k', 'debit credit'],
  payer: [
    'payer',
    'beneficiary/payer',
    'sanemejs/maksatajs',
    'counterparty',
    'partneris',
    'maksatajs',
    'name',
    'partnera nosaukums',
  ],
  payerIban: ['payer account', 'counterparty account', 'maksataja konts', 'partnera konts', 'sender account'],
  details: [
    'details',
    'informacija sanemejam',
    'description',
    'maksajuma merkis',
    'payment details',
    'purpose',
    'apraksts',
  ],
  reference: [
    'reference number',
    'referances numurs',
    'refernces numurs',
    'references numurs',
    'reference',
    'maksajuma atsauce',
  ],
  ref: ['transfer reference', 'arhiva kods', 'archive code', 'transaction id', 'darijuma numurs', 'entry reference'],
  iban: ['client account', 'klienta konts', 'account', 'konts', 'account number', 'konta numurs'],
} as const;

export type StatementColumn = keyof typeof NAMES;

export function findStatementColumn(heading: string): StatementColumn | null {
  const plain = foldDiacritics(heading.trim()).toLowerCase().replace(/\s+/g, ' ');
  const found = Object.entries(NAMES).find(([, names]) => (names as readonly string[]).includes(plain));
  return found ? (found[0] as StatementColumn) : null;
}
