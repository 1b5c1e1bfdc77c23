import type { testPayment as en } from '#locales/en/test-payment.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const testPayment: MessagesOf<typeof en> = {
  'test.title': 'Izmēģinājuma maksājums',
  'test.notice.title': 'Šis ir izmēģinājums. Nauda netiek pārskaitīta.',
  'test.notice.text':
    'Šī lapa aizstāj īstu maksājumu pakalpojumu, kamēr veikalam tāda vēl nav. Izmantojiet tikai tālāk norādītās kartes.',
  'test.order': 'Jūsu pasūtījums',
  'test.orderNumber': 'Pasūtījums #{number}',
  'test.total': 'Kopā',
  'test.quantityTimes': '{n} × {price}',
  'test.card': 'Karte',
  'test.email': 'Maksātājs: {email}',
  'test.number': 'Kartes numurs',
  'test.numberHint':
    'Ar {approved} maksājums izdodas, {declined} tiek noraidīta. Ar {late} nauda pienāk pēc minūtes, ar {failing} pēc minūtes maksājums neizdodas.',
  'test.expiry': 'Derīga līdz',
  'test.expiryHint': 'Jebkurš mēnesis nākotnē, MM/GG',
  'test.cvc': 'Drošības kods',
  'test.cvcHint': 'Jebkuri trīs cipari',
  'test.pay': 'Maksāt {amount}',
  'test.leave': 'Atgriezties nesamaksājot',
  'test.declined.title': 'Karte tika noraidīta',
  'test.declined.text': 'Nauda nav noņemta. Mēģiniet ar citu karti.',
  'test.invalid.title': 'Lūdzu, pārbaudiet kartes datus',
  'test.invalid.number': 'Ievadiet vienu no izmēģinājuma karšu numuriem',
  'test.invalid.expiry': 'Ievadiet datumu nākotnē, MM/GG',
  'test.invalid.cvc': 'Ievadiet trīs ciparus',
  'test.over.title': 'Šīs maksājuma lapas laiks ir beidzies',
  'test.over.text': 'Nauda nav noņemta. Atgriezieties veikalā un sāciet maksāšanu no jauna.',
  'test.back': 'Atpakaļ uz veikalu',
};
