import type { invitation as en } from '#locales/en/storefront/invitation.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const invitation: MessagesOf<typeof en> = {
  'invitation.title': 'Uzaicinājums',
  'invitation.heading': 'Pievienojieties veikala {shop} komandai',
  'invitation.role.admin': 'Kā administrators jūs pārzināsiet visu, arī iestatījumus un darbiniekus.',
  'invitation.role.staff': 'Kā darbinieks jūs rūpēsieties par precēm, pasūtījumiem un pircējiem.',
  'invitation.role.read_only': 'Jūs redzēsiet visu veikala administrēšanā, bet neko nemainīsiet.',
  'invitation.withAccount': 'Jūs pieņemat uzaicinājumu ar kontu, kurā esat pierakstījušies: {email}',
  'invitation.thenSignIn': 'Konts jums jau ir. Pieņemiet uzaicinājumu un tad pierakstieties: {email}',
  'invitation.confirmPassword': 'Parole vēlreiz',
  'invitation.accept': 'Pieņemt uzaicinājumu',
  'invitation.accepting': 'Pieņem...',
  'invitation.accepted': 'Laipni lūdzam komandā',
  'invitation.acceptedText': 'Pierakstieties ar savu paroli, un atvērsies veikala administrēšana.',
  'invitation.invalid': 'Uzaicinājums nav derīgs',
  'invitation.invalidText':
    'Šis uzaicinājums jau ir pieņemts, atsaukts, aizstāts ar jaunāku vai tā laiks ir beidzies. Lūdziet jaunu tam, kas pārzina veikalu {shop}.',
};
