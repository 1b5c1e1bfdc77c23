export {
  findDifferingPayment,
  findPayment,
  findTakenPaymentId,
  findTransferPayment,
  listPayments,
  listPaymentsForUpdate,
} from './payment-store.server.ts';
