import type { orderActions as en } from '#locales/en/admin/order-actions.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const orderActions: MessagesOf<typeof en> = {
  // A payment that no provider took
  'markPaid.open': 'Atzīmēt kā apmaksātu',
  'markPaid.title': 'Atzīmēt pasūtījumu #{number} kā apmaksātu',
  'markPaid.text':
    '{amount} tiks reģistrēti kā samaksāti, un tiks izveidots rēķins. Ja klientam ir atvērta maksājuma lapa, tā tiks aizvērta. Atsaukt to varēs tikai ar naudas atmaksu.',
  'markPaid.textReceived':
    'Saņemts: {came}, nevis {amount}. Pieņemiet to kā šī pasūtījuma maksājumu vai reģistrējiet citu maksājumu ({amount}). Tiks sagatavots rēķins. To varēs atsaukt tikai ar atmaksu.',
  'markPaid.onItsWay':
    'Klients jau ir samaksājis, un šī nauda ir ceļā. Ja tā arī pienāks, viens no abiem maksājumiem būs jāatmaksā.',
  'markPaid.received': 'Pieņemt saņemto summu: {amount}',
  'markPaid.method': 'Kā pasūtījums apmaksāts?',
  'markPaid.note': 'Iemesls',
  'markPaid.noteHint':
    'Kā zināt, ka pasūtījums ir apmaksāts, piemēram, datums bankas izrakstā. To redz tikai darbinieki.',
  'markPaid.submit': 'Atzīmēt kā apmaksātu',
  'markPaid.failed': 'Pasūtījums nav atzīmēts kā apmaksāts',
  'orders.problem.note_missing': 'Ierakstiet, kā zināt, ka pasūtījums ir apmaksāts.',
  'orders.problem.note_too_long': 'Iemesls ir pārāk garš.',
  'orders.problem.already_paid': 'Šis pasūtījums jau ir apmaksāts.',
  'orders.problem.cancelled': 'Šis pasūtījums ir atcelts. Vispirms mainiet tā statusu, tad atzīmējiet kā apmaksātu.',
  'orders.problem.nothing_came': 'Citas summas maksājums šeit vairs negaida. Pārlādējiet lapu.',
  'orderDetails.requested': 'Pieprasīts: {amount}',
  'orderDetails.moneyCame': 'Saņemts: {amount}, {method}',
  'orderDetails.markedPaid': 'Atzīmēts kā apmaksāts: {amount}, {method}',
  'paymentProvider.transfer': 'Bankas pārskaitījums',
  'paymentProvider.cash': 'Skaidra nauda',
  'paymentProvider.other': 'Citā veidā',
  'refund.byHand':
    'Šo naudu saņēmāt ārpus veikala, tāpēc tā jāatmaksā jums pašiem. Šeit atmaksa tiek tikai reģistrēta.',
  'invoice.problem.unpaid': 'Rēķins tiks izveidots, kad pasūtījums būs apmaksāts.',

  // Cancelling
  'cancel.open': 'Atcelt pasūtījumu',
  'cancel.title': 'Vai atcelt pasūtījumu #{number}?',
  'cancel.text': 'Nekas nenotiks, kamēr neapstiprināsiet.',
  'cancel.textUnpaid': 'Nav maksājuma, ko atmaksāt. Nekas nenotiks, kamēr neapstiprināsiet.',
  'cancel.refund': 'Atmaksa',
  'cancel.refund.full': 'Visa atlikusī summa',
  'cancel.refund.amount': 'Noteikta summa',
  'cancel.refund.none': 'Pagaidām neko',
  'cancel.restock': 'Atgriezt preces noliktavā',
  'cancel.restockHint': 'Noņemiet atzīmi, ja preces ir bojātas vai pazudušas.',
  'cancel.restockLeftHint': 'Pasūtījums ir nosūtīts. Atzīmējiet, kad preces ir atgriezušās.',
  'cancel.restockPartHint':
    'Daļa no šī pasūtījuma ir nosūtīta, tāpēc, to atceļot, noliktavā nekas neatgriezīsies. Lai atgrieztu nenosūtītās preces, atmaksājiet tās.',
  'cancel.notify': 'Nosūtīt klientam e-pastu',
  'cancel.submit': 'Atcelt pasūtījumu',
  'cancel.keep': 'Paturēt pasūtījumu',
  'cancel.failed': 'Pasūtījums nav atcelts',
  'cancel.already': 'Šis pasūtījums jau ir atcelts.',

  // Shipping a part
  'shipPart.open': 'Nosūtīt daļu',
  'shipPart.title': 'Nosūtīt daļu no pasūtījuma #{number}',
  'shipPart.text': 'Izvēlieties, kas ir šajā sūtījumā. Klients par to saņems e-pastu.',
  'shipPart.units': 'Šajā sūtījumā',
  'shipPart.unitsOf': 'Šajā sūtījumā: {name}',
  'shipPart.left': 'Vēl jānosūta {n} no {all}',
  'shipPart.follows': {
    zero: 'Vēlāk jānosūta vēl {n} preces.',
    one: 'Vēlāk jānosūta vēl {n} prece.',
    other: 'Vēlāk jānosūta vēl {n} preces.',
  },
  'shipPart.last': 'Vairs nekas nav jāsūta, tāpēc pasūtījums tiks atzīmēts kā nosūtīts.',
  'shipPart.failed': 'Nekas nav nosūtīts',
  'shipPart.over': 'Šo pasūtījumu vairs nevar sūtīt pa daļām.',
  'readyPart.open': 'Daļa gatava saņemšanai',
  'readyPart.title': 'Daļa no pasūtījuma #{number} ir gatava saņemšanai',
  'readyPart.text': 'Izvēlieties, ko jau var saņemt. Klients par to saņems e-pastu.',
  'readyPart.units': 'Var saņemt',
  'readyPart.unitsOf': 'Var saņemt: {name}',
  'readyPart.left': 'Vēl jāizsniedz {n} no {all}',
  'readyPart.last': 'Vairs nekas nav jāgatavo, tāpēc pasūtījums tiks atzīmēts kā gatavs saņemšanai.',
  'readyPart.failed': 'Nekas nav atzīmēts kā gatavs',
  'orders.problem.nothing_chosen': 'Izvēlieties vismaz vienu preci.',
  'orders.problem.more_than_open': 'Daļa šo preču pa to laiku nosūtīta vai atmaksāta. Lūdzu, pārbaudiet.',
  'orders.problem.partly_shipped': 'Daļa no šī pasūtījuma ir nosūtīta. Atmaksājiet preces, ko nesūtīsiet.',
  'parts.title': 'Sūtījumi',
  'parts.part': '{n}. daļa',
  'parts.sent': 'Nosūtīts: {time}',
  'parts.sentBy': 'Nosūtīts: {time} ({name})',
  'parts.unit': '{n} × {name}',
  'parts.follows': 'Vēl jānosūta',
  'parts.edit': 'Mainīt sūtījuma numuru',
  'parts.slip': '{n}. daļas iepakojuma saraksts',

  // Nothing is left to send
  'closing.finish': 'Vairs nav ko sūtīt: atzīmējiet pasūtījumu kā nosūtītu, e-pastu klients nesaņems.',
  'closing.finishCollected':
    'Vairs nav ko izsniegt: atzīmējiet pasūtījumu kā gatavu saņemšanai, e-pastu klients nesaņems.',
  'closing.cancel':
    'Par visu šajā pasūtījumā nauda ir atmaksāta vai klients no tā ir atteicies: lai pasūtījumu slēgtu, atceliet to.',

  // What was done, on the order afterwards
  'orderDone.paid': 'Pasūtījums atzīmēts kā apmaksāts.',
  'orderDone.part_shipped': 'Šī daļa ir nosūtīta.',
  'orderDone.shipped': 'Pasūtījums ir nosūtīts.',
  'orderDone.part_ready': 'Šī daļa ir gatava saņemšanai.',
  'orderDone.ready': 'Pasūtījums ir gatavs saņemšanai.',
  'orderDone.cancelled': 'Pasūtījums ir atcelts.',
  'orderDone.cancelled_refund_sent':
    'Pasūtījums ir atcelts. Maksājumu pakalpojums pagaidām neatbild; nauda tiks atmaksāta, tiklīdz tas atbildēs.',
  'orderDone.cancelled_refund_refused':
    'Pasūtījums ir atcelts, bet maksājumu pakalpojums atmaksu noraidīja. Nauda vēl jāatmaksā.',
};
