import { Readable } from 'node:stream';
import { readXml } from '#shop/exchange/file/read-sheet.server.ts';
import { cents } from '#shop/kernel/money.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { nameEntry } from './name-entry.server.ts';
import {
  type BankEntry,
  MAX_ENTRIES,
  MAX_STATEMENT_BYTES,
  parseAmount,
  parseDay,
  type Statement,
} from './statement.ts';

type Element = {
  readonly name: string;
  readonly currency: string;
  text: string;
  readonly children: Element[];
};

/**
 * Reads the booked credits of a bank statement in XML (ISO 20022 camt.053, of any version). Throws an UnreadableFile for
 * broken XML.
 */
export async function readCamt053(
  bytes: Uint8Array,
): Promise<Result<Statement, { readonly code: 'no_statement' | 'too_many' }>> {
  const root: Element = { name: '', currency: '', text: '', children: [] };
  const open = [root];
  const events = {
    open(name: string, { Ccy: currency = '' }: Readonly<Record<string, string>>) {
      const element: Element = { name, currency, text: '', children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    text(text: string) {
      const element = open.at(-1);
      if (element) element.text += text;
    },
    close() {
      open.pop();
    },
  };
  for await (const _ of readXml(Readable.from([bytes]), events, MAX_STATEMENT_BYTES));
  const statements = all(root, 'Document/BkToCstmrStmt/Stmt');
  if (statements.length === 0) return err({ code: 'no_statement' });
  const entries = statements.flatMap((statement) => all(statement, 'Ntry').flatMap(readEntry));
  if (entries.length > MAX_ENTRIES) return err({ code: 'too_many' });
  const iban = statements.map((statement) => textAt(statement, 'Acct/Id/IBAN')).find((text) => text !== '') ?? null;
  return ok({ iban, entries });
}

/** An entry may contain several payments, each with details of its own. */
function readEntry(entry: Element): BankEntry[] {
  const status = textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts');
  const isCredit = textAt(entry, 'CdtDbtInd') === 'CRDT' && textAt(entry, 'RvslInd') !== 'true';
  const bookedOn = parseDay(textAt(entry, 'BookgDt/Dt') || textAt(entry, 'BookgDt/DtTm'));
  if (status !== 'BOOK' || !isCredit || bookedOn === null) return [];
  const payments = all(entry, 'NtryDtls/TxDtls');
  const single = payments.length < 2;
  return (payments.length === 0 ? [entry] : payments).flatMap((payment, index): BankEntry[] => {
    const [amount] = single ? all(entry, 'Amt') : [...all(payment, 'Amt'), ...all(payment, 'AmtDtls/TxAmt/Amt')];
    const value = amount && parseAmount(amount.text);
    if (amount === undefined || value === null || value === undefined || value === 0) return [];
    const own = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef');
    const ref = textAt(payment, 'Refs/AcctSvcrRef') || (own === '' || single ? own : `${own}/${index + 1}`);
    const read = {
      bookedOn,
      amount: cents(value),
      currency: amount.currency,
      payer: textAt(payment, 'RltdPties/Dbtr/Nm') || textAt(payment, 'RltdPties/Dbtr/Pty/Nm') || null,
      payerIban: textAt(payment, 'RltdPties/DbtrAcct/Id/IBAN') || null,
      details: [
        ...all(payment, 'RmtInf/Strd/CdtrRefInf/Ref'),
        ...all(payment, 'RmtInf/Ustrd'),
        ...all(payment, 'Refs/EndToEndId'),
      ]
        .map(({ text }) => text.trim())
        .join(' '),
    };
    // Named by all that the bank wrote, so that an entry is known again.
    return [{ ...read, details: withoutFillers(read.details), ref: ref === '' ? nameEntry(read) : ref }];
  });
}

/** Banks write that a payer gave no reference of their own. */
function withoutFillers(details: string): string {
  return details.replace(/\bNOTPROVIDED\b/g, '').trim();
}

function all(from: Element, path: string): readonly Element[] {
  return path
    .split('/')
    .reduce<readonly Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [from],
    );
}

function textAt(from: Element, path: string): string {
  return all(from, path)[0]?.text.trim() ?? '';
}
