import type { legal as en } from '#locales/en/admin/legal.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const legal: MessagesOf<typeof en> = {
  'legal.title': 'Juridiskie teksti un paziņojums',
  'legal.about':
    'Pirms pasūtīšanas un pasūtījuma vēstulē pircējiem jāredz ES oficiālais paziņojums par likumisko garantiju, nemainīts un krāsains (Regula (ES) 2025/1960). Lejupielādējiet to katrā valodā Eiropas Komisijas vietnē („saskaņotais paziņojums par likumisko atbilstības garantiju”) un augšupielādējiet šeit kā attēlu. Līdz tam veikals to pašu saka vārdos.',
  'legal.missing': 'Trūkst oficiālā paziņojuma',
  'legal.missingText':
    'Pircēji šajā valodā lasa tā saturu, bet pašu paziņojumu neredz. Likums to prasa kopš 2026. gada 27. septembra.',
  'legal.since': 'Augšupielādēts: {date}',
  'legal.file': 'Oficiālais paziņojums: {language}',
  'legal.hint':
    'PNG vai JPEG, krāsains, ne vairāk kā 300 kB. Komisijas failu drīkst saglabāt proporcionāli mazāku; neko citu nemainiet.',
  'legal.upload': 'Augšupielādēt',
  'legal.saved': 'Paziņojums ir saglabāts.',
  'legal.notSaved': 'Paziņojums nav saglabāts',
  'legal.problem.missing': 'Lūdzu, izvēlieties failu.',
  'legal.problem.too_large': 'Fails ir lielāks par 300 kB. Lūdzu, saglabājiet to proporcionāli mazāku.',
  'legal.problem.format': 'Fails nav PNG vai JPEG attēls. Lūdzu, saglabājiet Komisijas failu kādā no šiem veidiem.',
  'legal.problem.grey': 'Attēls nav krāsains. Lūdzu, izmantojiet oficiālo krāsaino versiju.',
  'legal.texts': 'Spēkā esošie teksti',
  'legal.version': '{n}. redakcija, stājās spēkā: {date}',
};
