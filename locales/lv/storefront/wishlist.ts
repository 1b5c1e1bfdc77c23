import type { wishlist as en } from '#locales/en/storefront/wishlist.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const wishlist: MessagesOf<typeof en> = {
  // Hearts
  'wishlist.added': 'Pievienots vēlmju sarakstam',
  'wishlist.full': 'Vēlmju saraksts ir pilns',
  'wishlist.view': 'Skatīt vēlmju sarakstu',
  'wishlist.failed': 'Vēlmju sarakstu neizdevās saglabāt. Lūdzu, mēģiniet vēlreiz.',

  // The page
  'wishlist.inBrowser': 'Saglabāts tikai šajā pārlūkā.',
  'wishlist.signIn': 'Pierakstieties, lai to saglabātu kontā un varētu kopīgot',
  'wishlist.inAccount': 'Saglabāts jūsu kontā un pieejams visās jūsu ierīcēs.',
  'wishlist.noScript': 'Vēlmju saraksts glabājas jūsu pārlūkā. Lai to redzētu, ieslēdziet JavaScript.',
  'wishlist.lost': 'Vēlmju sarakstu neizdevās ielādēt.',
  'wishlist.empty': 'Vēlmju saraksts ir tukšs',
  'wishlist.emptyText': 'Nospiediet sirsniņu pie preces, lai to saglabātu vēlākam laikam.',
  'wishlist.priceThen': 'Cena saglabāšanas brīdī: {price}',
  'wishlist.removed': 'Izņemts. Paliek redzams, līdz aiziesiet no šīs lapas.',
  'wishlist.removeOf': 'Izņemt no vēlmju saraksta: {name}',
  'wishlist.gone': {
    zero: '{n} preces no vēlmju saraksta vairs netiek pārdotas.',
    one: '{n} prece no vēlmju saraksta vairs netiek pārdota.',
    other: '{n} preces no vēlmju saraksta vairs netiek pārdotas.',
  },
  'wishlist.removeGone': 'Izņemt no saraksta',

  // Sharing
  'wishlist.shareTitle': 'Kopīgot vēlmju sarakstu',
  'wishlist.shareText':
    'Ikviens, kam ir saite, var redzēt jūsu vēlmju sarakstu, bet nevar to mainīt. Kopīgošanu varat pārtraukt jebkurā laikā.',
  'wishlist.shareName': 'Sarakstā rādāmais vārds',
  'wishlist.shareNameHint': 'Atstājiet tukšu, lai kopīgotu bez vārda.',
  'wishlist.makeLink': 'Izveidot saiti',
  'wishlist.link': 'Saite uz jūsu vēlmju sarakstu',
  'wishlist.noName': 'Kopīgots, nenorādot vārdu',
  'wishlist.underName': 'Kopīgots ar vārdu {name}',
  'wishlist.copy': 'Kopēt saiti',
  'wishlist.copied': 'Nokopēts',
  'wishlist.stopSharing': 'Pārtraukt kopīgošanu',
  'wishlist.isShared': 'Vēlmju saraksts ir kopīgots',
  'wishlist.notShared': 'Vēlmju saraksts vairs netiek kopīgots',

  // What others see
  'wishlist.sharedTitle': 'Kopīgots vēlmju saraksts',
  'wishlist.sharedBy': 'Vēlmju saraksts: {name}',
  'wishlist.sharedText': 'Ar jums kopīgotas šīs preces.',
  'wishlist.sharedEmpty': 'Šajā vēlmju sarakstā pašlaik nekā nav',
  'wishlist.unknown': 'Šis vēlmju saraksts nav pieejams',
  'wishlist.unknownText': 'Saite, iespējams, ir kļūdaina, vai arī saraksts vairs netiek kopīgots.',
};
