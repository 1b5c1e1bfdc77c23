import type { recalls as en } from '#locales/en/recalls.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const recalls: MessagesOf<typeof en> = {
  'recall.heading.recall': 'Ražojuma atsaukšana drošuma dēļ',
  'recall.heading.warning': 'Drošuma brīdinājums',
  'recall.product': 'Prece',
  'recall.brand': 'Zīmols: {brand}',
  'recall.sku': 'Artikuls: {sku}',
  'recall.model': 'Modelis, tips vai partija: {model}',
  'recall.barcode': 'Svītrkods: {barcode}',
  'recall.batch': 'Partija: {batch}',
  'recall.sold': 'Pasūtījuma datums: {from} – {to}',
  'recall.soldFrom': 'Pasūtījuma datums: {from} vai vēlāk',
  'recall.soldTo': 'Pasūtījuma datums: {to} vai agrāk',
  'recall.sent': 'Nosūtīta pircējiem: {from} – {to}',
  'recall.sentOn': 'Nosūtīta pircējiem: {date}',
  'recall.hazard': 'Apdraudējums',
  'recall.action': 'Kā rīkoties',
  'recall.remedies': 'Kas jums pienākas bez maksas',
  'recall.choice': 'Jūs varat izvēlēties:',
  'recall.only': 'Jums pienākas:',
  'recall.remedy.repair': 'Remonts',
  'recall.remedy.replacement': 'Apmaiņa pret drošu preci',
  'recall.remedy.refund': 'Naudas atmaksa',
  'recall.contact': 'Saziņa',
  'recall.share': 'Ja prece tagad ir pie kāda cita, nododiet šo paziņojumu tālāk.',
  'recall.more': 'Izlasīt visu paziņojumu',
  'recall.since': 'Publicēts: {date}',
  'recall.ended': 'Beidzās: {date}',

  'recalls.title': 'Preču atsaukšana',
  'recalls.intro':
    'Preces, kuras atsaucām vai par kurām brīdinājām, jo tās nav drošas. Ja jums ir kāda no tām, rīkojieties, kā norādīts tās paziņojumā.',
  'recalls.running': 'Pašlaik spēkā',
  'recalls.none': 'Pašlaik neviena prece nav atsaukta, un drošuma brīdinājumu nav.',
  'recalls.past': 'Agrāk atsauktās preces un brīdinājumi',

  'recall.subject': '{heading}: {product}',
  'recall.orders': {
    zero: 'Šī prece ir jūsu pasūtījumos {numbers}. Lūdzu, izlasiet šo paziņojumu tūlīt.',
    one: 'Šī prece ir jūsu pasūtījumā {numbers}. Lūdzu, izlasiet šo paziņojumu tūlīt.',
    other: 'Šī prece ir jūsu pasūtījumos {numbers}. Lūdzu, izlasiet šo paziņojumu tūlīt.',
  },
};
