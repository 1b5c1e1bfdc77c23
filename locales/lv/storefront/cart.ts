import type { cart as en } from '#locales/en/storefront/cart.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const cart: MessagesOf<typeof en> = {
  // Cart sheet
  'cart.title': 'Iepirkumu grozs',
  'cart.empty': 'Jūsu grozs ir tukšs',
  'cart.emptyText': 'Atrodiet ko tīkamu un pievienojiet grozam.',
  'cart.startShopping': 'Sākt iepirkties',
  'cart.itemCount': { zero: '{n} preču', one: '{n} prece', other: '{n} preces' },
  'cart.remove': 'Izņemt',
  'cart.removeItem': 'Izņemt no groza: {name}',
  'cart.removed': 'Izņemts no groza: {name}',
  'cart.undo': 'Atsaukt',
  'cart.quantityOf': 'Daudzums: {name}',
  'cart.increase': 'Par vienu vairāk: {name}',
  'cart.decrease': 'Par vienu mazāk: {name}',
  'cart.each': '{price} gabalā',

  // Summary
  'cart.freeShippingMore': 'Pievienojiet preces vēl par {amount}, un piegāde būs bez maksas!',
  'cart.freeShippingReached': 'Piegāde ir bez maksas!',
  'cart.freeShippingProgress': 'Cik trūkst līdz bezmaksas piegādei',
  'cart.vat.export':
    'Šo pasūtījumu izved no Eiropas Savienības, tāpēc PVN netiek piemērots. Galamērķa valsts ({country}) muita piegādes brīdī var prasīt ievešanas PVN, muitas nodokli un apstrādes maksu; šajā summā tie nav iekļauti.',
  'cart.vat.changed': 'Cenas ir mainījušās līdz ar valsti: tagad tajās ir iekļauts piegādes valsts ({country}) PVN.',
  'cart.vat.without': 'Cenas ir mainījušās līdz ar valsti: tagad tās ir bez PVN.',
  'cart.checkout': 'Noformēt pasūtījumu',
  'cart.fixFirst': 'Lai turpinātu, izņemiet vai mainiet atzīmētās preces.',
  'cart.offline':
    'Jūsu grozs ir saglabāts. Cenas un pasūtījuma noformēšana būs pieejamas, kad atjaunosies savienojums.',
  'cart.pricesFailed': 'Cenas neizdevās ielādēt.',

  // Changes found by the shop
  'cart.unavailable': 'Vairs nav pieejama',
  'cart.goneProduct': 'Prece, ko vairs nepārdodam',
  'cart.outOfStock': 'Nav noliktavā',
  'cart.recalled': 'Atsaukta drošības dēļ: lūdzu, izņemiet to',
  'cart.onlyLeft': {
    zero: 'Palikuši tikai {n} gabali',
    one: 'Palicis tikai {n} gabals',
    other: 'Palikuši tikai {n} gabali',
  },
  'cart.limit': {
    zero: 'Vienā pasūtījumā ne vairāk kā {n} gabali',
    one: 'Vienā pasūtījumā ne vairāk kā {n} gabals',
    other: 'Vienā pasūtījumā ne vairāk kā {n} gabali',
  },
  'cart.priceChanged': 'Cena mainījusies no {before} uz {now}',

  // Buttons that were pressed before a page's scripts ran
  'page.notReady': 'Nospiestais ir saglabāts, bet lapa vēl tiek ielādēta. Ja nekas nenotiek, lūdzu, pārlādējiet lapu.',
};
