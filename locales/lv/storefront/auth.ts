import type { auth as en } from '#locales/en/storefront/auth.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const auth: MessagesOf<typeof en> = {
  // Dialog
  'auth.signUp': 'Reģistrēties',
  'auth.modes': 'Pierakstīšanās vai reģistrācija',
  'auth.signInTitle': 'Prieks jūs atkal redzēt',
  'auth.signInText': 'Pierakstieties savā kontā',
  'auth.signUpTitle': 'Izveidot kontu',
  'auth.signUpText': 'Viens konts pasūtījumiem, adresēm un rēķiniem',
  'auth.forgotTitle': 'Aizmirsta parole',
  'auth.forgotText': 'Ievadiet e-pastu, un mēs nosūtīsim saiti jaunas paroles iestatīšanai.',
  'auth.tabs': 'Pierakstīties vai reģistrēties',
  'auth.haveAccount': 'Jau ir konts?',
  'auth.asGuest': 'Turpināt bez konta',
  'auth.noAccount': 'Vēl nav konta?',
  'auth.forgotLink': 'Aizmirsāt paroli?',
  'auth.backToSignIn': 'Atpakaļ uz pierakstīšanos',

  // Fields
  'auth.fullName': 'Vārds un uzvārds',
  'auth.email': 'E-pasts',
  'auth.password': 'Parole',
  'auth.passwordHint': 'Vismaz 6 rakstzīmes',
  'auth.showPassword': 'Rādīt paroli',
  'auth.hidePassword': 'Slēpt paroli',
  'auth.signingIn': 'Pierakstās...',
  'auth.signingUp': 'Izveido kontu...',
  'auth.sendReset': 'Nosūtīt saiti',
  'auth.sending': 'Sūta...',

  // Field errors
  'auth.fullNameRequired': 'Jānorāda vārds un uzvārds',
  'auth.fullNameTooLong': 'Lūdzu, saīsiniet vārdu līdz 200 rakstzīmēm',
  'auth.emailRequired': 'Jānorāda e-pasts',
  'auth.emailInvalid': 'Lūdzu, ievadiet derīgu e-pasta adresi',
  'auth.passwordRequired': 'Jānorāda parole',
  'auth.passwordTooShort': 'Parolei jābūt vismaz 6 rakstzīmes garai',
  'auth.passwordTooLong': 'Parole nedrīkst būt garāka par 128 rakstzīmēm',
  'auth.passwordTooCommon': 'Šo paroli ir pārāk viegli uzminēt. Lūdzu, izvēlieties citu.',
  'auth.resetEmailRequired': 'Lūdzu, ievadiet savu e-pasta adresi',
  'auth.missingCredentials': 'Jānorāda e-pasts vai tālruņa numurs un parole',

  // Outcomes
  'auth.invalidCredentials': 'E-pasts vai parole nav pareiza',
  'auth.notConfirmed': 'Vispirms, lūdzu, apstipriniet e-pastu. Nosūtījām jums jaunu saiti.',
  'auth.signUpSuccess': 'Pārbaudiet e-pastu, lai apstiprinātu kontu!',
  'auth.signInSuccess': 'Prieks jūs atkal redzēt!',
  'auth.resetSent': 'Paroles atjaunošanas e-pasts nosūtīts! Pārbaudiet iesūtni.',
  'auth.unexpected': 'Radās neparedzēta kļūda',

  // Signing in before a page, or before a form is sent
  'auth.resumeText': 'Ievadītais ir saglabāts. Nospiediet pogu, lai to nosūtītu.',
  'auth.resume': 'Turpināt',
  'auth.notCarried':
    'Jūsu sesija ir beigusies, un ievadītais ir pārāk garš, lai to pārnestu. Pierakstieties jaunā cilnē, tad atgriezieties šeit par vienu lapu atpakaļ un saglabājiet vēlreiz.',

  // Confirm page
  'confirm.title': 'Apstipriniet e-pastu',
  'confirm.text': 'Viens klikšķis, un konts ir gatavs.',
  'confirm.otherAccount':
    'Šajā pārlūkā esat pierakstījušies citā kontā un tajā paliksiet. Tiks apstiprināta tikai adrese, uz kuru nosūtīta saite.',
  'confirm.button': 'Apstiprināt e-pastu',
  'confirm.processing': 'Apstiprina e-pastu...',
  'confirm.success': 'E-pasts apstiprināts!',
  'confirm.countdown': {
    zero: 'Pēc {n} sekundēm atvērsies sākumlapa.',
    one: 'Pēc {n} sekundes atvērsies sākumlapa.',
    other: 'Pēc {n} sekundēm atvērsies sākumlapa.',
  },
  'confirm.countdownBack': {
    zero: 'Pēc {n} sekundēm atgriezīsieties tur, kur bijāt.',
    one: 'Pēc {n} sekundes atgriezīsieties tur, kur bijāt.',
    other: 'Pēc {n} sekundēm atgriezīsieties tur, kur bijāt.',
  },
  'confirm.goNow': 'Uz veikalu',
  'confirm.goBack': 'Atgriezties',
  'confirm.failed': 'Apstiprināšana neizdevās',
  'confirm.failedText':
    'Saitei beidzies termiņš, vai tā jau izmantota. Pierakstieties, un vajadzības gadījumā nosūtīsim jaunu.',

  // Reset page
  'reset.verifying': 'Pārbauda saiti...',
  'reset.title': 'Iestatīt jaunu paroli',
  'reset.newPassword': 'Jaunā parole',
  'reset.confirmPassword': 'Jaunā parole vēlreiz',
  'reset.submit': 'Mainīt paroli',
  'reset.submitting': 'Maina...',
  'reset.mismatch': 'Paroles nesakrīt',
  'reset.tooShort': 'Parolei jābūt vismaz 6 rakstzīmes garai',
  'reset.success': 'Parole nomainīta',
  'reset.signedIn': 'Pierakstīšanās veikta.',
  'reset.invalid': 'Nederīga paroles atjaunošanas saite',
  'reset.invalidText': 'Saitei beidzies termiņš, vai tā jau izmantota.',
  'reset.sessionExpired': 'Paroles atjaunošanas laiks ir beidzies. Lūdzu, pieprasiet jaunu saiti.',
  'reset.notVerified': 'Saiti neizdevās laikus pārbaudīt. Atveriet to vēlreiz vai palūdziet jaunu.',
  'reset.askAgain': 'Pārbaudīt vēlreiz',
  'reset.sendTo': 'Nosūtīt jaunu saiti uz {email}',
  'reset.differentEmail': 'Izmantot citu e-pastu',
  'reset.sendNew': 'Nosūtīt jaunu saiti',
  'reset.newSent': 'Jauns paroles atjaunošanas e-pasts nosūtīts! Pārbaudiet iesūtni.',
  'reset.noAccount': 'Konts ar šādu e-pasta adresi nav atrasts. Lūdzu, pārbaudiet e-pastu un mēģiniet vēlreiz.',
};
