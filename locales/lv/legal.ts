import type { legal as en } from '#locales/en/legal.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const legal: MessagesOf<typeof en> = {
  // Versions of terms, privacy policy and withdrawal information
  'legal.version': '{n}. redakcija, stājās spēkā: {date}',
  'legal.former': '{n}. redakcija vairs nav spēkā. Stājās spēkā: {from}, aizstāta: {until}.',
  'legal.earlier': 'Agrākās redakcijas',
  'legal.earlierOne': '{n}. redakcija ({date})',
  'legal.current': 'Lasīt pašlaik spēkā esošo redakciju',
  'legal.download': 'Lejupielādēt šo redakciju (PDF)',
  'legal.page': '{n}. lapa no {count}',

  // Numbers in the registers of producers, in the terms
  'registers.all': 'Reģistrācija ražotāju reģistros: {numbers}.',
  'registers.weee': 'elektroiekārtas, Nr. {number}',
  'registers.battery': 'baterijas, Nr. {number}',
  'registers.packaging': 'iepakojums, Nr. {number}',

  // What the Commission's notice says (Regulation (EU) 2025/1960), for those who cannot see its picture
  'notice.title': 'Jūsu likumiskā garantija',
  'notice.picture': 'Oficiālais ES paziņojums par likumisko garantiju; tā saturs rakstīts blakus',
  'notice.years': 'Visam, ko pie mums pērkat, ir vismaz divu gadu likumiskā garantija. Dažās ES valstīs tā ir ilgāka.',
  'notice.seller': 'Ja prece ir bojāta vai neatbilst aprakstam, atbildam mēs kā pārdevējs.',
  'notice.remedy': 'Jums ir tiesības uz remontu vai preces apmaiņu bez maksas un saprātīgā termiņā.',
  'notice.otherwise':
    'Ja tas nav iespējams vai neizdodas, jums ir tiesības uz cenas samazinājumu vai līguma izbeigšanu, saņemot naudu atpakaļ.',
  'notice.besides': 'Ražotāja garantija ir papildinājums un nevienu no šīm tiesībām neierobežo.',
  'notice.link': 'Jūsu tiesības visās ES valstīs: „Tava Eiropa”',
  'notice.url': 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_lv.htm',
};
