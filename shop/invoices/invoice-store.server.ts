import { type Selectable, sql } from 'kysely';
import type { Invoices } from '#db/schema.generated.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { InvoiceContent } from './invoice-content.ts';
import type { DocumentKind } from './invoice-number.ts';

/** An invoice or a credit note, as it was issued. */
export type IssuedDocument = {
  readonly id: Uuid;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly orderId: Uuid;
  readonly content: InvoiceContent;
  /** Null until its file has been drawn. */
  readonly file: { readonly path: string; readonly sha256: string } | null;
};

/**
 * The next number of a series. Its row stays locked until the transaction ends, and a rollback returns the number. So
 * take it last, and only for a document that is then inserted: the database refuses a number without one.
 */
export async function takeNumber(tx: Tx, series: string): Promise<number> {
  const { last_number } = await tx
    .insertInto('invoice_series')
    .values({ series, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ last_number: sql`invoice_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

export async function insertDocument(
  tx: Tx,
  document: {
    readonly content: InvoiceContent;
    readonly series: string;
    readonly sequence: number;
    /** For a credit note: the invoice it corrects, and its cause. */
    readonly corrects?: { readonly invoiceId: Uuid; readonly cause: string };
  },
): Promise<Uuid> {
  const { content, series, sequence, corrects } = document;
  const { id } = await tx
    .insertInto('invoices')
    .values({
      kind: content.kind,
      number: content.number,
      series,
      sequence,
      order_id: content.order.id,
      invoice_id: corrects?.invoiceId ?? null,
      cause: corrects?.cause ?? null,
      total_amount: content.total,
      vat_amount: content.vat,
      content: JSON.stringify(content),
      issued_at: content.issuedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findDocument(db: Db | Tx, id: Uuid): Promise<IssuedDocument | null> {
  const row = await db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toDocument(row) : null;
}

export async function findInvoiceOfOrder(db: Db | Tx, orderId: Uuid): Promise<IssuedDocument | null> {
  const row = await db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
  return row ? toDocument(row) : null;
}

/** Lists an invoice's credit notes in the order of issue. */
export async function listCreditNotes(tx: Tx, invoiceId: Uuid): Promise<(IssuedDocument & { cause: string | null })[]> {
  const rows = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('issued_at')
    .orderBy('sequence')
    .execute();
  return rows.map((row) => ({ ...toDocument(row), cause: row.cause }));
}

/** Returns false when there is a file already, which stays. */
export async function setFile(tx: Tx, id: Uuid, file: { path: string; sha256: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invoices')
    .set({ pdf_path: file.path, pdf_sha256: file.sha256 })
    .where('id', '=', id)
    .where('pdf_path', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function toDocument(row: Selectable<Invoices>): IssuedDocument {
  const { pdf_path: path, pdf_sha256: sha256 } = row;
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    orderId: row.order_id,
    content: row.content as unknown as InvoiceContent,
    file: path !== null && sha256 !== null ? { path, sha256 } : null,
  };
}

/**
 * Deletes an order's documents, credit notes before the invoice they correct; returns the paths of their files. Series
 * keep their last number.
 */
export async function deleteDocumentsOf(tx: Tx, orderId: Uuid): Promise<string[]> {
  const paths: string[] = [];
  for (const kind of ['credit_note', 'invoice'] as const) {
    const rows = await tx
      .deleteFrom('invoices')
      .where('order_id', '=', orderId)
      .where('kind', '=', kind)
      .returning('pdf_path')
      .execute();
    paths.push(...rows.flatMap((row) => row.pdf_path ?? []));
  }
  return paths;
}
