import { Logger, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Language } from '#shop/kernel/language.ts';
import type { Log } from './log.server.ts';
import type { Db, Tx } from './postgres/db.server.ts';

/**
 * Every job and its payload. A job is how an area causes something in a later one: it is written in the transaction
 * that causes it, so that both happen or neither does. shop/jobs.server.ts names the verb of each.
 */
export type JobPayloads = {
  /** Asks the tax authorities about the VAT number of an order. */
  'check-vat-number': { readonly orderId: string; readonly attempt?: number };
  /** Issues the invoice of a confirmed order. */
  'generate-invoice': { readonly orderId: string };
  /** Sends a refund that was decided, if a crash or an absent provider left it undone. */
  'send-refund': { readonly refundId: string };
  /** Asks the provider what became of a refund: the shopper's bank may have returned it. */
  'check-refund': { readonly provider: 'stripe' | 'montonio' | 'test'; readonly providerRefundId: string };
  /** Credits the invoice of an order that was cancelled without any money of it here. */
  'credit-cancelled-order': { readonly orderId: string };
  /** Tells the shopper that money was sent back. */
  'mail-refund': { readonly refundId: string };
  /** Acknowledges a withdrawal to the person who declared it. */
  'mail-withdrawal': { readonly withdrawalId: string };
  /** Draws the file of a document that was issued. */
  'store-invoice-file': { readonly invoiceId: string };
  /** Writes the mail about an order's status and puts it in the outbox. */
  'mail-order': {
    readonly orderId: string;
    readonly template:
      | 'order-placed'
      | 'order-payment-due'
      | 'order-confirmed'
      | 'order-paid'
      | 'order-part-shipped'
      | 'order-shipped'
      | 'order-delivered'
      | 'order-cancelled';
    /** The part that has left. */
    readonly shipmentId?: string;
  };
  /** Creates a link that proves who owns an email address, and mails it. The token is made here and never queued. */
  'mail-account-link': {
    readonly userId: string;
    readonly type: 'signup' | 'recovery';
    /** The language of the page that requested it; the default is the account's. */
    readonly language?: Language;
    /** The page of this shop that confirming a sign-up leads to; the default is home. */
    readonly next?: string | null;
  };
  /** Creates an invitation's link and mails it. */
  'mail-staff-invitation': { readonly invitationId: string };
  /** Tells the owner of an account that somebody tried to sign up with its address. */
  'mail-known-address': { readonly userId: string };
  /** Tells somebody what happened to their second factor. `id` identifies the event, so that it is mailed once. */
  'mail-second-factor': { readonly id: string; readonly userId: string } & (
    | { readonly event: 'on' | 'off' }
    | { readonly event: 'recovery_code_used'; readonly codesLeft: number }
  );
  /** Tells a writer why their review was hidden. `changeId` identifies the decision, so that it is mailed once. */
  'mail-deleted-review': { readonly changeId: string; readonly reason: string; readonly words: string | null };
  'mail-hidden-review': { readonly reviewId: string; readonly changeId: string };
  /** Tells an author why their photo is not shown. */
  'mail-refused-photo': { readonly photoId: string; readonly changeId: string };
  /** Mails somebody the link that confirms their wish to hear of a product. The token is made here and never queued. */
  'mail-restock-link': { readonly requestId: string };
  /** Mails everybody who waits for something of a product that can be bought again. Enqueued by the database. */
  'mail-restock': { readonly productId: string };
  /** Mails those a recall concerns who were not mailed yet. Enqueued by the database too. */
  'mail-recall': { readonly recallId: string };
  /** Delivers one mail of the outbox. */
  'send-mail': { readonly mailId: string };
  /** Makes the renditions of one picture. */
  'make-renditions': { readonly path: string };
  /** Copies pictures from addresses elsewhere, a batch at a time. */
  'copy-pictures': Record<string, never>;
  /** Asks the provider about one session: its payment may have arrived after its order was changed. */
  'settle-payment': { readonly provider: 'stripe' | 'montonio' | 'test'; readonly sessionId: string };
  /** Ends the page of a payment whose order was paid otherwise. */
  'end-payment-page': { readonly paymentId: string };
  /** Reports an event of the test provider to the shop. */
  'deliver-test-webhook': {
    readonly eventId: string;
    readonly type: `checkout.session.${'completed' | 'expired' | 'async_payment_succeeded' | 'async_payment_failed'}`;
    readonly sessionId: string;
  };
  /** Lets the money of a test payment arrive that was on its way, or fail. */
  'finish-test-payment': { readonly sessionId: string; readonly outcome: 'paid' | 'failed' };
  /** Makes the sitemap again if the catalogue has changed. Runs each minute. */
  'renew-sitemap': Record<string, never>;
  /** Checks what search engines find on every page. Runs each hour, and when staff request it. */
  'check-seo': Record<string, never>;
  /** Deletes a document's file once the law allows. */
  'delete-document-file': { readonly path: string };
  /** Deletes pictures that nothing shows. Runs each night. */
  'sweep-pictures': Record<string, never>;
  /** Compares the file of an import with the shop. */
  'check-product-import': { readonly importId: string };
  /** Writes what an import changes. */
  'run-product-import': { readonly importId: string };
  /** Undoes an import. */
  'undo-product-import': { readonly importId: string };
  /** Updates search for products that an import wrote or removed. */
  'refresh-search': Record<string, never>;
  /** Releases imports whose job failed for good. Runs each minute. */
  'settle-product-imports': Record<string, never>;
  /** Counts what was sold of each product, for the order of search. Runs each night. */
  'count-sales': Record<string, never>;
  /** Finds which products are bought together. Runs each night. */
  'relate-products': Record<string, never>;
  /** Has the list of points fetched of each carrier that shoppers may choose. Runs each night. */
  'refresh-pickup-points': Record<string, never>;
  /** Fetches a carrier's list of pickup points. */
  'refresh-carrier-points': { readonly carrier: 'omniva' | 'dpd' | 'unisend' };
  /** Judges published products by what law wants of them. Runs each night, and when a kind of product changes. */
  'judge-products': Record<string, never>;
  /** Mails the owner what keeps the shop from running well. Runs every five minutes. */
  'notify-owner': Record<string, never>;
  /** Makes a backup, verifies it and removes old ones. Runs each night. */
  'make-backup': Record<string, never>;
  /** Deletes what was kept long enough. Runs each night. */
  'purge-records': Record<string, never>;
  'store-legal-texts': Record<string, never>;
  /** Shows visitors the pages whose moment has come. */
  'publish-pages': Record<string, never>;
  /** Cancels unpaid orders with goods that were just recalled. */
  'end-recalled-checkouts': Record<string, never>;
  /** Asks the provider about unsettled payments, ends expired holds, resumes stuck refunds. Runs each minute. */
  'reconcile-payments': Record<string, never>;
};
export type JobName = keyof JobPayloads;
export type JobHandlers<Context> = {
  readonly [Name in JobName]: (context: Context, payload: JobPayloads[Name]) => Promise<unknown>;
};

export type EnqueueOptions = {
  /** Replaces a waiting job with the same key. */
  readonly key?: string;
  /** Replaces a waiting job of the same name about the same thing: `key` is the name with this. */
  readonly once?: string;
  /** Counted by the database's clock: a process whose clock is a day ahead would delay the work by a day. */
  readonly afterMs?: number;
  readonly maxAttempts?: number;
  /** Jobs of one queue run one after another. */
  readonly queue?: string;
  /** Lower runs earlier; 0 by default. */
  readonly priority?: number;
};

export type Jobs = {
  /** Writes a job in the given transaction. */
  enqueue<Name extends JobName>(
    tx: Tx | Db,
    name: Name,
    payload: JobPayloads[Name],
    options?: EnqueueOptions,
  ): Promise<void>;
};

/** By default the queue does not wait until the end of a job is recorded: a worker that stopped then would lose it. */
export const awaitedCompletion = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

const MAX_ATTEMPTS = 25;

const jobKey = (name: JobName, { key, once }: EnqueueOptions) =>
  once === undefined ? (key ?? null) : `${name}:${once}`;

export function createJobs(): Jobs {
  return {
    async enqueue(tx, name, payload, options = {}) {
      await sql`select graphile_worker.add_job(
        ${name}, payload => ${JSON.stringify(payload)}::json, queue_name => ${options.queue ?? null},
        run_at => now() + ${options.afterMs ?? 0}::float8 * interval '1 millisecond', max_attempts => ${options.maxAttempts ?? MAX_ATTEMPTS}::integer,
        job_key => ${jobKey(name, options)}, priority => ${options.priority ?? 0}::integer)`.execute(tx);
    },
  };
}

/** The handlers in the form that graphile-worker calls. */
export function taskList<Context>(context: Context, handlers: JobHandlers<Context>): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (payload: unknown) =>
        void (await (handle as (context: Context, payload: unknown) => unknown)(context, payload)),
    ]),
  );
}

export function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error(meta ?? {}, message);
    else if (level === 'warning') log.warn(meta ?? {}, message);
    else log.debug(meta ?? {}, message);
  });
}
