import type { withdrawals as en } from '#locales/en/storefront/withdrawals.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const withdrawals: MessagesOf<typeof en> = {
  // The function, named as the law wants (Directive 2011/83/EU, Art. 11a)
  'withdraw.title': 'Atteikties no līguma',
  'withdraw.here': 'Atteikties no līguma šeit',
  'withdraw.text': 'Atteikties varat 14 dienu laikā pēc preču saņemšanas, nenorādot iemeslu.',
  'withdraw.confirm': 'Apstiprināt atteikumu',
  'withdraw.confirming': 'Nosūta...',

  // Which order
  'withdraw.own': 'Izvēlieties pasūtījumu',
  'withdraw.ownNone': 'Jums nav pasūtījumu, no kuriem pašlaik varētu atteikties.',
  'withdraw.ownChoose': 'Atteikties no pasūtījuma #{number}',
  'withdraw.find': 'Ar pasūtījuma numuru un e-pastu',
  'withdraw.findText': 'Abi redzami vēstulēs, ko jums sūtījām par pasūtījumu.',
  'withdraw.orderNumber': 'Pasūtījuma numurs',
  'withdraw.orderNumberHint': 'Piemēram, #1042. Der arī rēķina numurs.',
  'withdraw.email': 'E-pasts',
  'withdraw.emailHint': 'Tas, ar kuru pasūtījāt',
  'withdraw.findOrder': 'Atrast pasūtījumu',
  'withdraw.finding': 'Meklē...',
  'withdraw.orderNumberRequired': 'Norādiet pasūtījuma numuru',
  'withdraw.notFound': 'Pasūtījumu ar šādu numuru un e-pastu neatradām. Lūdzu, pārbaudiet abus.',
  'withdraw.gone': 'Šo pasūtījumu neizdevās atvērt. Lūdzu, ievadiet tā numuru un e-pastu.',
  'withdraw.signIn': 'Pierakstieties, lai izvēlētos no saviem pasūtījumiem',
  'withdraw.otherWays': 'Varat arī rakstīt uz {email}: brīvi rakstīta vēstule ir tikpat derīga.',

  // Deadline
  'withdraw.lastDay': 'Pēdējā diena, kad var atteikties: {date}',
  'withdraw.noDeadline': 'Atteikties varat jau tagad. 14 dienu termiņš sāksies, kad preces būs saņemtas.',
  'withdraw.tooLate': 'Termiņš, lai atteiktos no pasūtījuma #{number}, ir beidzies',
  'withdraw.tooLateText':
    'Pēdējā diena bija: {date}. Ja ar precēm kaut kas nav kārtībā, pārējās jūsu tiesības paliek spēkā; rakstiet uz {email}.',
  'withdraw.nothingLeft': 'Pasūtījumā #{number} vairs nav, no kā atteikties',
  'withdraw.nothingLeftText': 'No visa jau esat atteikušies vai nauda ir atmaksāta.',
  'withdraw.notOpen': 'Pasūtījumā #{number} nav, no kā atteikties',
  'withdraw.notOpenText': 'Pasūtījums nav apmaksāts vai ir atcelts.',
  'withdraw.otherOrder': 'Izvēlēties citu pasūtījumu',

  // What of it
  'withdraw.order': 'Pasūtījums #{number}',
  'withdraw.placed': 'Pasūtīts: {date}',
  'withdraw.goods': 'No kā atsakāties?',
  'withdraw.quantityOf': 'Daudzums: {name}',
  'withdraw.decrease': 'Par vienu mazāk: {name}',
  'withdraw.increase': 'Par vienu vairāk: {name}',
  'withdraw.ofUnits': 'no {n}',
  'withdraw.nothingChosen': 'Lūdzu, izvēlieties vismaz vienu preci',
  'withdraw.changed':
    'No dažām precēm pa to laiku jau ir atteikušies vai nauda ir atmaksāta. Lūdzu, izvēlieties vēlreiz.',
  'withdraw.you': 'Jūsu dati',
  'withdraw.fullName': 'Vārds un uzvārds',
  'withdraw.acknowledgeTo': 'E-pasts',
  'withdraw.youText': 'Uz šo e-pastu nosūtīsim saņemšanas apstiprinājumu.',
  'withdraw.refund': 'Atmaksājamā summa',
  'withdraw.refundGoods': 'Preces',
  'withdraw.refundShipping': 'Standarta piegāde',
  'withdraw.refundBefore': 'Jau atmaksāts',
  'withdraw.refundUnpaid': 'Vēl nav samaksāts',
  'withdraw.refundTotal': 'Kopā',
  'withdraw.noReason': 'Iemesls nav jānorāda. Nospiežot pogu, jūs paziņojat, ka atsakāties.',

  // Received
  'withdraw.received': 'Jūsu atteikums ir saņemts',
  'withdraw.receivedText': 'Jums vairs nekas nav jādara. Apstiprinājumu sūtām uz {email}.',
  'withdraw.receivedAt': 'Saņemts',
  'withdraw.receivedAtTime': '{time} (Austrumeiropas laiks)',
  'withdraw.receivedOrder': 'Pasūtījums',
  'withdraw.receivedGoods': 'Preces',
  'withdraw.receivedLine': '{n} × {name}',
  'withdraw.receivedBy': 'Iesniedzējs',
  'withdraw.next': 'Kas notiks tālāk',
  'withdraw.sendBack':
    'Ja preces jau ir pie jums, lūdzu, 14 dienu laikā nosūtiet tās uz adresi {address}. Atpakaļsūtīšanas izmaksas sedzat jūs.',
  'withdraw.refundOf': 'Atmaksājamā summa: {amount}.',
  'withdraw.refundWithin':
    'Naudu atmaksāsim 14 dienu laikā pēc jūsu paziņojuma ar to pašu maksāšanas līdzekli; varam nogaidīt, līdz saņemam preces vai apliecinājumu, ka tās nosūtītas.',
  'withdraw.toShop': 'Atpakaļ uz veikalu',
  'withdraw.toOrder': 'Skatīt pasūtījumu',

  // On the order
  'withdraw.right': 'Atteikuma tiesības',
  'withdraw.made': 'Jūsu atteikumi',
  'withdraw.made.received': 'Saņemts',
  'withdraw.made.refunded': 'Nauda atmaksāta',
  'withdraw.made.ended': 'Slēgts bez atmaksas',

  // Sealed goods (Directive 2011/83/EU, Art. 16(e))
  'sealed.short': 'Atgriežama tikai ar neskartu zīmogu',
  'sealed.reminder':
    'Aizzīmogota higiēnas dēļ. Atgriezt var tikai ar neskartu zīmogu; ja prece saņemta bojāta, pārējās jūsu tiesības paliek spēkā.',
};
