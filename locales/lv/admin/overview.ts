import type { overview as en } from '#locales/en/admin/overview.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const overview: MessagesOf<typeof en> = {
  // Figures
  'overview.title': 'Pārskats',
  'overview.totalProducts': 'Preces kopā',
  'overview.totalOrders': 'Pasūtījumi kopā',
  'overview.totalCategories': 'Kategorijas kopā',
  'overview.lowStockProducts': 'Preces ar mazu krājumu',
  'overview.lowStockText': 'Noliktavā {n} vai mazāk',

  // Quick actions
  'overview.quickActions': 'Ātrās darbības',
  'overview.addProduct': 'Pievienot preci',
  'overview.manageProducts': 'Pārvaldīt preces',
  'overview.viewOrders': 'Skatīt pasūtījumus',
  'overview.manageCategories': 'Pārvaldīt kategorijas',

  // Sales
  'overview.period': 'Laikposms',
  'overview.lastDays': '{n} dienas',
  'overview.sales': 'Pārdots',
  'overview.salesText': 'Apmaksātie pasūtījumi mīnus atmaksātais, ar PVN',
  'overview.orders': 'Pasūtījumi',
  'overview.ordersText': 'Apstiprinātie, nosūtītie un piegādātie',
  'overview.before': 'Iepriekšējais laikposms',
  'overview.change': '{percent} % pret iepriekšējām {n} dienām',
  'overview.noneBefore': 'Iepriekšējās {n} dienās nekā nebija',
  'overview.day': 'Diena',
  'overview.ordersByStatus': 'Pasūtījumi pēc statusa',
  'overview.noSales': 'Šajā laikposmā pasūtījumu nav',
  'overview.noSalesText': 'Tiklīdz pienāks pirmais pasūtījums, te būs redzama pārdošanas un pasūtījumu līkne.',

  // Latest orders
  'overview.recentOrders': 'Jaunākie pasūtījumi',
  'overview.noOrders': 'Pasūtījumu nav',
  'overview.noOrdersText': 'Pircēju pasūtījumi te parādās uzreiz.',

  // Low stock
  'overview.lowStock': 'Mazs krājums',
  'overview.lowStockUnits': { zero: 'Atlikušas {n}', one: 'Atlikusi {n}', other: 'Atlikušas {n}' },
  'overview.soldOut': 'Izpārdots',
  'overview.hidden': 'Paslēpta',
  'overview.lowStockMore': {
    zero: 'un vēl {n} preču',
    one: 'un vēl {n} prece',
    other: 'un vēl {n} preces',
  },
  'overview.lowStockNone': 'Krājumi ir pietiekami.',

  // What waits
  'attention.title': 'Vajadzīga uzmanība',
  'attention.none': 'Jūs nekas negaida.',
  'attention.payments': {
    zero: '{n} maksājumiem vajadzīga uzmanība',
    one: '{n} maksājumam vajadzīga uzmanība',
    other: '{n} maksājumiem vajadzīga uzmanība',
  },
  'attention.bounced': {
    zero: '{n} atmaksu atgriezās, un nauda vēl jāatdod',
    one: '{n} atmaksa atgriezās, un nauda vēl jāatdod',
    other: '{n} atmaksas atgriezās, un nauda vēl jāatdod',
  },
  'attention.stuck': 'Pasūtījuma #{number} atmaksa ir iestrēgusi',
  'attention.withdrawals': {
    zero: 'Gaida {n} atteikumu',
    one: 'Gaida {n} atteikums',
    other: 'Gaida {n} atteikumi',
  },
  'attention.lowStock': {
    zero: 'Beidzas {n} preču',
    one: 'Beidzas {n} prece',
    other: 'Beidzas {n} preces',
  },
  'attention.look': 'Apskatīt',
  'attention.lookAt': 'Apskatīt: {what}',
  'attention.mails': 'Vēstules, ko neizdevās nosūtīt',
  'attention.mailTo': 'Adresāts {recipient}, {time}',
  'attention.jobs': 'Fona darbi, kas neizdodas',
  'attention.gaveUp': {
    zero: 'Pārtraukts pēc {n} mēģinājumiem',
    one: 'Pārtraukts pēc {n} mēģinājuma',
    other: 'Pārtraukts pēc {n} mēģinājumiem',
  },
  'attention.failing': {
    zero: 'Neizdevās {n} reižu, tiek mēģināts vēlreiz',
    one: 'Neizdevās {n} reizi, tiek mēģināts vēlreiz',
    other: 'Neizdevās {n} reizes, tiek mēģināts vēlreiz',
  },
  'attention.lastTried': 'pēdējoreiz {time}',
  'attention.more': { zero: 'un vēl {n}', one: 'un vēl {n}', other: 'un vēl {n}' },
  'attention.retry': 'Mēģināt vēlreiz',
  'attention.retryWhat': 'Mēģināt vēlreiz: {what}',
  'attention.dismiss': 'Nolikt malā',
  'attention.dismissWhat': 'Nolikt malā: {what}',
  'attention.dismissJobTitle': 'Atmest šo darbu?',
  'attention.dismissJobText': '„{what}” tiks izņemts no rindas un netiks padarīts. To nevar atsaukt.',
  'attention.mailRetried': 'Vēstule atkal ir ceļā',
  'attention.mailDismissed': 'Vēstule nolikta malā',
  'attention.mailBack': 'Vēstule atkal ir sarakstā',
  'attention.jobRetried': 'Darbs tiek mēģināts vēlreiz',
  'attention.jobDismissed': 'Izņemts no rindas',
  'attention.gone': 'Tas pa šo laiku jau nokārtots',
  'attention.underWay': 'Pie tā pašlaik jau strādā',

  // Work in the background
  'job.generate-invoice': 'Izrakstīt pasūtījuma rēķinu',
  'job.send-refund': 'Nosūtīt atmaksu',
  'job.check-refund': 'Pārbaudīt, kas noticis ar atmaksu',
  'job.credit-cancelled-order': 'Izrakstīt atcelta pasūtījuma kredītrēķinu',
  'job.mail-refund': 'Uzrakstīt vēstuli par atmaksu',
  'job.mail-withdrawal': 'Uzrakstīt vēstuli par atteikumu',
  'job.store-invoice-file': 'Izveidot rēķina failu',
  'job.mail-order': 'Uzrakstīt vēstuli par pasūtījumu',
  'job.mail-account-link': 'Uzrakstīt vēstuli ar saiti uz kontu',
  'job.mail-known-address': 'Uzrakstīt vēstuli par atkārtotu reģistrēšanos',
  'job.mail-hidden-review': 'Uzrakstīt vēstuli par paslēptu atsauksmi',
  'job.mail-second-factor': 'Uzrakstīt vēstuli par divpakāpju pieteikšanos',
  'job.send-mail': 'Nosūtīt vēstuli',
  'job.mail-staff-invitation': 'Uzrakstīt e-pastu ar uzaicinājumu',
  'job.renew-sitemap': 'Atjaunot vietnes karti',
  'job.settle-product-imports': 'Pārtraukt importus, kuru darbs neizdevās',
  'job.sweep-pictures': 'Izdzēst attēlus, kas nekur netiek rādīti',
  'job.check-product-import': 'Pārbaudīt preču datni',
  'job.refresh-search': 'Sagatavot importētās preces meklēšanai',
  'job.run-product-import': 'Importēt preces',
  'job.undo-product-import': 'Atsaukt importu',
  'job.make-renditions': 'Sagatavot attēla izmērus',
  'job.settle-payment': 'Nokārtot maksājumu',
  'job.deliver-test-webhook': 'Paziņot par testa maksājumu',
  'job.delete-document-file': 'Dzēst veca dokumenta failu',
  'job.purge-records': 'Dzēst to, kas vairs nav jāglabā',
  'job.reconcile-payments': 'Uzraudzīt nepabeigtos maksājumus',
  'job.other': 'Darbs ar nosaukumu {name}',

  // Charts
  'chart.table': 'Rādīt kā tabulu',
};
