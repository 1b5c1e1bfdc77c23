import type { mail as en } from '#locales/en/mail.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';
import { orderWords } from './order-words.ts';
import { shared } from './shared.ts';
import { troubles } from './troubles.ts';

export const mail: MessagesOf<typeof en> = {
  ...shared,
  ...orderWords,
  ...troubles,
  // Every mail
  'mail.greeting': 'Labdien, {name}!',
  'mail.greetingNoName': 'Labdien!',
  'mail.closing': '{shop}',
  'mail.why': 'Šī vēstule ir saistīta ar jūsu kontu vai pasūtījumu veikalā {shop}.',
  'mail.ignore': 'Ja tas nebijāt jūs, vienkārši neņemiet šo vēstuli vērā.',
  'mail.regNo': 'reģ. Nr. {number}',
  'mail.vatNo': 'PVN reģ. Nr. {number}',
  'mail.noVatNo': 'nav PVN maksātājs',
  'mail.linkFallback': 'Ja poga nedarbojas, iekopējiet pārlūkā šo adresi:',

  // Confirm the email address
  'mail.confirm.subject': 'Apstipriniet savu e-pastu',
  'mail.confirm.text': 'Laipni lūdzam veikalā {shop}! Lūdzu, apstipriniet savu e-pasta adresi, un konts būs gatavs.',
  'mail.confirm.button': 'Apstiprināt e-pastu',
  'mail.confirm.expires': 'Saite ir derīga {n} stundas un izmantojama vienu reizi.',

  // Someone signed up with an address that has an account
  'mail.accountExists.subject': 'Jums jau ir konts',
  'mail.accountExists.text':
    'Kāds – visticamāk, jūs – mēģināja reģistrēties veikalā {shop} ar šo e-pasta adresi, taču tai konts jau ir. Varat ar to pierakstīties vai iestatīt jaunu paroli.',
  'mail.accountExists.button': 'Iestatīt jaunu paroli',

  // Reset the password
  'mail.reset.subject': 'Iestatiet jaunu paroli',
  'mail.reset.text': 'Jūsu kontam veikalā {shop} pieprasīta jauna parole. Izvēlieties to šeit:',
  'mail.reset.button': 'Iestatīt jaunu paroli',
  'mail.reset.expires': 'Saite ir derīga {n} minūtes un izmantojama vienu reizi.',

  // The account has been deleted
  'mail.accountDeleted.subject': 'Jūsu konts ir izdzēsts',
  'mail.accountDeleted.text':
    'Pēc jūsu lūguma konts veikalā {shop} ir izdzēsts – arī profils, adreses un pierakstīšanās dati.',
  'mail.accountDeleted.kept':
    'Apmaksātos pasūtījumus un to rēķinus glabāsim {years} pēc attiecīgā gada beigām, jo to prasa grāmatvedības tiesību akti; ja PVN deklarējām vienas pieturas režīmā – desmit gadus. Pēc tam izdzēsīsim arī tos.',
  'mail.accountDeleted.underway': 'Tas, kas vēl ir ceļā, tiks piegādāts, un jūsu pircēja tiesības nemainās.',
  'mail.accountDeleted.button': 'Privātuma politika',
  'mail.accountDeleted.notYou': 'Ja tas nebijāt jūs, nekavējoties rakstiet mums: {email}',
  // The second factor: turned on or off, a recovery code used
  'mail.secondFactorOn.subject': 'Divpakāpju verifikācija ir ieslēgta',
  'mail.secondFactorOn.text':
    'Turpmāk, lai pierakstītos kontā veikalā {shop}, papildus parolei būs vajadzīgs kods no lietotnes. Visās citās ierīcēs jūsu sesijas ir izbeigtas.',
  'mail.secondFactorOn.codes': 'Rezerves kodus glabājiet vietā, kur tos atradīsiet arī bez tālruņa.',
  'mail.secondFactorOff.subject': 'Divpakāpju verifikācija ir izslēgta',
  'mail.secondFactorOff.text': 'Lai pierakstītos kontā veikalā {shop}, atkal pietiek ar paroli.',
  'mail.recoveryCodeUsed.subject': 'Izmantots rezerves kods',
  'mail.recoveryCodeUsed.text':
    'Kāds – visticamāk, jūs – kontam veikalā {shop} koda no lietotnes vietā izmantoja rezerves kodu. Šis kods vairs nederēs.',
  'mail.recoveryCodeUsed.left': 'Atlikušo rezerves kodu skaits: {n}.',
  'mail.security.button': 'Drošības iestatījumi',
  'mail.security.notYou': 'Ja tas nebijāt jūs, nekavējoties iestatiet jaunu paroli un dodiet mums ziņu.',
  'mail.security.link': 'Iestatīt jaunu paroli',

  // Something is back in stock
  'mail.whyRestock': 'Šo vēstuli saņemat, jo lūdzāt veikalam {shop} paziņot, kad prece atkal būs noliktavā.',
  'mail.restockLink.subject': 'Vai paziņot, kad atkal būs noliktavā? {product}',
  'mail.restockLink.heading': 'Lūdzu, apstipriniet',
  'mail.restockLink.text':
    'Jūs lūdzāt veikalam {shop} paziņot, kad noliktavā atkal būs {product}. Lūdzu, apstipriniet, ka tas bijāt jūs.',
  'mail.restockLink.button': 'Jā, paziņot',
  'mail.restockKnown.subject': 'Paziņosim, kad atkal būs noliktavā: {product}',
  'mail.restockKnown.heading': 'Esat mūsu sarakstā',
  'mail.restockKnown.text':
    'Jau iepriekš lūdzāt paziņot, kad noliktavā atkal būs {product}. Nosūtīsim vienu vēstuli, tiklīdz tā notiks.',
  'mail.backInStock.subject': 'Atkal noliktavā: {product}',
  'mail.backInStock.heading': 'Prece atkal ir noliktavā',
  'mail.backInStock.text': 'Atkal varat pasūtīt: {product}.',
  'mail.backInStock.once': 'Preci atlikt nevaram. Šī ir mūsu vienīgā vēstule par to.',
  'mail.restock.view': 'Skatīt preci',
  'mail.restock.leave': 'Vairs nesūtīt vēstules par precēm, kas atkal ir noliktavā',

  // Something keeps the shop from running well
  'mail.trouble.begun.subject': 'Veikalam {shop} vajadzīga uzmanība: {about}',
  'mail.trouble.begun.heading': 'Jūsu veikalam vajadzīga uzmanība',
  'mail.trouble.still.subject': 'Veikalam {shop} joprojām vajadzīga uzmanība: {about}',
  'mail.trouble.still.heading': 'Jūsu veikalam joprojām vajadzīga uzmanība',
  'mail.trouble.over.subject': '{shop}, atrisināts: {about}',
  'mail.trouble.over.heading': 'Problēma ir atrisināta',
  'mail.trouble.button': 'Atvērt administrēšanu',
  'mail.trouble.how': 'Ziņu saņemat, kad tas sākas, reizi dienā, kamēr tas turpinās, un vēlreiz, kad tas ir beidzies.',
  'mail.trouble.mails_wait.about': 'gaida vēstules',
  'mail.trouble.mails_wait.over': 'Visas vēstules, kas gaidīja, ir nosūtītas.',
  'mail.trouble.jobs_late.about': 'kavējas fona darbi',
  'mail.trouble.jobs_late.over': 'Neviens fona darbs vairs nekavējas.',
  'mail.trouble.payments_in_doubt.about': 'maksājumi',
  'mail.trouble.payments_in_doubt.over': 'Visi maksājumi ir nokārtoti.',
  'mail.trouble.disk_low.about': 'vieta diskā',
  'mail.trouble.disk_low.over': 'Diskā atkal ir pietiekami daudz vietas.',
  'mail.trouble.backup_overdue.about': 'rezerves kopija',
  'mail.trouble.backup_overdue.over': 'Atkal ir nesena pārbaudīta rezerves kopija.',

  // Whether mails go
  'mail.test.subject': 'Izmēģinājuma vēstule no {shop}',
  'mail.test.text':
    'Vēstule pienāca, tātad veikals var sūtīt e-pastu. Tāpat tiks nosūtītas vēstules par pasūtījumiem, parolēm un uzaicinājumiem.',
  'mail.test.button': 'Atpakaļ uz atvēršanu',
  'mail.test.why': 'Šī vēstule nosūtīta no veikala administrācijas, lai pārbaudītu e-pasta sūtīšanu.',

  // An invitation to the back office
  'mail.invitation.subject': 'Uzaicinājums strādāt veikalā {shop}',
  'mail.invitation.heading': 'Pievienojieties mūsu komandai',
  'mail.invitation.text': 'Aicinām jūs palīdzēt vadīt veikalu {shop}.',
  'mail.invitation.admin': 'Kā administrators jūs pārzināsiet visu, arī veikala iestatījumus un darbiniekus.',
  'mail.invitation.staff': 'Kā darbinieks jūs rūpēsieties par precēm, pasūtījumiem un pircējiem.',
  'mail.invitation.read_only': 'Jūs redzēsiet visu veikala administrēšanā, bet neko nemainīsiet.',
  'mail.invitation.button': 'Pieņemt uzaicinājumu',
  'mail.invitation.expires': 'Saite ir derīga {n} dienas un izmantojama vienu reizi.',

  // Order mails
  'mail.orderPlaced.subject': 'Saņēmām pasūtījumu #{number}',
  'mail.orderPlaced.heading': 'Paldies par pasūtījumu',
  'mail.orderPlaced.onItsWay':
    'Jūsu maksājums ir ceļā; tas var ilgt dažas dienas. Līdz tam preces jums rezervējam un rakstīsim, tiklīdz nauda būs saņemta.',
  'mail.orderPlaced.transfer':
    'Lūdzu, pārskaitiet tālāk norādīto summu. Līdz tam preces jums rezervējam un iepakosim, tiklīdz nauda būs saņemta.',
  'mail.orderPaymentDue.subject': 'Lūdzu, apmaksājiet pasūtījumu #{number}',
  'mail.orderPaymentDue.heading': 'Jūsu pasūtījums gaida pārskaitījumu',
  'mail.orderPaymentDue.text':
    'Jūsu pārskaitījumu vēl neesam saņēmuši. Ja to jau nosūtījāt, nekas nav jādara. Ja nauda nepienāks līdz tālāk norādītajai dienai, pasūtījums tiks atcelts.',
  'mail.transfer.title': 'Kā samaksāt',
  'mail.transfer.due':
    'Apmaksas termiņš: {date}. Lūdzu, ierakstiet maksājuma atsauci tieši tā, kā norādīts, lai pārskaitījumu atpazītu.',
  'mail.transfer.amount': 'Summa: {amount}',
  'mail.transfer.name': 'Saņēmējs: {name}',
  'mail.transfer.iban': 'Konts (IBAN): {iban}',
  'mail.transfer.bic': 'Banka (BIC): {bic}',
  'mail.transfer.reference': 'Maksājuma atsauce: {reference}',
  'mail.orderConfirmed.subject': 'Pasūtījums #{number} apstiprināts',
  'mail.orderConfirmed.heading': 'Paldies par pasūtījumu',
  'mail.orderConfirmed.text': 'Maksājums ir saņemts, un mēs gatavojam jūsu pasūtījumu.',
  'mail.orderConfirmedUnpaid.text': 'Jūsu pasūtījums ir apstiprināts, un mēs to gatavojam.',
  'mail.orderPaid.subject': 'Saņemts maksājums par pasūtījumu #{number}',
  'mail.orderPaid.heading': 'Maksājums saņemts',
  'mail.orderPaid.text': 'Paldies! Jūsu maksājums ir saņemts, un rēķins ir sagatavots.',
  'mail.order.parcel': 'Pārvadātājs: {carrier}. Sūtījuma numurs: {number}',
  'mail.order.parcelOf': 'Sūtījuma numurs: {number}',
  'mail.order.parcelTitle': 'Jūsu sūtījums',
  'mail.order.track': 'Sekot sūtījumam',
  'mail.orderShipped.subject': 'Pasūtījums #{number} ir ceļā',
  'mail.orderShipped.heading': 'Jūsu pasūtījums ir ceļā',
  'mail.orderShipped.text': 'Sūtījums nodots pārvadātājam. Piegāde {country} ilgst {days} dienas.',
  'mail.orderShipped.agreed': 'Sūtījums nodots pārvadātājam. {when}',
  'mail.orderShipped.point': 'Sūtījums nodots pārvadātājam. {when} Kad to varēsiet saņemt, jums paziņos pārvadātājs.',
  'mail.orderReady.subject': 'Pasūtījums #{number} ir gatavs saņemšanai',
  'mail.orderReady.heading': 'Jūsu pasūtījums ir gatavs saņemšanai',
  'mail.orderReady.text': 'Pasūtījums ir sagatavots. Varat to saņemt pie mums.',
  'mail.orderPart.subject': 'Pasūtījuma #{number} {part}. daļa ir ceļā',
  'mail.orderPart.heading': 'Jūsu pasūtījuma {part}. daļa ir ceļā',
  'mail.orderPart.text': 'Pārējās preces nosūtīsim atsevišķi un par to jums uzrakstīsim.',
  'mail.orderPartReady.subject': 'Pasūtījuma #{number} {part}. daļa ir gatava saņemšanai',
  'mail.orderPartReady.heading': 'Jūsu pasūtījuma {part}. daļa ir gatava saņemšanai',
  'mail.orderPartReady.text': 'Daļa no pasūtījuma ir sagatavota. Varat to saņemt pie mums.',
  'mail.orderPartReady.rest': 'Kad būs sagatavotas pārējās preces, jums uzrakstīsim.',
  'mail.orderPart.here': 'Šajā sūtījumā',
  'mail.orderPart.follows': 'Vēl tiks nosūtīts',
  'mail.orderLastPart.subject': 'Pasūtījuma #{number} pēdējā daļa ir ceļā',
  'mail.orderLastPart.heading': 'Jūsu pasūtījuma pēdējā daļa ir ceļā',
  'mail.orderDelivered.subject': 'Pasūtījums #{number} ir piegādāts',
  'mail.orderDelivered.heading': 'Jūsu pasūtījums ir piegādāts',
  'mail.orderDelivered.text': 'Ceram, ka patiks. Pārdomām jums ir 14 dienas.',
  'mail.orderCollected.subject': 'Pasūtījums #{number} ir izsniegts',
  'mail.orderCollected.heading': 'Jūsu pasūtījums ir izsniegts',
  'mail.orderCancelled.subject': 'Pasūtījums #{number} ir atcelts',
  'mail.orderCancelled.heading': 'Jūsu pasūtījums ir atcelts',
  'mail.orderCancelled.text': 'Samaksāto summu jums atmaksāsim.',
  'mail.orderCancelledOnItsWay.text': 'Jūsu naudu neesam saņēmuši. Ja tā tomēr pienāks, to atmaksāsim.',
  'mail.orderCancelledUnpaid.text': 'Nauda no konta nav noņemta.',
  'mail.order.reason': 'Iemesls: {reason}',
  'mail.reason.undone': 'Atsaukts',
  'mail.reason.paymentTimeRanOut': 'Beidzās maksāšanai atvēlētais laiks',
  'mail.reason.paymentFailed': 'Jūsu maksājums neizdevās',
  'mail.reason.replaced': 'Veicāt jaunu pasūtījumu',
  'mail.reason.accountDeleted': 'Jūs izdzēsāt savu kontu',
  'mail.reason.recalled': 'Tajā ir preces, kas atsauktas, jo nav drošas',
  'mail.reason.paid': 'Saņēmām jūsu maksājumu',
  'mail.reason.paidLate': 'Jūsu maksājums saņemts ar nokavēšanos',
  'mail.order.items': 'Pasūtītās preces',
  'mail.order.address': 'Piegādes adrese',
  'mail.order.point': 'Saņemšanas vieta',
  'mail.order.collect': 'Saņemšana',
  'mail.order.view': 'Skatīt pasūtījumu',
  'mail.order.invoice': 'Lejupielādēt rēķinu',
  'mail.order.withdraw': 'Atteikties no līguma šeit',
  'mail.order.sku': 'Preces kods: {sku}',
  'mail.order.sealed': 'Aizzīmogots higiēnas dēļ: atgriežams tikai ar neskartu zīmogu',

  // The contract: what its confirmation says besides the goods (Directive 2011/83/EU, Art. 8(7))
  'mail.contract.seller': 'Pārdevējs',
  'mail.contract.contact': 'E-pasts {email}, tālrunis {phone}.',
  'mail.contract.delivery': 'Piegāde un maksājums',
  'mail.contract.deliveryTime': 'Piegāde {country} ilgst {days} dienas. Tās cena ir iekļauta kopsummā.',
  'mail.contract.deliveryAgreed': '{name}. {when} Tās cena ir iekļauta kopsummā.',
  'mail.contract.payment': 'Maksājat veidā, par ko vienojāmies.',
  'mail.contract.payment.card':
    'Maksājat ar karti vai citā veidā, ko mūsu maksājumu pakalpojumu sniedzējs piedāvā savā lapā.',
  'mail.contract.payment.bank_link': 'Maksājat savā internetbankā.',
  'mail.contract.payment.transfer': 'Maksājat ar bankas pārskaitījumu.',
  'mail.contract.withdrawal': 'Jūsu atteikuma tiesības',
  'mail.contract.withdrawalText':
    'No šā līguma varat atteikties 14 dienu laikā pēc preču saņemšanas, neminot iemeslu. To var izdarīt ar saiti „Atteikties no līguma šeit”; tikpat derīga ir vēstule vai e-pasts.',
  'mail.contract.withdrawalForm':
    'Pielikumā ir norādījumi par atteikšanos un atteikuma veidlapas paraugs. Atpakaļsūtīšanas izmaksas sedzat jūs.',
  'mail.contract.complaints': 'Sūdzības',
  'mail.contract.complaintsText': 'Vispirms, lūdzu, rakstiet mums: {email}, {phone}. {disputes}',
  'mail.contract.attached': 'Pielikumā: jūsu līguma teksti',
  'mail.contract.attachedText': 'Lūdzu, saglabājiet tos: šim pasūtījumam tie ir spēkā neatkarīgi no vēlākām izmaiņām.',
  'mail.contract.version': '{title}, {n}. redakcija (stājās spēkā: {date})',
  'mail.contract.under': 'Pasūtījums veikts saskaņā ar šādiem tekstiem: {texts}.',

  // Money sent back
  'mail.refund.subject': 'Atmaksa par pasūtījumu #{number}',
  'mail.refund.heading': 'Nauda jums atmaksāta',
  'mail.refund.text': 'Par pasūtījumu #{number} esam jums atmaksājuši {amount}.',
  'mail.refund.allText': 'Esam atmaksājuši jūsu maksājumu par pasūtījumu #{number}.',
  'mail.refund.when':
    'Nauda atgriezīsies tāpat, kā maksājāt. Tas, cik ātri tā būs redzama kontā, ir atkarīgs no jūsu bankas; parasti tas ilgst dažas dienas.',
  'mail.refund.creditNote': 'Lejupielādēt kredītrēķinu',

  // Withdrawal from the contract
  'mail.withdrawal.subject': 'Saņēmām jūsu atteikumu no pasūtījuma #{number}',
  'mail.withdrawal.heading': 'Jūsu atteikums ir saņemts',
  'mail.withdrawal.text':
    'Jūs atteicāties no līguma par pasūtījumu #{number}: {time} (Austrumeiropas laiks). Jums vairs nekas nav jādara.',
  'mail.withdrawal.goods': 'Preces: {goods}.',
  'mail.withdrawal.line': '{n} × {name}',
  'mail.withdrawal.by': 'Iesniedza: {name}, {email}.',
  'mail.withdrawal.unsent': 'Šīs preces neesam nosūtījuši, tāpēc tās nav jāsūta atpakaļ: {goods}.',
  'mail.withdrawal.sendBack':
    'Ja preces jau ir pie jums, lūdzu, 14 dienu laikā nosūtiet tās uz adresi {address}. Atpakaļsūtīšanas izmaksas sedzat jūs.',
  'mail.withdrawal.refundOf': 'Atmaksājamā summa: {amount}.',
  'mail.withdrawal.refund':
    'Naudu atmaksāsim 14 dienu laikā pēc jūsu paziņojuma ar to pašu maksāšanas līdzekli; varam nogaidīt, līdz saņemam preces vai apliecinājumu, ka tās nosūtītas.',

  // A review that was hidden or deleted: a statement of reasons
  'mail.reviewHidden.subject.review': 'Jūsu atsauksme par preci „{product}” vairs nav redzama',
  'mail.reviewHidden.subject.photo': 'Jūsu fotogrāfija pie preces „{product}” netiek rādīta',
  'mail.reviewHidden.heading.review': 'Jūsu atsauksme vairs nav redzama',
  'mail.reviewHidden.heading.photo': 'Jūsu fotogrāfija netiek rādīta',
  'mail.reviewHidden.text.hidden':
    'Mēs paslēpām jūsu atsauksmi par preci „{product}” (veikals: {shop}; uzrakstīta: {written}; paslēpta: {decided}). Tā nav redzama nevienā valstī, un tās zvaigznes netiek ieskaitītas, līdz atsauksmi atkal parādīsim.',
  'mail.reviewHidden.text.deleted':
    'Mēs izdzēsām jūsu atsauksmi par preci „{product}” (veikals: {shop}; uzrakstīta: {written}; izdzēsta: {decided}). Tā nav redzama nevienā valstī, un tās zvaigznes vairs netiek ieskaitītas.',
  'mail.reviewHidden.text.photo':
    'Mēs nolēmām nerādīt fotogrāfiju, ko pievienojāt savai atsauksmei par preci „{product}” (veikals: {shop}; pievienota: {written}; lēmums: {decided}). Tā nav redzama nevienā valstī, un pēc 30 dienām mēs to izdzēsīsim. Jūsu atsauksme un tās zvaigznes paliek, kā bijušas.',
  'mail.reviewHidden.reason.spam':
    'Iemesls: tā reklamē ko citu vai nav domāta kā atsauksme. Mūsu noteikumi to neatļauj.',
  'mail.reviewHidden.reason.insulting': 'Iemesls: tā ir aizskaroša vai kurina naidu. Mūsu noteikumi to neatļauj.',
  'mail.reviewHidden.reason.personal_data': 'Iemesls: tajā ir cita cilvēka personas dati. Mūsu noteikumi to neatļauj.',
  'mail.reviewHidden.reason.off_topic': 'Iemesls: tā nav par preci, bet atsauksmes pie mums ir tikai par precēm.',
  'mail.reviewHidden.reason.other': 'Mūsu iemesls:',
  'mail.reviewHidden.words': '„{words}”',
  'mail.reviewHidden.decided.photo':
    'Fotogrāfiju apskatīja un lēmumu pieņēma mūsu darbinieks. Automatizēti līdzekļi lēmumam netika izmantoti.',
  'mail.reviewHidden.decided.review':
    'Atsauksmi izlasīja un lēmumu pieņēma mūsu darbinieks. Automatizēti līdzekļi netika izmantoti ne atsauksmes atrašanai, ne lēmumam.',
  'mail.reviewHidden.object':
    'Ja uzskatāt, ka tas ir nepareizi, rakstiet uz {email} un paskaidrojiet, kāpēc: mēs to izskatīsim vēlreiz. {authority}',
  'mail.reviewHidden.button': 'Mūsu noteikumi',

  // /dev/mailbox
  'mailbox.title': 'Pastkaste',
  'mailbox.text': 'Šim veikalam vēl nav pasta servera. Tā vēstules tiek glabātas šeit.',
  'mailbox.empty': 'Vēstuļu vēl nav',
  'mailbox.emptyText': 'Reģistrējieties vai veiciet pasūtījumu, un vēstule parādīsies šeit.',
  'mailbox.choose': 'Izvēlieties vēstuli, ko lasīt.',
  'mailbox.refresh': 'Atsvaidzināt',
  'mailbox.queued': 'Gaida',
  'mailbox.failed': 'Nav nosūtīta',
  'mailbox.to': 'Kam',
  'mailbox.kind': 'Veids',
  'mailbox.plain': 'Vienkāršs teksts',
  'mailbox.formatted': 'Vēstules izskats',
  'mailbox.attachments': 'Pielikumi',
};
