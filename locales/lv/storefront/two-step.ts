import type { twoStep as en } from '#locales/en/storefront/two-step.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const twoStep: MessagesOf<typeof en> = {
  // Signing in
  'auth.codeTitle': 'Ievadiet kodu',
  'auth.codeText': 'Jūsu kontu sargā divpakāpju verifikācija.',
  'auth.recoveryText':
    'Ievadiet vienu no rezerves kodiem, ko saglabājāt, ieslēdzot divpakāpju verifikāciju. Katrs derēs vienu reizi.',
  'auth.code': 'Kods no lietotnes',
  'auth.codeHint': 'Seši cipari',
  'auth.recoveryCode': 'Rezerves kods',
  'auth.useRecovery': 'Izmantot rezerves kodu',
  'auth.useApp': 'Izmantot kodu no lietotnes',
  'auth.codeRequired': 'Lūdzu, ievadiet kodu',
  'auth.codeInvalid': 'Lietotnes kodā ir seši cipari, rezerves kodā – divpadsmit burti un cipari',
  'auth.wrongCode': 'Kods nav pareizs. Kodi mainās ik pēc 30 sekundēm, un katrs der vienu reizi.',
  'auth.challengeOver': 'Pagājis pārāk ilgs laiks. Lūdzu, pierakstieties vēlreiz.',

  // The panel of the Security tab
  'twoStep.title': 'Divpakāpju verifikācija',
  'twoStep.on': 'Ieslēgta',
  'twoStep.off': 'Izslēgta',
  'twoStep.text':
    'Lai pierakstītos, papildus parolei vajadzīgs kods no tālruņa lietotnes. Kontā neiekļūs arī tas, kurš uzzinājis jūsu paroli.',
  'twoStep.since': 'Ieslēgta: {date}. Atlikušo rezerves kodu skaits: {n}.',
  'twoStep.setUp': 'Iestatīt',
  'twoStep.manage': 'Pārvaldīt',

  // Setting it up
  'twoStep.back': 'Atpakaļ uz drošības sadaļu',
  'twoStep.staff': 'Darbiniekiem tā ir obligāta. Veikala administrēšana atvērsies, tiklīdz verifikāciju iestatīsiet.',
  'twoStep.passwordText':
    'Vajadzīga autentifikācijas lietotne, piemēram, Google Authenticator, Microsoft Authenticator vai paroļu pārvaldnieks. Vispirms apstipriniet, ka tas esat jūs.',
  'twoStep.continue': 'Turpināt',
  'twoStep.scanTitle': 'Pievienojiet lietotni',
  'twoStep.scanText': 'Noskenējiet šo attēlu ar lietotni. Tā rādīs kodu, kas mainās ik pēc 30 sekundēm.',
  'twoStep.qrCode': 'QR kods autentifikācijas lietotnei',
  'twoStep.openApp': 'Atvērt lietotnē šajā ierīcē',
  'twoStep.keyText': 'Nevarat noskenēt? Ierakstiet lietotnē šo atslēgu:',
  'twoStep.turnOn': 'Ieslēgt',
  'twoStep.turningOn': 'Ieslēdz...',
  'twoStep.turnedOn': 'Divpakāpju verifikācija ir ieslēgta',
  'twoStep.setupOver': 'Pagājis pārāk ilgs laiks. Lūdzu, sāciet no jauna.',
  'twoStep.alreadyOn': 'Tā jau ir ieslēgta.',

  // Recovery codes
  'twoStep.codesTitle': 'Jūsu rezerves kodi',
  'twoStep.codesText':
    'Ja pazaudēsiet tālruni, ar katru no šiem kodiem varēsiet pierakstīties vienu reizi. Glabājiet tos vietā, kur tos atradīsiet arī bez tālruņa. Tie redzami tikai tagad.',
  'twoStep.copy': 'Kopēt',
  'twoStep.copied': 'Nokopēts',
  'twoStep.download': 'Lejupielādēt',
  'twoStep.print': 'Drukāt',
  'twoStep.kept': 'Kodi ir saglabāti',
  'twoStep.toBackOffice': 'Uz administrēšanu',

  // When it is on
  'twoStep.fewLeft': 'Palicis maz rezerves kodu. Izveidojiet jaunus, pirms izlietots pēdējais.',
  'twoStep.renewTitle': 'Jauni rezerves kodi',
  'twoStep.renewText': 'Līdzšinējie kodi vairs nederēs.',
  'twoStep.renew': 'Izveidot jaunus kodus',
  'twoStep.renewing': 'Veido...',
  'twoStep.turnOffTitle': 'Izslēgt divpakāpju verifikāciju',
  'twoStep.turnOffText':
    'Lai pierakstītos, pietiks ar paroli. Ja jums ir jauns tālrunis, izslēdziet to un iestatiet no jauna.',
  'twoStep.turnOff': 'Izslēgt',
  'twoStep.turningOff': 'Izslēdz...',
  'twoStep.turnedOff': 'Divpakāpju verifikācija ir izslēgta',
  'twoStep.eitherCode': 'Kods no lietotnes vai rezerves kods',
};
