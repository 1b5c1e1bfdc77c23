import type { footer as en } from '#locales/en/storefront/footer.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const footer: MessagesOf<typeof en> = {
  'footer.about': 'Interneta veikals ar piegādi uz vairākām valstīm.',
  'footer.about.europe': 'Interneta veikals ar piegādi uz Eiropas valstīm.',
  'footer.about.country': 'Interneta veikals ar piegādi {country}.',
  'footer.categories': 'Kategorijas',
  'footer.quickLinks': 'Noderīgas saites',
  'footer.contact': 'Saziņa',
  'footer.customerService': 'Klientu apkalpošana',
  'footer.trackOrder': 'Sekot pasūtījumam',
  'footer.myAccount': 'Mans konts',
  'footer.faq': 'Biežāk uzdotie jautājumi',
  'footer.withdraw': 'Atteikties no līguma šeit',
  'footer.privacy': 'Privātuma politika',
  'footer.terms': 'Lietošanas noteikumi',
  'footer.withdrawal': 'Atteikuma tiesības',
  'footer.accessibility': 'Piekļūstamība',
  'footer.recalls': 'Preču atsaukšana',
  'footer.cookies': 'Sīkdatņu politika',
  'footer.ways': 'Maksājumu veidi',
  'footer.payments': 'Maksājumu veidi: {ways}.',
  'footer.way.card': 'karte',
  'footer.way.bank_link': 'internetbanka',
  'footer.way.transfer': 'bankas pārskaitījums',
  'footer.rights': '© {year} {shop}. Visas tiesības aizsargātas.',
};
