import type { opening as en } from '#locales/en/admin/opening.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const opening: MessagesOf<typeof en> = {
  'opening.title': 'Atvēršana',
  'opening.about':
    'Kamēr veikals nav atvērts, apmeklētāji lasa „Drīz atvērsim”, bet jūs un jūsu darbinieki veikalu jau redzat. Varat pārtraukt jebkurā brīdī: katrs solis pats pamana, kad tas ir izdarīts.',
  'opening.aboutOpen': 'To, kas pirms atvēršanas tika atlikts, joprojām var izdarīt šeit.',
  'opening.isOpen': 'Jūsu veikals ir atvērts.',
  'opening.left': {
    zero: 'Atlikuši {n} soļi',
    one: 'Atlicis {n} solis',
    other: 'Atlikuši {n} soļi',
  },
  'opening.nothingLeft': 'Visi soļi ir izdarīti vai atlikti.',
  'opening.state.done': 'Izdarīts',
  'opening.state.missing': 'Jāizdara',
  'opening.state.required': 'Obligāti',
  'opening.state.later': 'Atlikts',
  'opening.putOff': 'Ne tagad',
  'opening.takeUp': 'Atgriezties pie šī soļa',
  'opening.lacking': 'Vēl trūkst: {list}',
  'opening.lacking.facts': 'ziņas par uzņēmumu, saziņu vai PVN',
  'opening.lacking.unchecked': {
    zero: 'apstiprinājums {n} tekstiem',
    one: 'apstiprinājums {n} tekstam',
    other: 'apstiprinājums {n} tekstiem',
  },
  'opening.lacking.notice': 'ES paziņojums par likumisko garantiju ({language})',

  // The overview
  'opening.closed': 'Jūsu veikals vēl nav atvērts',
  'opening.closedText': 'Apmeklētāji lasa „Drīz atvērsim”. Jūs un jūsu darbinieki veikalu redzat.',
  'opening.continue': 'Turpināt gatavoties atvēršanai',

  // Steps
  'opening.step.company': 'Uzņēmums un saziņa',
  'opening.need.company':
    'Veikala nosaukums, juridiskais nosaukums, reģistrācijas numurs, adrese, e-pasts un tālrunis. Likums prasa tos norādīt veikalā, līgumos un rēķinos.',
  'opening.step.vat': 'PVN',
  'opening.need.vat': 'Jūsu PVN numurs un likme. Ja neesat PVN maksātājs, numuru izdzēsiet un likmei ierakstiet 0.',
  'opening.vatNumber': 'PVN numurs nav rakstīts tā, kā jūsu valstī numurus raksta.',
  'opening.vatRate': 'Likme ir tā, ar kādu veikals piegādāts: {rate} %. Lūdzu, pārbaudiet, vai tā ir jūsējā.',
  'opening.step.payment': 'Maksājumi',
  'opening.need.payment.real': 'Stripe pieņem īstus maksājumus.',
  'opening.need.payment.testKeys':
    'Iestatītas Stripe testa atslēgas, tāpēc nauda netiek pārskaitīta. Mainīgajos STRIPE_SECRET_KEY un STRIPE_WEBHOOK_SECRET ierakstiet īstās atslēgas un palaidiet veikalu no jauna.',
  'opening.need.payment.test':
    'Maksājumi nonāk testa lapā, un nauda netiek pārskaitīta. Lai saņemtu īstus maksājumus, iestatiet STRIPE_SECRET_KEY un STRIPE_WEBHOOK_SECRET un palaidiet veikalu no jauna.',
  'opening.step.texts': 'Juridiskie teksti',
  'opening.need.texts':
    'Juridiskajos tekstos ir tas, ko ierakstāt iestatījumos, un jūsu valsts likumi un iestādes, ciktāl veikals tās zina. Izlasiet katru tekstu, lūdziet to pārbaudīt juristam un izlabojiet to, kas jūsu veikalā ir citādi. Paziņojums par likumisko garantiju ir Eiropas Komisijas fails.',
  'opening.text.terms': 'Lietošanas noteikumi',
  'opening.text.privacy': 'Privātuma politika',
  'opening.text.withdrawal': 'Atteikuma tiesības',
  'opening.text.cookies': 'Sīkdatņu politika',
  'opening.text.accessibility': 'Piekļūstamība',
  'opening.texts.legend': 'Šie teksti ir pārbaudīti atbilstoši mūsu valsts tiesību aktiem ({country})',
  'opening.texts.read': 'Lasīt un labot',
  'opening.texts.untold': 'gaida uzņēmuma un saziņas datus',
  'opening.texts.unfilled': 'tajā ir [[dubultās iekavās]] atzīmētas vietas, kas jāaizpilda un jāpublicē',
  'opening.texts.confirmed': 'apstiprināts',
  'opening.texts.confirm': 'Apstiprināt izvēlētos tekstus',
  'opening.step.look': 'Izskats',
  'opening.need.look': 'Jūsu logotips, krāsas un burti. Solis ir izdarīts, kad izskats ir publicēts.',
  'opening.step.languages': 'Valodas',
  'opening.need.languages':
    'Veikals ir pieejams visās valodās, kurās tam ir teksti. Izvēlieties tās, kurās atbildēsiet pircējiem.',
  'opening.step.delivery': 'Piegāde',
  'opening.need.delivery': 'Uz kurieni piegādājat, cik piegāde maksā un no kādas summas tā ir bez maksas.',
  'opening.deliveryNow':
    'Jauns veikals sola piegādi uz {n} valstīm par {price}, bet no {amount} – bez maksas. Izņemiet valstis, uz kurām nesūtāt.',
  'opening.step.mail': 'E-pasts',
  'opening.need.mail': 'Nosūtiet sev izmēģinājuma vēstuli. Solis ir izdarīts, kad e-pasta serveris to ir pieņēmis.',
  'opening.step.product': 'Pirmā prece',
  'opening.need.product': 'Pievienojiet preci un publicējiet to vai importējiet iepriekšējā veikala preces.',
  'opening.step.order': 'Izmēģinājuma pasūtījums',
  'opening.need.order.test':
    'Pasūtiet kaut ko tā, kā to darītu pircējs, un samaksājiet ar testa karti. Pasūtījums tiek atzīmēts kā izmēģinājums: tam nav jūsu rēķinu numura, un pārskatos tas neparādās.',
  'opening.need.order.real':
    'Pasūtiet kaut ko tā, kā to darītu pircējs. Tiks samaksāta īsta nauda: pēc tam atmaksājiet to pasūtījuma lapā.',

  // Where steps are done
  'opening.link.company': 'Ierakstīt rekvizītus',
  'opening.link.vat': 'Ierakstīt PVN datus',
  'opening.link.notice': 'Augšupielādēt paziņojumu',
  'opening.link.look': 'Izvēlēties izskatu',
  'opening.link.languages': 'Izvēlēties valodas',
  'opening.link.delivery': 'Iestatīt piegādi',
  'opening.link.zones': 'Piegāde pa zonām',
  'opening.link.product': 'Pievienot preci',
  'opening.link.import': 'Importēt preces',
  'opening.link.order': 'Doties uz veikalu',

  // The test mail
  'opening.mail.to': 'Adresāts',
  'opening.mail.send': 'Nosūtīt izmēģinājuma vēstuli',
  'opening.mail.queued': 'Izmēģinājuma vēstule uz {email} tiek sūtīta. Pēc brīža pārlādējiet lapu.',
  'opening.mail.sent': 'E-pasta serveris ir pieņēmis izmēģinājuma vēstuli uz {email}.',
  'opening.mail.kept': 'Izmēģinājuma vēstule uz {email} ir adresē /dev/mailbox.',
  'opening.mail.failed': 'Izmēģinājuma vēstule uz {email} netika pieņemta: {problem}',
  'opening.mail.mailbox': 'Bez SMTP_URL vēstules netiek sūtītas: tās glabājas adresē /dev/mailbox.',

  // The doors
  'opening.doors': 'Atvērt durvis',
  'opening.doorsText':
    'No šī brīža veikalu redzēs apmeklētāji un meklētājprogrammas. To varēsiet atsaukt izmaiņu sarakstā.',
  'opening.needed': 'Bez šiem soļiem veikalu nevar atvērt:',
  'opening.open': 'Atvērt veikalu',
  'opening.readOnly': 'Veikalu var atvērt tikai administratori.',
  'opening.did.open': 'Jūsu veikals ir atvērts',
  'opening.did.put_off': 'Atlikts',
  'opening.did.take_up': 'Solis atkal ir jāizdara',
  'opening.did.confirm_texts': 'Apstiprināts',
  'opening.did.undo': 'Atsaukts',
  'opening.did.test_mail': 'Izmēģinājuma vēstule tiek sūtīta',
  'opening.problem.not_ready': 'Veikalu vēl nevar atvērt: trūkst obligātu soļu',
  'opening.problem.required': 'Šis solis ir obligāts',
  'opening.problem.conflict': 'Kāds cits tajā pašā brīdī mainīja soļus. Lūdzu, mēģiniet vēlreiz.',
  'opening.problem.email_invalid': 'Lūdzu, ierakstiet e-pasta adresi',
  'opening.problem.nothing_confirmed': 'Izvēlieties tekstus, ko apstiprināt',
  'opening.problem.unfilled':
    'Tekstā vēl ir [[dubultās iekavās]] atzīmētas vietas: vispirms aizpildiet tās un publicējiet tekstu',
  'opening.problem.not_found': 'Šādu izmaiņu nav',
  'opening.problem.already_undone': 'Tas jau ir atsaukts',
  'opening.problem.changed_since': 'Tas kopš tā laika ir mainīts, un atsaukt to nevar',
};
