import { isPermitted, type Viewer } from '#shop/accounts/viewer.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { DOCUMENT_FOLDERS } from '#shop/media/storage.ts';
import type { OrderOwner } from '#shop/orders/order-owner-view.server.ts';
import type { Jobs } from '#shop/platform/jobs.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { drawInvoice } from './draw-invoice.server.ts';
import { writeEInvoice } from './e-invoice/e-invoice.ts';
import { findEInvoiceProblem } from './e-invoice/e-invoice-vat.ts';
import { fingerprint, generateInvoice, storeInvoiceFile } from './generate-invoice.server.ts';
import { findOrderOf, listDocumentPaths } from './invoice-owner-view.server.ts';
import { deleteDocumentsOf, findDocument, findInvoiceOfOrder, type IssuedDocument } from './invoice-store.server.ts';
import { getMark } from './mark.server.ts';

/** `no_e_invoice`: as one it would break rules, for what the seller's VAT number is or was. */
export type InvoiceFileError = { readonly code: 'not_found' | 'file_failed' | 'no_e_invoice' };

/** As a PDF for people, or as an e-invoice for bookkeeping programs. */
export type DocumentFormat = 'pdf' | 'xml';

export type DocumentFile = {
  readonly fileName: string;
  readonly contentType: 'application/pdf' | 'application/xml';
  readonly bytes: Uint8Array;
};

type FileShop = Pick<Shop, 'db' | 'documents' | 'storage' | 'log'>;

/**
 * The file of an order's invoice or one of its credit notes, for owner and staff; not found for everybody else. A
 * missing invoice is made now. `file_failed`: try again. Throws when the stored file differs from the issued one and
 * cannot be drawn again identically.
 */
export async function getInvoiceFile(
  shop: Shop,
  asked: {
    readonly orderId: string;
    readonly creditNoteId: string | null;
    readonly format: DocumentFormat;
    readonly viewer: Viewer | null;
    /** What a visitor without an account has to show; the default is nothing. */
    readonly owner?: OrderOwner;
  },
): Promise<Result<DocumentFile, InvoiceFileError>> {
  const { orderId, viewer } = asked;
  if (!isUuid(orderId)) return err({ code: 'not_found' });
  const order = await findOrderOf(shop.db, { userId: viewer?.id ?? null, ...asked.owner, orderId });
  const isStaff = viewer !== null && isPermitted(viewer, 'view');
  if (order === null || !(order.isOwn || isStaff)) return err({ code: 'not_found' });
  const document = await findAsked(shop, asked);
  if (!document.ok) return document;
  if (document.value.orderId !== order.id) return err({ code: 'not_found' });
  if (asked.format === 'xml' && findEInvoiceProblem(document.value.content) !== null)
    return err({ code: 'no_e_invoice' });
  return ok(await readAs(shop, document.value, asked.format));
}

/** An issued document in the formats it can be had in, for a mail to a business. Throws when it does not exist. */
export async function getDocumentFiles(shop: FileShop, id: Uuid): Promise<DocumentFile[]> {
  const document = await findDocument(shop.db, id);
  if (document === null) throw new Error(`There is no invoice ${id}`);
  const formats = findEInvoiceProblem(document.content) === null ? (['pdf', 'xml'] as const) : (['pdf'] as const);
  return Promise.all(formats.map((format) => readAs(shop, document, format)));
}

async function readAs(shop: FileShop, document: IssuedDocument, format: DocumentFormat): Promise<DocumentFile> {
  const fileName = `${document.number}.${format}`;
  if (format === 'pdf') return { fileName, contentType: 'application/pdf', bytes: await readFile(shop, document) };
  // Written from the stored content each time: it costs a millisecond, and says the same as the PDF.
  const bytes = new TextEncoder().encode(writeEInvoice(document.content));
  return { fileName, contentType: 'application/xml', bytes };
}

async function findAsked(
  shop: Shop,
  { orderId, creditNoteId }: { readonly orderId: string; readonly creditNoteId: string | null },
): Promise<Result<IssuedDocument, InvoiceFileError>> {
  if (creditNoteId !== null) {
    const note = isUuid(creditNoteId) ? await findDocument(shop.db, creditNoteId) : null;
    return note?.kind === 'credit_note' ? ok(note) : err({ code: 'not_found' });
  }
  const generated = await generateInvoice(shop, { orderId });
  if (!generated.ok) return err({ code: generated.error.code === 'file_failed' ? 'file_failed' : 'not_found' });
  const invoice = await findInvoiceOfOrder(shop.db, orderId);
  return invoice === null ? err({ code: 'not_found' }) : ok(invoice);
}

async function readFile(shop: FileShop, document: IssuedDocument): Promise<Uint8Array> {
  const { id, file, content, number } = document.file === null ? await storeInvoiceFile(shop, document.id) : document;
  if (file === null) throw new Error(`Invoice ${id} has no file`);
  const kept = await shop.documents.get(file.path);
  if (kept !== null && fingerprint(kept) === file.sha256) return kept;
  // The file is lost or damaged. Its content is in the database, and the same content makes the same bytes.
  shop.log.error({ invoice: number, path: file.path }, 'the file of an invoice is lost or damaged');
  const drawn = await drawInvoice(content, await getMark(shop, content.mark));
  if (fingerprint(drawn) !== file.sha256) throw new Error(`Invoice ${number} cannot be drawn as it was`);
  await shop.documents.put(file.path, drawn);
  return drawn;
}

/**
 * Deletes an order's invoice and credit notes; their files follow after the commit. Throws when one must still be
 * kept, which the database knows. Their numbers are never used again.
 */
export async function deleteDocuments(tx: Tx, jobs: Jobs, orderId: Uuid): Promise<void> {
  for (const path of await deleteDocumentsOf(tx, orderId)) await jobs.enqueue(tx, 'delete-document-file', { path });
}

const EXAMPLES = 5;

/** Compares the books with a listing of the folder, without reading files. Throws when the bucket does not respond. */
export async function findMissingDocuments(shop: Pick<Shop, 'db' | 'documents'>) {
  // Read before the listing: a file is written before its row names it.
  const named = await listDocumentPaths(shop.db);
  const lists = await Promise.all(DOCUMENT_FOLDERS.map((folder) => shop.documents.list(folder)));
  const stored = new Set(lists.flat().map(({ path }) => path));
  const absent = named.filter((path) => !stored.has(path));
  // How many invoices and credit notes have no file where their row says it is, and the first few of them.
  return { missing: absent.length, examples: absent.slice(0, EXAMPLES).map((path) => ({ path })) };
}
