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

  // What law wants said about a product before it is bought
  'durability.label': 'GARAN: ilgizturības garantija',
  'durability.picture': 'ES marķējums par komerciālo ilgizturības garantiju; tā lauki aprakstīti blakus',
  'durability.years': 'Ilgums',
  'durability.years.n': { zero: '{n} gadu', one: '{n} gads', other: '{n} gadi' },
  'durability.brand': 'Zīmols',
  'durability.model': 'Modelis',
  'durability.title': 'Ražotāja ilgizturības garantija',
  'durability.guarantor': 'Kas garantē',
  'durability.scope': 'Ko tā sedz',
  'durability.conditions': 'Nosacījumi',
  'durability.besides':
    'Tā ir bez maksas un papildina jūsu vismaz divu gadu likumisko garantiju, par kuru atbildam mēs kā pārdevējs.',
  'data.title': 'Dati, ko šī ierīce rada',
  'data.made': 'Kādi dati',
  'data.amount': 'Cik daudz un cik bieži',
  'data.storage': 'Kur un cik ilgi tie glabājas',
  'data.access': 'Kā tos iegūt un dzēst',
  'battery.title': 'Baterija',
  'battery.chemistry': 'Ķīmiskais sastāvs',
  'battery.capacity': 'Ietilpība',
  'battery.removable': 'Kas to var nomainīt',
  'battery.removable.user': 'Jūs paši ar parastiem instrumentiem',
  'battery.removable.professional': 'Speciālists',
  'battery.removable.fixed': 'Neviens: tā nav nomaināma',
  'takeBack.title': 'Kad ierīce nokalpojusi',
  'takeBack.category': 'Savāc kā',
  'takeBack.category.1': 'Temperatūras apmaiņas iekārtas',
  'takeBack.category.2': 'Ekrāni un monitori',
  'takeBack.category.3': 'Lampas',
  'takeBack.category.4': 'Liela izmēra iekārtas',
  'takeBack.category.5': 'Maza izmēra iekārtas',
  'takeBack.category.6': 'Maza izmēra IT un telekomunikāciju iekārtas',
  'takeBack.bin': 'Elektropreces nedrīkst izmest sadzīves atkritumos; tās savāc atsevišķi.',
  'takeBack.offer': 'Pērkot elektropreci, varat mums bez maksas nodot nolietotu tāda paša veida ierīci.',
  'takeBack.question': 'Vai pieņemat nolietotas elektroierīces?',
  'takeBack.link': 'Kā nodot nolietotu ierīci',
};
