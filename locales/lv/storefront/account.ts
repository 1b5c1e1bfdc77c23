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
  'account.signInTitle': 'Pierakstieties, lai redzētu savu kontu',
  'account.signInText': 'Šeit glabājas jūsu profils, adreses un pasūtījumi.',

  // Profile
  'account.fullName': 'Vārds un uzvārds',
  'account.email': 'E-pasts',
  'account.emailReadOnly': 'E-pastu nevar mainīt. Ja tas jāmaina, sazinieties ar klientu atbalstu.',
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
  'account.setDefault': 'Izmantot pēc noklusējuma',
  'account.deleteAddressConfirm': 'Vai dzēst šo adresi?',
  'account.addressDeleted': 'Adrese izdzēsta',
  'account.addressDeleteFailed': 'Adresi neizdevās izdzēst: {message}',
  'account.addressUpdated': 'Adrese atjaunināta',
  'account.addressAdded': 'Adrese pievienota',
  'account.addressSaveFailed': 'Adresi neizdevās saglabāt: {message}',
  'account.shippingAddresses': 'Piegādes adreses',
  'account.noAddressesText': 'Pievienojiet adresi jau tagad, un pasūtījuma noformēšanā tā būs gatava.',
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
  'account.passwordText': 'Šajā ierīcē paliksiet pierakstījušies, citās būs jāpierakstās no jauna.',
  'account.currentPasswordRequired': 'Jānorāda pašreizējā parole',
  'account.wrongPassword': 'Pašreizējā parole nav pareiza',

  // Sessions
  'account.sessions': 'Aktīvās ierīces',
  'account.sessionsText': 'Ja kādu no tām nepazīstat, izrakstieties tajā un nomainiet paroli.',
  'account.thisDevice': 'Šī ierīce',
  'account.deviceOn': '{browser}, {system}',
  'account.deviceUnknown': 'Nezināma ierīce',
  'account.signedInOn': 'Pierakstīšanās: {time}',
  'account.lastUsed': 'Pēdējoreiz lietota: {time}',
  'account.signOutDevice': 'Izrakstīties',
  'account.signOutEverywhere': 'Izrakstīties visās citās ierīcēs',
  'account.sessionEndedThere': 'Sesija tajā ierīcē ir izbeigta',
  'account.othersEnded': 'Sesijas citās ierīcēs ir izbeigtas',
  'account.sessionGone': 'Šī sesija jau bija beigusies.',

  // One's own data
  'account.yourData': 'Jūsu dati',
  'account.yourDataText':
    'Viss, ko par jums glabājam, vienā failā (JSON): profils, adreses, pasūtījumi, atsauksmes un sesijas.',
  'account.downloadData': 'Lejupielādēt manus datus',

  // Delete the account
  'account.deleteAccount': 'Dzēst manu kontu',
  'account.deleteAccountText':
    'Profilu, adreses un pierakstīšanās datus izdzēsīsim uzreiz. Pasūtījumi un rēķini paliks tik ilgi, cik to prasa grāmatvedības tiesību akti.',
  'account.deleteConfirm': 'Vai dzēst jūsu kontu?',
  'account.deleteFirst': 'Atjaunot kontu nevarēs',
  'account.deleteFirstText':
    'Vispirms saglabājiet, kas jums vajadzīgs: savus datus failā un pasūtījumu rēķinus. Pēc tam šeit tos vairs nevarēs atvērt.',
  'account.deleteGoes': 'Kas notiks uzreiz',
  'account.deleteGoesProfile': 'Profilu, saglabātās adreses un e-pasta vēstules par kontu izdzēsīsim.',
  'account.deleteGoesSessions': 'Parole vairs nederēs, un sesijas visās ierīcēs beigsies.',
  'account.deleteGoesReviews': 'Jūsu atsauksmes paliks, bet bez jūsu vārda.',
  'account.deleteGoesUnpaid': 'Vēl neapmaksātos pasūtījumus atcelsim.',
  'account.deleteStays': 'Kas paliks un kāpēc',
  'account.deleteStaysPaid':
    'Apmaksātie pasūtījumi ar tajos norādīto vārdu, adresi un e-pastu, kā arī to rēķini. Kas vēl ir ceļā, tiks piegādāts.',
  'account.deleteStaysWhy': '{why} Pēc tam izdzēšam arī tos. Neapmaksātos pasūtījumus izdzēšam pēc 12 mēnešiem.',
  'account.deleteStaysNobody':
    'Tie vairs nepiederēs nevienam kontam: pierakstoties tos neredzēs neviens, arī jūs ar jaunu kontu ne.',
  'account.deleting': 'Dzēš...',
  'account.deleteLastAdmin':
    'Jūs esat vienīgais administrators. Vispirms piešķiriet administratora tiesības kādam citam un tad dzēsiet savu kontu.',
  'account.deletePaymentOpen':
    'Jums ir pasūtījums, kura apmaksu šobrīd neizdevās apturēt. Nekas nav izdzēsts. Lūdzu, mēģiniet vēlreiz pēc minūtes.',
  'account.backToSecurity': 'Atpakaļ uz drošības sadaļu',
  'account.deleted': 'Jūsu konts ir izdzēsts',
  'account.deletedText': 'Apstiprinājumu nosūtīsim uz jūsu e-pastu. Paldies, ka iepirkāties pie mums.',
};
