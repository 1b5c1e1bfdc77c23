export { findPayment, findTakenPaymentId, listPayments, listPaymentsForUpdate } from './payment-store.server.ts';
