import type { pictures as en } from '#locales/en/admin/pictures.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const pictures: MessagesOf<typeof en> = {
  // Coming and going
  'pictures.products.removed': 'Attēls noņemts',
  'pictures.products.removeFailed': 'Attēlu neizdevās noņemt',
  'pictures.uploadedMany': {
    zero: 'Pievienoti {n} attēli',
    one: 'Pievienots {n} attēls',
    other: 'Pievienoti {n} attēli',
  },
  'pictures.variations.uploaded': 'Varianta attēls pievienots',
  'pictures.variations.uploadFailed': 'Varianta attēlu neizdevās pievienot',
  'pictures.variations.removed': 'Varianta attēls noņemts',
  'pictures.variations.removeFailed': 'Varianta attēlu neizdevās noņemt',
  'pictures.categories.uploaded': 'Kategorijas attēls pievienots',
  'pictures.categories.uploadFailed': 'Kategorijas attēlu neizdevās pievienot',
  'pictures.categories.removed': 'Kategorijas attēls noņemts',
  'pictures.categories.removeFailed': 'Kategorijas attēlu neizdevās noņemt',

  // Why a picture did not arrive, or did not go
  'pictures.problem.too-many-frames': 'Šajā animētajā attēlā ir par daudz kadru',
  'pictures.problem.not-stored':
    'Veikals nevarēja attēlu saglabāt. Mēģiniet vēlreiz; ja neizdodas, pārbaudiet, vai disks nav pilns.',
  'pictures.problem.not-removed': 'Veikals nevarēja attēlu izdzēst, tāpēc tas ir atpakaļ veidlapā. Mēģiniet vēlreiz.',
  'pictures.problem.busy-person': 'Veikals šobrīd apstrādā citus attēlus. Mēģiniet vēlreiz pēc minūtes.',
  'pictures.problem.busy-shop': 'Veikals šobrīd apstrādā citus attēlus. Mēģiniet vēlreiz pēc minūtes.',
  'pictures.problem.signed-out': 'Jūsu sesija ir beigusies. Pierakstieties citā cilnē un mēģiniet vēlreiz.',
  'pictures.problem.not-allowed': 'Ar jūsu lomu attēlus var skatīt, bet ne pievienot vai noņemt.',
  'pictures.problem.connection': 'Savienojums pārtrūka. Mēģiniet vēlreiz.',
  'pictures.problem.unreadable': 'Savienojums pārtrūka. Mēģiniet vēlreiz.',
  'pictures.problem.unexpected': 'Radās neparedzēta kļūda. Mēģiniet vēlreiz.',

  // Adding
  'pictures.add': 'Pievienot attēlus',
  'pictures.choose': 'Izvēlēties attēlu',
  'pictures.replace': 'Nomainīt',
  'pictures.dropHere': 'vai ievelciet vai ielīmējiet tos šeit',
  'pictures.dropNow': 'Atlaidiet, lai pievienotu',
  'pictures.formats': 'JPEG, PNG, WebP, AVIF vai GIF, katrs līdz 25 MB. Vēl var pievienot: {left}.',
  'pictures.full': 'Attēlu var būt ne vairāk kā {max}. Lai pievienotu citu, kādu noņemiet.',
  'pictures.tooMany': 'Attēlu var būt ne vairāk kā {max}; pārējie netika pievienoti.',
  'pictures.empty': 'Attēlu vēl nav. Pirmais redzams sarakstos un lapas augšā.',
  'pictures.useAddress': 'Izmantot saiti',
  'pictures.address': 'Saite uz attēlu',
  'pictures.addressHint': 'Sākas ar https://. Attēls paliek, kur ir, un tiek rādīts no turienes.',
  'pictures.addressInvalid': 'Ievadiet saiti, kas sākas ar https://',
  'pictures.addressKnown': 'Šis attēls sarakstā jau ir',
  'pictures.addAddress': 'Pievienot',
  'pictures.sending': '{name}: nosūtīti {percent}',
  'pictures.waiting': '{name}: gaida',
  'pictures.preparing': '{name}: tiek sagatavots',
  'pictures.cancel': 'Pārtraukt sūtīt {name}',
  'pictures.retry': 'Mēģināt vēlreiz',
  'pictures.dismiss': 'Aizvērt {name}',

  // The list
  'pictures.main': 'Galvenais',
  'pictures.picture': '{n}. attēls',
  'pictures.elsewhere': 'Ārējs',
  'pictures.alt': 'Kas redzams',
  'pictures.altHint': 'Īss teikums tiem, kas attēlu neredz. Ja tā nav, nolasa preces nosaukumu.',
  'pictures.actions': 'Darbības ar {n}. attēlu',
  'pictures.moveUp': 'Pārvietot augstāk',
  'pictures.moveDown': 'Pārvietot zemāk',
  'pictures.makeFirst': 'Padarīt par galveno',
  'pictures.remove': 'Noņemt',
  'pictures.move': 'Pārvietot {n}. attēlu',
  'pictures.moveHint': 'Velciet vai spiediet augšup un lejup vērstās bultiņas.',
  'pictures.moved': 'Attēls pārvietots uz {place}. vietu no {count}',
  'pictures.none': 'Nav attēla',
  'pictures.more': 'citas darbības',
};
