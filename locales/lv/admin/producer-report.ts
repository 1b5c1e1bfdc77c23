import type { producerReport as en } from '#locales/en/admin/producer-report.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const producerReport: MessagesOf<typeof en> = {
  'producerReport.title': 'Ražotāja pārskats',
  'producerReport.text':
    'Ko esat laiduši tirgū: preces ieskaitītas periodā, kurā to pasūtījums pirmoreiz nosūtīts, pēc produktu pašreizējiem datiem.',
  'producerReport.period': 'Periods',
  'producerReport.quarter': '{year}. gada {n}. ceturksnis',
  'producerReport.country': 'Piegādāts uz',
  'producerReport.everywhere': 'Visas valstis',
  'producerReport.show': 'Rādīt',
  'producerReport.download': 'Lejupielādēt (CSV)',
  'producerReport.sent': {
    zero: 'Nosūtīts {n} vienību.',
    one: 'Nosūtīta {n} vienība.',
    other: 'Nosūtītas {n} vienības.',
  },
  'producerReport.none': 'Šajā periodā nekas nav nosūtīts.',
  'producerReport.packaging': 'Preču iepakojums',
  'producerReport.packagingText': 'Kastes, kurās preces sūtāt, nav ieskaitītas: pieskaitiet, cik to iegādājāties.',
  'producerReport.material': 'Materiāls',
  'producerReport.material.paper': 'Papīrs un kartons',
  'producerReport.material.plastic': 'Plastmasa',
  'producerReport.material.glass': 'Stikls',
  'producerReport.material.metal': 'Metāls',
  'producerReport.material.wood': 'Koks',
  'producerReport.material.other': 'Cits materiāls',
  'producerReport.weight': 'Svars, kg',
  'producerReport.equipment': 'Elektroiekārtas',
  'producerReport.category': 'Kategorija',
  'producerReport.batteries': 'Preces ar baterijām',
  'producerReport.chemistry': 'Ķīmiskais sastāvs',
  'producerReport.equipmentText': 'Svars ir preču svars bez iepakojuma, kā norādīts laukā “Svars, g”.',
  'producerReport.batteriesText':
    'Baterijas svars ir zināms tikai atsevišķi pārdotām baterijām (veids “Baterija vai ārējais akumulators”). Pieskaitiet citās precēs iebūvēto bateriju svaru.',
  'producerReport.unweighed': 'Vienības bez svara',
  'producerReport.units': 'Vienības',
  'producerReport.unknown': 'Bez iepakojuma datiem',
  'producerReport.unknownText': {
    zero: 'Svarā nav ieskaitīts {n} vienību. Norādiet to iepakojumu, un tās būs ieskaitītas.',
    one: 'Svarā nav ieskaitīta {n} vienība. Norādiet tās iepakojumu, un tā būs ieskaitīta.',
    other: 'Svarā nav ieskaitītas {n} vienības. Norādiet to iepakojumu, un tās būs ieskaitītas.',
  },
  'producerReport.product': 'Produkts',
  'producerReport.deleted': '{name} (dzēsts)',
  'producerReport.unit': 'Mērvienība',
  'producerReport.kilograms': 'kg',
};
