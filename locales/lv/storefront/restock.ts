import type { restock as en } from '#locales/en/storefront/restock.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const restock: MessagesOf<typeof en> = {
  // The form on the product page
  'restock.text':
    'Tiklīdz prece atkal būs noliktavā, nosūtīsim vienu e-pasta vēstuli. Vispirms, lūdzu, apstipriniet adresi ar saiti, ko jums atsūtīsim.',
  'restock.which': 'Kurš variants?',
  'restock.any': 'Jebkurš',
  'restock.asked': 'Pārbaudiet e-pastu',
  'restock.askedText':
    'Lūdzu, atveriet saiti vēstulē, ko jums nosūtījām. Pēc tam uzrakstīsim vienu reizi – kad prece atkal būs noliktavā.',
  'restock.inStock': 'Tā ir noliktavā. Varat to pasūtīt.',
  'restock.unknownProduct': 'Šo preci vairs nepārdodam.',

  // The link in the first email
  'restock.confirmText': 'Apstipriniet, ka vēlaties saņemt ziņu.',
  'restock.confirmButton': 'Apstiprināt',
  'restock.confirming': 'Apstiprina...',
  'restock.confirmed': 'Paziņosim',
  'restock.confirmedText': 'Nosūtīsim vienu vēstuli, tiklīdz prece atkal būs noliktavā: {product}.',
  'restock.back': 'Prece atkal ir noliktavā',
  'restock.backText': 'Varat to pasūtīt, tāpēc vēstuli nesūtīsim: {product}.',
  'restock.hiddenText': 'Nosūtīsim vienu vēstuli, ja to atkal pārdosim.',
  'restock.invalid': 'Šī saite vairs nedarbojas',
  'restock.invalidText':
    'Iespējams, tās derīguma laiks ir beidzies vai esam nosūtījuši jaunāku. To var pieprasīt vēlreiz preces lapā.',

  // The link that ends them
  'restock.leave': 'Vairs nesūtīt šādas vēstules',
  'restock.leaveText': 'Vairs nesaņemsiet vēstules par precēm, kas atkal ir noliktavā.',
  'restock.leaving': 'Mirklīti...',
  'restock.left': 'Vairs nerakstīsim',
};
