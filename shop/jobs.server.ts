import { DAY_MS } from '#shop/kernel/clock.ts';
import type { JobHandlers } from './platform/jobs.server.ts';
import type { Shop } from './shop.server.ts';

const accountMails = () => import('./mail/mail-account.server.ts');
const orderMails = () => import('./mail/mail-order.server.ts');
const restockMails = () => import('./mail/mail-restock.server.ts');

/**
 * The verb of each job. The only file that may know every area. Each is loaded with its first job: a worker at rest need
 * not hold what draws invoices or reads spreadsheets.
 */
export const jobHandlers: JobHandlers<Shop> = {
  'check-vat-number': async (shop, order) => {
    const { checkVatNumber } = await import('./orders/vat-check/check-vat-number.server.ts');
    return checkVatNumber(shop, order);
  },
  'generate-invoice': async (shop, order) => {
    const { generateInvoice } = await import('./invoices/generate-invoice.server.ts');
    const generated = await generateInvoice(shop, order);
    // Thrown, so that the job is retried. An order that was cancelled meanwhile gets no invoice.
    if (!generated.ok && generated.error.code === 'file_failed') throw new Error('The invoice has no file yet');
    const { creditRefunds } = await import('./refunds/credit-refunds.server.ts');
    await creditRefunds(shop, order);
  },
  'store-invoice-file': async (shop, { invoiceId }) => {
    const { storeInvoiceFile } = await import('./invoices/generate-invoice.server.ts');
    await storeInvoiceFile(shop, invoiceId);
  },
  'send-refund': async (shop, refund) => {
    const { sendRefund } = await import('./refunds/send-refund.server.ts');
    const sent = await sendRefund(shop, refund);
    // Thrown, so that the job is retried.
    if (sent.ok && sent.value === 'sent') throw new Error('The provider did not answer');
  },
  'check-refund': async (shop, refund) => {
    const { checkRefund } = await import('./refunds/check-refund.server.ts');
    const checked = await checkRefund(shop, refund);
    // Thrown, so that the job is retried.
    if (!checked.ok && checked.error.code !== 'unknown_refund')
      throw new Error('It is not known yet whether it stands');
  },
  'credit-cancelled-order': async (shop, order) => {
    const { creditCancelledOrder } = await import('./invoices/issue-credit-note.server.ts');
    return creditCancelledOrder(shop, order);
  },
  'mail-refund': async (shop, refund) => (await orderMails()).mailRefund(shop, refund),
  'mail-withdrawal': async (shop, withdrawal) => (await orderMails()).mailWithdrawal(shop, withdrawal),
  'mail-order': async (shop, order) => (await orderMails()).mailOrder(shop, order),
  'mail-account-link': async (shop, link) => (await accountMails()).mailAccountLink(shop, link),
  'mail-known-address': async (shop, account) => (await accountMails()).mailKnownAddress(shop, account),
  'mail-second-factor': async (shop, change) => (await accountMails()).mailSecondFactor(shop, change),
  'mail-deleted-review': async (shop, review) => (await orderMails()).mailReviewDeleted(shop, review),
  'mail-hidden-review': async (shop, review) => (await orderMails()).mailReviewHidden(shop, review),
  'mail-refused-photo': async (shop, photo) => (await orderMails()).mailPhotoRefused(shop, photo),
  'mail-staff-invitation': async (shop, invitation) => (await accountMails()).mailStaffInvitation(shop, invitation),
  'mail-restock-link': async (shop, request) => (await restockMails()).mailRestockLink(shop, request),
  'mail-restock': async (shop, product) => (await restockMails()).mailRestock(shop, product),
  'mail-recall': async (shop, recall) => {
    const { mailRecall } = await import('./mail/mail-recall.server.ts');
    return mailRecall(shop, recall);
  },
  'send-mail': async (shop, mail) => {
    const { sendMail } = await import('./mail/send-mail.server.ts');
    return sendMail(shop, mail);
  },
  'settle-payment': async (shop, session) => {
    const { settlePayment } = await import('./checkout/settle-payment.server.ts');
    const settled = await settlePayment(shop, session);
    // Thrown, so that the job is retried.
    if (!settled.ok && settled.error.code === 'payment_unavailable') throw new Error('The provider did not answer');
  },
  'end-payment-page': async (shop, payment) => {
    const { endClosedPage } = await import('./checkout/end-closed-page.server.ts');
    return endClosedPage(shop, payment);
  },
  'deliver-test-webhook': async (shop, event) => {
    const { deliverTestWebhook } = await import('./payments/providers/test-payment/deliver-test-webhook.server.ts');
    return deliverTestWebhook(shop, event);
  },
  'finish-test-payment': async (shop, payment) => {
    const { finishTestPayment } = await import('./payments/providers/test-payment/pay-test-session.server.ts');
    return finishTestPayment(shop, payment);
  },
  'delete-document-file': (shop, { path }) => shop.documents.delete(path),
  'check-product-import': async (shop, file) => {
    const { checkProductImport } = await import('./exchange/import/check-product-import.server.ts');
    return checkProductImport(shop, file);
  },
  'run-product-import': async (shop, file) => {
    const { runProductImport } = await import('./exchange/import/run-product-import.server.ts');
    return runProductImport(shop, file);
  },
  'undo-product-import': async (shop, file) => {
    const { undoProductImport } = await import('./exchange/import/undo-product-import.server.ts');
    return undoProductImport(shop, file);
  },
  'refresh-search': async (shop) => {
    const { refreshWaitingSearch } = await import('./search/refresh-search.server.ts');
    return refreshWaitingSearch(shop);
  },
  'settle-product-imports': async (shop) => {
    const { settleProductImports } = await import('./exchange/import/settle-product-imports.server.ts');
    return settleProductImports(shop);
  },
  'notify-owner': async (shop) => {
    const { notifyOwner } = await import('./reports/notify-owner.server.ts');
    return notifyOwner(shop);
  },
  'make-backup': async (shop) => {
    const { makeNightlyBackup } = await import('./platform/backup/nightly-backup.server.ts');
    return makeNightlyBackup({ ...shop, files: { pictures: shop.storage, documents: shop.documents } });
  },
  'store-legal-texts': async (shop) => {
    const { storeLegalTexts } = await import('./law/get-legal-text.server.ts');
    return storeLegalTexts(shop);
  },
  'publish-pages': async (shop) => {
    const { publishDuePages } = await import('./site/pages/publish-due-pages.server.ts');
    return publishDuePages(shop);
  },
  'purge-records': async (shop) => {
    const { purgeRecords } = await import('./privacy/purge-records.server.ts');
    return purgeRecords(shop);
  },
  'reconcile-payments': async (shop) => {
    const { nudgeRefunds } = await import('./refunds/check-refund.server.ts');
    const { reconcilePayments } = await import('./checkout/reconcile-payments.server.ts');
    await nudgeRefunds(shop);
    await reconcilePayments(shop);
  },
  'end-recalled-checkouts': async (shop) => {
    const { endRecalledCheckouts } = await import('./checkout/reconcile-payments.server.ts');
    return endRecalledCheckouts(shop);
  },
  'sweep-pictures': async (shop) => {
    const { sweepPictures } = await import('./media/remove-picture.server.ts');
    // An uploaded picture has a day before the nightly sweep may remove it.
    await sweepPictures(shop, { minAgeMs: DAY_MS });
  },
  'count-sales': async (shop) => {
    const { countSales } = await import('./search/sales/count-sales.server.ts');
    return countSales(shop);
  },
  'relate-products': async (shop) => {
    const { relateProducts } = await import('./related/relate-products.server.ts');
    return relateProducts(shop);
  },
  'judge-products': async (shop) => {
    const { judgeProducts } = await import('./catalog/judge-products.server.ts');
    return judgeProducts(shop);
  },
  'refresh-pickup-points': async (shop) => {
    const { refreshCarriersInUse } = await import('./delivery/points/refresh-points.server.ts');
    return refreshCarriersInUse(shop);
  },
  'refresh-carrier-points': async (shop, { carrier }) => {
    const { refreshPoints } = await import('./delivery/points/refresh-points.server.ts');
    const refreshed = await refreshPoints(shop, { carrier });
    // Thrown, so that the job is retried, and the owner hears of it when nothing helps.
    if (!refreshed.ok)
      throw new Error(`The pickup points of ${carrier} stay as they were: ${JSON.stringify(refreshed.error)}`);
    shop.log.info({ carrier, ...refreshed.value }, 'pickup points were refreshed');
  },
  'renew-sitemap': async (shop) => {
    const { renewSitemap } = await import('./seo/update-sitemap.server.ts');
    return renewSitemap(shop);
  },
  'check-seo': async (shop) => {
    const { checkSeo } = await import('./seo/check-seo.server.ts');
    return checkSeo(shop);
  },
  'copy-pictures': async (shop) => {
    const { copyPictures } = await import('./media/copies/copy-pictures.server.ts');
    return copyPictures(shop);
  },
  'make-renditions': async (shop, { path }) => {
    const { makeRenditions } = await import('./media/get-rendition.server.ts');
    return makeRenditions(shop, path);
  },
};
