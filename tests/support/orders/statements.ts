/** Money as a bank's statement says it came: in euro, unless it names another currency. */
export type Booked = {
  readonly ref: string;
  /** In the currency, not its cents. */
  readonly amount: number;
  readonly text: string;
  readonly currency?: string;
};

/** A statement (camt.053) of what came to an account, as a bank writes it. */
export function writeStatement(iban: string, booked: readonly Booked[]): string {
  const lines = booked.map(({ amount, text, ref, currency = 'EUR' }) => {
    return `<Ntry><Amt Ccy="${currency}">${amount.toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
      <BookgDt><Dt>2026-11-27</Dt></BookgDt><AcctSvcrRef>${ref}</AcctSvcrRef><NtryDtls><TxDtls>
      <RltdPties><Dbtr><Nm>Anna Ozola</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
    <BkToCstmrStmt><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${lines.join('')}</Stmt></BkToCstmrStmt></Document>`;
}

/** A text as a file is read: in pieces. */
export async function* inPieces(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
