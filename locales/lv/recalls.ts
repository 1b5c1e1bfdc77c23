import type { recalls as en } from '#locales/en/recalls.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const recalls: MessagesOf<typeof en> = {
  'recall.heading.recall': 'Preces atsaukšana drošuma dēļ',
  'recall.heading.warning': 'Drošuma brīdinājums',
  'recall.product': 'Prece',
  'recall.brand': 'Zīmols: {brand}',
  'recall.model': 'Artikula numurs: {sku}',
  'recall.batch': 'Partija: {batch}',
  'recall.sold': 'Pasūtīšanas dienas: {from} – {to}',
  'recall.soldFrom': 'Pasūtīšanas diena: {from} vai vēlāk',
  'recall.soldTo': 'Pasūtīšanas diena: {to} vai agrāk',
  'recall.hazard': 'Apdraudējums',
  'recall.action': 'Kā rīkoties',
  'recall.remedies': 'Ko jūs saņemat bez maksas',
  'recall.choice': 'Jūs varat izvēlēties:',
  'recall.only': 'Jūs saņemat:',
  'recall.remedy.repair': 'Remonts',
  'recall.remedy.replacement': 'Droša prece apmaiņai',
  'recall.remedy.refund': 'Naudas atmaksa',
  'recall.contact': 'Saziņa',
  'recall.more': 'Izlasīt visu paziņojumu',
  'recall.stopped': 'Tā vairs netiek pārdota.',
  'recall.since': 'Publicēts: {date}',
  'recall.ended': 'Spēkā līdz: {date}',

  'recalls.title': 'Preču atsaukšana',
  'recalls.intro':
    'Preces, kuras atsaucām vai par kurām brīdinājām, jo tās nav drošas. Ja jums ir kāda no tām, rīkojieties tā, kā rakstīts paziņojumā.',
  'recalls.running': 'Pašlaik spēkā',
  'recalls.none': 'Pašlaik nekas nav atsaukts, un nav spēkā neviena drošuma brīdinājuma.',
  'recalls.past': 'Agrākas atsaukšanas un brīdinājumi',

  'recall.subject': '{heading}: {product}',
  'recall.order':
    'Šī prece ir jūsu pasūtījumā #{number}. Lūdzu, izlasiet šo paziņojumu tūlīt un, ja preci esat atdevis kādam citam, nododiet to tālāk.',
};
