import { checkProductImport } from '#shop/exchange/import/check-product-import.server.ts';
import { runProductImport } from '#shop/exchange/import/run-product-import.server.ts';
import { settleProductImports } from '#shop/exchange/import/settle-product-imports.server.ts';
import { undoProductImport } from '#shop/exchange/import/undo-product-import.server.ts';
import { DAY_MS } from '#shop/kernel/clock.ts';
import { reconcilePayments } from './checkout/reconcile-payments.server.ts';
import { settlePayment } from './checkout/settle-payment.server.ts';
import { generateInvoice, storeInvoiceFile } from './invoices/generate-invoice.server.ts';
import { creditCancelledOrder } from './invoices/issue-credit-note.server.ts';
import {
  mailAccountLink,
  mailKnownAddress,
  mailSecondFactor,
  mailStaffInvitation,
} from './mail/mail-account.server.ts';
import {
  mailOrder,
  mailRefund,
  mailReviewDeleted,
  mailReviewHidden,
  mailWithdrawal,
} from './mail/mail-order.server.ts';
import { sendMail } from './mail/send-mail.server.ts';
import { copyPictures } from './media/copies/copy-pictures.server.ts';
import { makeRenditions } from './media/get-rendition.server.ts';
import { sweepPictures } from './media/remove-picture.server.ts';
import { deliverTestWebhook } from './payments/providers/test-payment/deliver-test-webhook.server.ts';
import { makeNightlyBackup } from './platform/backup/nightly-backup.server.ts';
import type { JobHandlers } from './platform/jobs.server.ts';
import { purgeRecords } from './privacy/purge-records.server.ts';
import { checkRefund, nudgeRefunds } from './refunds/check-refund.server.ts';
import { sendRefund } from './refunds/send-refund.server.ts';
import { notifyOwner } from './reports/notify-owner.server.ts';
import { refreshWaitingSearch } from './search/refresh-search.server.ts';
import { renewSitemap } from './seo/update-sitemap.server.ts';
import type { Shop } from './shop.server.ts';

/** An uploaded picture has a day before the nightly sweep may remove it. */

/** The verb of each job. The only file that may know every area. */
export const jobHandlers: JobHandlers<Shop> = {
  'generate-invoice': async (shop, order) => {
    const generated = await generateInvoice(shop, order);
    // Thrown, so that the job is retried. An order that was cancelled meanwhile gets no invoice.
    if (!generated.ok && generated.error.code === 'file_failed') throw new Error('The invoice has no file yet');
  },
  'store-invoice-file': async (shop, { invoiceId }) => {
    await storeInvoiceFile(shop, invoiceId);
  },
  'send-refund': async (shop, refund) => {
    const sent = await sendRefund(shop, refund);
    // Thrown, so that the job is retried.
    if (sent.ok && sent.value === 'sent') throw new Error('The provider did not answer');
  },
  'check-refund': async (shop, refund) => {
    const checked = await checkRefund(shop, refund);
    // Thrown, so that the job is retried.
    if (!checked.ok && checked.error.code !== 'unknown_refund')
      throw new Error('It is not known yet whether it stands');
  },
  'credit-cancelled-order': creditCancelledOrder,
  'mail-refund': mailRefund,
  'mail-withdrawal': mailWithdrawal,
  'mail-order': mailOrder,
  'mail-account-link': mailAccountLink,
  'mail-known-address': mailKnownAddress,
  'mail-second-factor': mailSecondFactor,
  'mail-deleted-review': mailReviewDeleted,
  'mail-hidden-review': mailReviewHidden,
  'mail-staff-invitation': mailStaffInvitation,
  'send-mail': sendMail,
  'settle-payment': async (shop, session) => {
    const settled = await settlePayment(shop, session);
    // Thrown, so that the job is retried.
    if (!settled.ok && settled.error.code === 'payment_unavailable') throw new Error('The provider did not answer');
  },
  'deliver-test-webhook': deliverTestWebhook,
  'delete-document-file': (shop, { path }) => shop.documents.delete(path),
  'check-product-import': checkProductImport,
  'run-product-import': runProductImport,
  'undo-product-import': undoProductImport,
  'refresh-search': (shop) => refreshWaitingSearch(shop),
  'settle-product-imports': settleProductImports,
  'notify-owner': notifyOwner,
  'make-backup': (shop) => makeNightlyBackup({ ...shop, files: { pictures: shop.storage, documents: shop.documents } }),
  'purge-records': purgeRecords,
  'reconcile-payments': async (shop) => {
    await nudgeRefunds(shop);
    await reconcilePayments(shop);
  },
  'sweep-pictures': async (shop) => {
    await sweepPictures(shop, { minAgeMs: DAY_MS });
  },
  'renew-sitemap': renewSitemap,
  'copy-pictures': copyPictures,
  'make-renditions': (shop, { path }) => makeRenditions(shop, path),
};
