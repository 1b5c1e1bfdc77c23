import type { invoice as en } from '#locales/en/invoice.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

import { shared } from './shared.ts';

export const invoice: MessagesOf<typeof en> = {
  ...shared,

  'invoice.title': 'Rēķins',
  'invoice.creditNote': 'Kredītrēķins',
  'invoice.number': 'Nr. {number}',
  'invoice.issued': 'Izrakstīšanas datums',
  'invoice.order': 'Pasūtījums',
  'invoice.paid': 'Apmaksas datums',
  'invoice.supplied': 'Preču nosūtīšanas datums',
  'invoice.corrects': 'Labo rēķinu',
  'invoice.seller': 'Pārdevējs',
  'invoice.buyer': 'Pircējs',
  'invoice.contact': 'Kontaktpersona: {name}',
  'invoice.regNo': 'Reģ. Nr. {number}',
  'invoice.vatNo': 'PVN Nr. {number}',
  'invoice.notRegistered': 'Pārdevējs nav reģistrēts PVN maksātāju reģistrā; PVN nav piemērots.',

  'invoice.destinationVat': 'Piegādes valsts PVN ({country}).',
  'invoice.oneStopShop':
    'Piegādes valsts ({country}) PVN, deklarēts vienas pieturas režīmā (Direktīvas 2006/112/EK 33. un 369.b pants).',
  'invoice.export':
    'Eksports ārpus Eiropas Savienības, atbrīvots no PVN (Direktīvas 2006/112/EK 146. panta 1. punkts).',

  'invoice.line.name': 'Prece vai pakalpojums',
  'invoice.line.quantity': 'Skaits',
  'invoice.line.unitPrice': 'Vienības cena bez PVN',
  'invoice.line.net': 'Summa bez PVN',
  'invoice.line.rate': 'PVN likme',
  'invoice.line.vat': 'PVN',
  'invoice.line.gross': 'Summa ar PVN',
  'invoice.line.sku': 'Kods {sku}',
  'invoice.line.shipping': 'Piegāde',
  'invoice.line.amount': 'Atmaksātā summa',
  'invoice.line.rounding': 'Noapaļošana',
  'invoice.rate': '{rate} %',

  'invoice.net': 'Ar PVN apliekamā summa ({rate} %)',
  'invoice.vat': 'PVN ({rate} %)',
  'invoice.total': 'Kopā, EUR',
  'invoice.isPaid': 'Rēķins ir apmaksāts pilnībā.',
  'invoice.isUnpaid': 'Apmaksai: {amount}',
  'invoice.credited': 'Ar šo kredītrēķinu norādītās summas tiek atskaitītas no labotā rēķina.',
  'invoice.rounded': 'PVN aprēķināts no kopsummas. Noapaļošanas rinda izlīdzina pa rindām noapaļotos centus.',
  'invoice.terms.due': 'Apmaksa pēc rēķina saņemšanas.',
  'invoice.terms.setOff': 'Ieskaitīts pret rēķinu {number}.',
  'invoice.terms.refund': 'Tiek atmaksāts tāpat, kā tika samaksāts.',
  'invoice.electronic': 'Dokuments sagatavots elektroniski un ir derīgs bez paraksta.',
  'invoice.page': '{n}. lapa no {count}',
  'invoice.unavailable': 'Šo dokumentu pašlaik nevar atvērt. Lūdzu, mēģiniet vēlreiz pēc brīža.',
  'invoice.noEInvoice':
    'Šis dokuments nav pieejams kā e-rēķins, jo pārdevēja PVN numura tajā nav vai tas nav derīgs. PDF ir pieejams.',
  'invoice.notFound':
    'Šāda dokumenta nav vai jums nav tiesību to skatīt. Ja tas ir jūsu, vispirms pierakstieties veikalā un tad atveriet šo adresi vēlreiz.',

  // Packing slips
  'packing.title': 'Iepakojuma saraksts',
  'packing.number': 'Pasūtījums #{number}',
  'packing.ordered': 'Pasūtīts',
  'packing.invoice': 'Rēķins',
  'packing.units': 'Vienības',
  'packing.delivery': 'Piegāde',
  'packing.from': 'Sūtītājs',
  'packing.to': 'Saņēmējs',
  'packing.goods': 'Prece',
  'packing.quantity': 'Daudzums',
  'packing.withdrawn': '{n} no {all}: no pārējām ir atteikums',
  'packing.part': 'Daļa',
  'packing.inPart': '{n} no {all} šajā sūtījumā',
  'packing.later': 'Citā sūtījumā vēl būs: {goods}',
  'packing.unit': '{n} × {name}',
  'packing.nothing': 'Nav ko sūtīt: viss ir atteikts vai atmaksāts.',
  'packing.notFound': 'Šie pasūtījumi nav atrasti vai to ir par daudz: vienā failā var būt līdz 100 pasūtījumiem.',
};
