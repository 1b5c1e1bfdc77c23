import type { checkout as en } from '#locales/en/storefront/checkout.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const checkout: MessagesOf<typeof en> = {
  // Page
  'checkout.title': 'Pasūtījuma noformēšana',
  'checkout.deliveryAddress': 'Piegādes adrese',
  'checkout.chooseAddress': 'Izvēlieties piegādes adresi',
  'checkout.noAddress': 'Jums vēl nav saglabātas adreses. Lūdzu, pievienojiet to.',
  'checkout.default': 'Noklusējuma',
  'checkout.addNewAddress': 'Pievienot jaunu adresi',
  'checkout.orderSummary': 'Pasūtījuma kopsavilkums',
  'checkout.pay': 'Pāriet pie apmaksas',
  'checkout.obligation': 'Pasūtījums ar pienākumu maksāt',
  'checkout.processing': 'Apstrādā...',
  'checkout.terms': 'Pasūtot jūs piekrītat mūsu {terms} un esat iepazinies ar mūsu {privacy}.',
  'checkout.termsLink': 'lietošanas noteikumiem',
  'checkout.privacyLink': 'privātuma politiku',

  // Address form
  'address.firstName': 'Vārds',
  'address.lastName': 'Uzvārds',
  'address.company': 'Uzņēmums',
  'address.line1': 'Adrese',
  'address.line1Hint': 'Iela, māja, dzīvoklis',
  'address.line2': 'Adreses papildinājums',
  'address.city': 'Pilsēta vai novads',
  'address.state': 'Štats vai province',
  'address.postalCode': 'Pasta indekss',
  'address.country': 'Valsts',
  'address.phone': 'Tālrunis',
  'address.isDefault': 'Izmantot kā noklusējuma adresi',
  'address.save': 'Saglabāt adresi',
  'address.saving': 'Saglabā...',

  // Address form: field errors
  'address.firstNameRequired': 'Jānorāda vārds',
  'address.lastNameRequired': 'Jānorāda uzvārds',
  'address.line1Required': 'Jānorāda adrese',
  'address.cityRequired': 'Jānorāda pilsēta vai novads',
  'address.stateRequired': 'Jānorāda štats vai province',
  'address.postalCodeRequired': 'Jānorāda pasta indekss',
  'address.countryRequired': 'Jānorāda valsts',

  // Address outcomes
  'address.required.title': 'Vajadzīga adrese',
  'address.required.text': 'Lūdzu, izvēlieties piegādes adresi',
  'address.added.title': 'Adrese pievienota',
  'address.added.text': 'Adrese ir saglabāta.',
  'address.addedShort': 'Adrese pievienota',
  'address.saveFailed': 'Adresi neizdevās saglabāt. Lūdzu, mēģiniet vēlreiz.',

  // Checkout outcomes
  'checkout.failed.title': 'Pasūtījumu neizdevās noformēt',
  'checkout.failed.text': 'Apstrādājot pasūtījumu, radās kļūda. Lūdzu, mēģiniet vēlreiz.',
  'checkout.totalsChanged.title': 'Pasūtījums ir mainījies',
  'checkout.totalsChanged.text': 'Kopsumma tagad ir {now}, nevis {before}. Lūdzu, pārskatiet un apstipriniet vēlreiz.',
  'checkout.outOfStock.title': 'Nav noliktavā',
  'checkout.outOfStock.text': 'Daļa no groza precēm nupat izpārdota. Lūdzu, mainiet daudzumu.',

  // Waiting for payment in the other tab
  'checkout.waiting.title': 'Gaidām jūsu maksājumu',
  'checkout.waiting.text': 'Maksājuma lapa atvērta jaunā cilnē. Kad maksājums būs pabeigts, šī lapa turpinās pati.',
  'checkout.waiting.open': 'Atvērt maksājuma lapu vēlreiz',
  'checkout.waiting.until': 'Preces jums rezervētas līdz {time}.',

  // Success page
  'success.verifying': 'Pārbauda maksājumu...',
  'success.verifyingText': 'Lūdzu, uzgaidiet, kamēr apstiprinām maksājumu.',
  'success.title': 'Pasūtījums veikts!',
  'success.text': 'Paldies par pasūtījumu! Apstiprinājums ceļo uz jūsu e-pastu.',
  'success.confirmed': 'Pasūtījums apstiprināts!',
  'success.issue': 'Problēma ar maksājumu',
  'success.noSession': 'Šajā adresē nav pārbaudāma maksājuma.',
  'success.failed.title': 'Maksājuma pārbaude neizdevās',
  'success.failed.text': 'Jūsu maksājumu neizdevās apstiprināt. Lūdzu, sazinieties ar atbalstu.',
  'success.error.title': 'Pārbaudes kļūda',
  'success.error.text': 'Maksājumu nevar pārbaudīt. Ja nauda ir noņemta, lūdzu, sazinieties ar atbalstu.',
  'success.attention': 'Maksājums ir saņemts, taču mums tas jāpārskata. Rakstīsim jums par atmaksu vai piegādi.',
  'success.sessionId': 'Sesijas ID',
  'success.viewOrders': 'Skatīt pasūtījumus',

  // Cancel page
  'cancel.title': 'Maksājums atcelts',
  'cancel.text': 'Nauda nav noņemta',
  'cancel.kept': 'Grozs ir saglabāts.',
  'cancel.tryAgain': 'Mēģināt vēlreiz',
};
