import type { legal as en } from '#locales/en/admin/legal.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const legal: MessagesOf<typeof en> = {
  'legal.title': 'Juridiskie teksti un paziņojums',
  'legal.about':
    'Pirms pasūtīšanas un pasūtījuma vēstulē pircējiem jāredz ES oficiālais paziņojums par likumisko garantiju, nemainīts un krāsains (Regula (ES) 2025/1960). Lejupielādējiet to katrā valodā Eiropas Komisijas vietnē („saskaņotais paziņojums par likumisko atbilstības garantiju”) un augšupielādējiet šeit kā attēlu. Līdz tam veikals to pašu saka vārdos.',
  'legal.notice.missing': 'Trūkst oficiālā paziņojuma',
  'legal.notice.missingText':
    'Pircēji šajā valodā lasa tā saturu, bet pašu paziņojumu neredz. Likums to prasa kopš 2026. gada 27. septembra.',
  'legal.since': 'Augšupielādēts: {date}',
  'legal.notice.file': 'Oficiālais paziņojums: {language}',
  'legal.notice.hint':
    'PNG vai JPEG, krāsains, ne vairāk kā 300 kB. Komisijas failu drīkst saglabāt proporcionāli mazāku; neko citu nemainiet.',
  'legal.garan.missing': 'Trūkst oficiālā marķējuma',
  'legal.garan.missingText':
    'Kādai pārdošanā esošai precei ir ražotāja ilgizturības garantija. Pircēji šajā valodā lasa marķējuma saturu, bet pašu marķējumu neredz.',
  'legal.garan.unneeded':
    'Nevienai pārdošanā esošai precei nav ražotāja ilgizturības garantijas: marķējums nav vajadzīgs.',
  'legal.garan.file': 'Tukšs GARAN marķējums: {language}',
  'legal.garan.hint':
    'Komisijas tukšais „saskaņotais marķējums par komerciālo ilgizturības garantiju” PNG vai JPEG formātā, ne vairāk kā 300 kB. Laukus neaizpildiet: ilgumu, zīmolu un modeli veikals raksta blakus.',
  'legal.garan.saved': 'Marķējums ir saglabāts.',
  'legal.upload': 'Augšupielādēt',
  'legal.notice.saved': 'Paziņojums ir saglabāts.',
  'legal.notSaved': 'Attēls nav saglabāts',
  'legal.problem.missing': 'Lūdzu, izvēlieties failu.',
  'legal.problem.too_large': 'Fails ir lielāks par 300 kB. Lūdzu, saglabājiet to proporcionāli mazāku.',
  'legal.problem.format': 'Fails nav PNG vai JPEG attēls. Lūdzu, saglabājiet Komisijas failu kādā no šiem veidiem.',
  'legal.problem.grey': 'Attēls nav krāsains. Lūdzu, izmantojiet oficiālo krāsaino versiju.',
  'legal.texts': 'Spēkā esošie teksti',
  'legal.version': '{n}. redakcija, stājās spēkā: {date}',
};
