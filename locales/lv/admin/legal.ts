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
    'PNG vai JPEG, krāsains, ne vairāk kā 300 kB, vismaz 600 pikseļu augsts. Komisijas failu drīkst saglabāt proporcionāli mazāku; neko citu nemainiet.',
  'legal.garan.missing': 'Trūkst oficiālā marķējuma',
  'legal.garan.missingText':
    'Kādai pārdošanā esošai precei ir ražotāja ilgizturības garantija. Pircēji šajā valodā lasa marķējuma saturu, bet pašu marķējumu neredz.',
  'legal.garan.unneeded':
    'Nevienai pārdošanā esošai precei nav ražotāja ilgizturības garantijas: marķējums nav vajadzīgs.',
  'legal.garan.file': 'Tukšs GARAN marķējums: {language}',
  'legal.garan.hint':
    'Komisijas tukšais „saskaņotais marķējums par komerciālo ilgizturības garantiju” PNG vai JPEG formātā, ne vairāk kā 300 kB. Laukus neaizpildiet: katras preces ilgumu, zīmolu un modeli ieraksta veikals.',
  'legal.garan.saved': 'Marķējums ir saglabāts.',
  'legal.upload': 'Augšupielādēt',
  'legal.notice.saved': 'Paziņojums ir saglabāts.',
  'legal.notSaved': 'Attēls nav saglabāts',
  'legal.problem.missing': 'Lūdzu, izvēlieties failu.',
  'legal.problem.too_large': 'Fails ir lielāks par 300 kB. Lūdzu, saglabājiet to proporcionāli mazāku.',
  'legal.problem.format': 'Fails nav PNG vai JPEG attēls. Lūdzu, saglabājiet Komisijas failu kādā no šiem veidiem.',
  'legal.problem.grey': 'Attēls nav krāsains. Lūdzu, izmantojiet oficiālo krāsaino versiju.',
  'legal.problem.too_small': 'Attēls ir par mazu, lai to izlasītu: garākajai malai jābūt vismaz 600 pikseļu.',
  'legal.problem.shape':
    'Attēla proporcijas nav tādas kā Komisijas failam. Lūdzu, izmantojiet šo failu – veselu un neizkropļotu.',
  'legal.problem.elsewhere':
    'Tieši šis fails jau ir augšupielādēts citā vietā. Izvēlieties šai vietai paredzēto failu vai vispirms noņemiet to tur.',
  'legal.notice.check':
    'Tā to redz pircēji. Vai tas ir Komisijas paziņojums, vesels un šajā valodā: {language}? Ja nav, noņemiet to.',
  'legal.garan.check':
    'Vai tas ir Komisijas tukšais marķējums, vesels un ar tukšiem laukiem? Ja nav, noņemiet to. Pēc tam apskatiet preci ar šādu garantiju: ilgumam, zīmolam un modelim jābūt savās vietās.',
  'legal.remove': 'Noņemt',
  'legal.notice.remove': 'Noņemt paziņojumu: {language}',
  'legal.garan.remove': 'Noņemt marķējumu: {language}',
  'legal.notice.removed': 'Paziņojums ir noņemts. Lapās un jaunās vēstulēs tas pats ir teikts vārdos.',
  'legal.garan.removed': 'Marķējums ir noņemts. Preču lapās tas pats ir teikts vārdos.',
  'legal.undo': 'Atsaukt izmaiņu vēsturē',
  'legal.texts': 'Spēkā esošie teksti',
  'legal.version': '{n}. redakcija, stājās spēkā: {date}',
};
