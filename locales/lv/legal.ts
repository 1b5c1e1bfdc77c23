import type { legal as en } from '#locales/en/legal.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const legal: MessagesOf<typeof en> = {
  // Versions of terms, privacy policy and withdrawal information
  'legal.version': '{n}. redakcija, stājās spēkā: {date}',
  'legal.former': '{n}. redakcija vairs nav spēkā. Stājās spēkā: {from}, aizstāta: {until}.',
  'legal.isOne': 'Tā ir viena un tā pati redakcija: {languages}.',
  'legal.earlier': 'Agrākās redakcijas',
  'legal.earlierOne': '{n}. redakcija ({date})',
  'legal.current': 'Lasīt pašlaik spēkā esošo redakciju',
  'legal.download': 'Lejupielādēt šo redakciju (PDF)',
  'legal.page': '{n}. lapa no {count}',

  // The seller, in the terms
  'seller.vatNumber': 'PVN numurs {number}',
  'seller.noVatNumber': 'nav reģistrēts PVN maksātāju reģistrā',
  'seller.unsaid.legalName': 'juridiskais nosaukums',
  'seller.unsaid.regNo': 'reģistrācijas numurs',
  'seller.unsaid.vatNo': 'PVN numurs',
  'seller.unsaid.address': 'adrese',
  'seller.unsaid.email': 'e-pasts',
  'seller.unsaid.phone': 'tālrunis',

  // Numbers in the registers of producers, in the terms
  'registers.all': 'Reģistrācija ražotāju reģistros: {numbers}.',
  'registers.weee': 'elektroiekārtas, Nr. {number}',
  'registers.battery': 'baterijas, Nr. {number}',
  'registers.packaging': 'iepakojums, Nr. {number}',

  // How the shop is paid, in the FAQ: 'Samaksāt varat …'; and by whom, in the privacy policy
  'payment.way.card': 'ar maksājumu karti',
  'payment.way.bank_link': 'savā internetbankā',
  'payment.way.transfer': 'ar bankas pārskaitījumu',
  'payment.way.other': 'citā veidā, ko piedāvā mūsu maksājumu pakalpojumu sniedzējs',
  'payment.provider.stripe': 'Stripe Payments Europe, Limited, Īrija',
  'payment.provider.montonio': 'Montonio Finance UAB, Lietuva',
  'payment.provider.none': 'pakalpojumu sniedzējs, kura lapā maksājat',

  // Who may order, in the terms and in the FAQ
  'ordering.signIn': 'pierakstāties',
  'ordering.guest': 'pierakstāties vai turpināt bez konta',
  'account.needed': 'Lai noformētu pasūtījumu, pierakstieties vai minūtes laikā izveidojiet kontu',
  'account.guest': 'Lai noformētu pasūtījumu, pierakstieties, minūtes laikā izveidojiet kontu vai turpiniet bez konta',

  // When an unpaid order is cancelled, in the terms and in the FAQ; then by the ways of which money may come later
  'unpaid.order':
    'Ja maksājums nepienāk apmēram pusstundas laikā, pasūtījums tiek atcelts un preces atbrīvotas; nauda netiek noņemta.',
  'unpaid.wait':
    'Apmēram pusstundu pasūtījums gaida apmaksu, un to var apmaksāt pasūtījuma lapā; pēc tam tas tiek atcelts un preces atbrīvotas.',
  'unpaid.bank_link': 'Ja banka maksājumu vēl izpilda, pasūtījums to gaida.',
  'unpaid.transfer': {
    zero: 'Pasūtījums, ko apmaksā ar bankas pārskaitījumu, to gaida {n} darbdienas; diena norādīta pie pasūtījuma.',
    one: 'Pasūtījums, ko apmaksā ar bankas pārskaitījumu, to gaida {n} darbdienu; diena norādīta pie pasūtījuma.',
    other: 'Pasūtījums, ko apmaksā ar bankas pārskaitījumu, to gaida {n} darbdienas; diena norādīta pie pasūtījuma.',
  },

  // What delivery costs and how long it takes, in the FAQ and in pages of one's own: by zones, or as far as it goes
  'delivery.cost.plain':
    'Piegāde ir bez maksas, ja pasūtījuma summa ar PVN ir vismaz {from}. Mazākiem pasūtījumiem tā maksā {price}.',
  'delivery.cost.zones': 'Piegādes cena ir atkarīga no adreses un piegādes veida: no {price}.',
  'delivery.offer.plain': 'Bezmaksas piegāde no {from} ar PVN, citādi {price}',
  'delivery.offer.zones': 'Piegādes veidu izvēlaties jūs, cena ir no {price}; cenu un dienu redzat pirms pasūtīšanas',
  'delivery.takes.world':
    'Eiropā ilgst 1–3 dienas, uz citām valstīm 3–7 dienas no brīža, kad sūtījumu nododam pārvadātājam. Par to saņemsiet e-pastu.',
  'delivery.takes.europe':
    'Eiropā ilgst 1–3 dienas no brīža, kad sūtījumu nododam pārvadātājam. Par to saņemsiet e-pastu.',
  'delivery.takes.country':
    '{country} ilgst {days} dienas no brīža, kad sūtījumu nododam pārvadātājam. Par to saņemsiet e-pastu.',
  'delivery.takes.zones':
    'ilgst tik darbdienu, cik jūsu adresei norādīts preces lapā, grozā un pirms pasūtīšanas. Kad sūtījumu nododam pārvadātājam, saņemsiet e-pastu.',
  'delivery.within.world': 'Eiropā 1–3 dienās, citur pasaulē 3–7 dienās',
  'delivery.within.europe': 'Eiropā 1–3 dienās',
  'delivery.within.country': '{country} {days} dienās',
  'delivery.within.zones': 'dienā, ko redzat pirms pasūtīšanas',

  // In place of a list of countries that would be long: 'Kurp piegādājam: …'
  'delivery.countries': 'uz valstīm, kuru saraksts redzams, noformējot pasūtījumu',

  // Which VAT prices include
  'vat.home': '{rate} % PVN',
  'vat.members': '{rate} % PVN (piegādei uz citām ES valstīm – galamērķa valsts PVN)',
  'vat.exports': '{rate} % PVN (piegādei ārpus ES – bez PVN)',
  'vat.both': '{rate} % PVN (piegādei uz citām ES valstīm – galamērķa valsts PVN, ārpus ES – bez PVN)',

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
  'safety.ingredients': 'Sastāvs (INCI)',
  'safety.warnings': 'Brīdinājumi',
  'safety.title': 'Preces drošums',
  'safety.manufacturer': 'Ražotājs',
  'safety.responsiblePerson': 'Atbildīgā persona ES',
  'safety.manufacturerItself': 'Ražotājs',
  'energy.eprelExample': 'EPREL {number} (paraugs, nav reģistrēts)',
  'charger.included': 'Lādētājs ir komplektā',
  'charger.notIncluded': 'Lādētāja komplektā nav',
  'charger.power': 'vajadzīga {min}–{max} W jauda',
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
  'battery.chemistry.li_ion': 'Litija jonu (Li-ion)',
  'battery.chemistry.li_polymer': 'Litija polimēru (Li-polymer)',
  'battery.chemistry.li_fe_po4': 'Litija dzelzs fosfāta (LiFePO₄)',
  'battery.chemistry.lithium': 'Litija, neuzlādējama',
  'battery.chemistry.ni_mh': 'Niķeļa metālhidrīda (NiMH)',
  'battery.chemistry.ni_cd': 'Niķeļa kadmija (NiCd)',
  'battery.chemistry.alkaline': 'Sārma',
  'battery.chemistry.zinc_carbon': 'Cinka oglekļa',
  'battery.chemistry.silver_oxide': 'Sudraba oksīda',
  'battery.chemistry.lead_acid': 'Svina skābes',
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
