import type { account as en } from '#locales/en/storefront/account.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const account: MessagesOf<typeof en> = {
  // Frame of the page
  'account.title': 'Konta iestatījumi',
  'account.profile': 'Profils',
  'account.addresses': 'Adreses',
  'account.orders': 'Pasūtījumi',
  'account.security': 'Drošība',
  'account.tabs': 'Konta sadaļas',
  'account.signInTitle': 'Pieslēdzieties, lai redzētu savu kontu',
  'account.signInText': 'Šeit glabājas jūsu profils, adreses un pasūtījumi.',
  'account.sessionEnded': 'Jūsu sesija ir beigusies. Lūdzu, pieslēdzieties vēlreiz; ievadītais ir saglabāts.',

  // Profile
  'account.fullName': 'Vārds un uzvārds',
  'account.email': 'E-pasts',
  'account.emailReadOnly': 'E-pastu nevar mainīt. Ja tas jāmaina, sazinieties ar atbalstu.',
  'account.phone': 'Tālrunis',
  'account.saveProfile': 'Saglabāt izmaiņas',
  'account.profileUpdated': 'Profils atjaunināts',
  'account.profileFailed': 'Profilu neizdevās atjaunināt: {message}',
  'account.yourProfile': 'Jūsu profils',
  'account.phoneHint': 'Tikai ar piegādi saistītiem jautājumiem',

  // Addresses
  'account.addAddress': 'Pievienot jaunu adresi',
  'account.editAddress': 'Labot adresi',
  'account.noAddresses': 'Adrešu vēl nav',
  'account.setDefault': 'Iestatīt kā noklusējuma',
  'account.deleteAddressConfirm': 'Vai dzēst šo adresi?',
  'account.addressDeleted': 'Adrese izdzēsta',
  'account.addressDeleteFailed': 'Adresi neizdevās izdzēst: {message}',
  'account.addressUpdated': 'Adrese atjaunināta',
  'account.addressAdded': 'Adrese pievienota',
  'account.addressSaveFailed': 'Adresi neizdevās saglabāt: {message}',
  'account.shippingAddresses': 'Piegādes adreses',
  'account.noAddressesText': 'Pievienojiet adresi jau tagad, un, noformējot pasūtījumu, tā būs gatava.',
  'account.newAddress': 'Jauna adrese',
  'account.editAddressOf': 'Labot adresi: {address}',
  'account.deleteAddressOf': 'Dzēst adresi: {address}',
  'account.defaultUpdated': 'Noklusējuma adrese ir nomainīta',
  'account.deleteAddressText': 'Jau veiktajos pasūtījumos tā saglabāsies.',
  'account.addressGone': 'šādas adreses vairs nav',

  // Orders
  'account.viewAllOrders': {
    zero: 'Skatīt visus pasūtījumus ({n})',
    one: 'Skatīt visus pasūtījumus ({n})',
    other: 'Skatīt visus pasūtījumus ({n})',
  },
  'account.recentOrders': 'Jaunākie pasūtījumi',

  // Security
  'account.changePassword': 'Mainīt paroli',
  'account.currentPassword': 'Pašreizējā parole',
  'account.newPassword': 'Jaunā parole',
  'account.confirmPassword': 'Jaunā parole vēlreiz',
  'account.passwordMismatch': 'Jaunās paroles nesakrīt',
  'account.passwordTooShort': 'Jaunajai parolei jābūt vismaz 6 rakstzīmes garai',
  'account.passwordUpdated': 'Parole nomainīta',
  'account.passwordText': 'Šajā ierīcē nekas nemainīsies, bet citās būs jāpieslēdzas no jauna.',
  'account.currentPasswordRequired': 'Jānorāda pašreizējā parole',
  'account.wrongPassword': 'Pašreizējā parole nav pareiza',

  // Sessions
  'account.sessions': 'Aktīvās ierīces',
  'account.sessionsText': 'Ja kādu no tām nepazīstat, izejiet no konta tajā un nomainiet paroli.',
  'account.thisDevice': 'Šī ierīce',
  'account.deviceOn': '{browser}, {system}',
  'account.deviceUnknown': 'Nezināma ierīce',
  'account.signedInOn': 'Pieslēgšanās: {time}',
  'account.lastUsed': 'Pēdējoreiz lietota: {time}',
  'account.signOutDevice': 'Iziet',
  'account.signOutEverywhere': 'Iziet visās citās ierīcēs',
  'account.sessionEndedThere': 'Sesija tajā ierīcē ir izbeigta',
  'account.othersEnded': 'Sesijas citās ierīcēs ir izbeigtas',
  'account.sessionGone': 'Šī sesija jau bija beigusies.',

  // One's own data
  'account.yourData': 'Jūsu dati',
  'account.yourDataText':
    'Viss, ko par jums glabājam, vienā failā (JSON): profils, adreses, pasūtījumi, atsauksmes un sesijas.',
  'account.downloadData': 'Lejupielādēt manus datus',
};
