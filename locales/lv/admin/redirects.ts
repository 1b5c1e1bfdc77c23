import type { redirects as en } from '#locales/en/admin/redirects.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const redirects: MessagesOf<typeof en> = {
  'redirects.title': 'Pāradresācijas',
  'redirects.tab': 'Pāradresācijas',
  'redirects.description':
    'Vecās adreses, kas ved uz jaunajām lapām, piemēram, no veikala, no kura pārcēlāties. Pāradresācija darbojas uzreiz un nekad neaizsedz lapu.',
  'redirects.back': 'Atpakaļ uz pāradresācijām',
  'redirects.add': 'Pievienot pāradresāciju',

  // Where visitors found no page
  'redirects.missing.title': 'Adreses bez lapas',
  'redirects.missing.empty':
    'Nav. Adreses, kuras apmeklētāji atvēra, bet lapu neatrada, šeit parādās dažu sekunžu laikā.',
  'redirects.missing.add': 'Pāradresēt',
  'redirects.missing.addFor': 'Pāradresēt {address}',
  'redirects.missing.pages': 'Adrešu bez lapas saraksta lapas',
  'redirects.visits': { zero: '{n} apmeklējumu', one: '{n} apmeklējums', other: '{n} apmeklējumi' },

  // List
  'redirects.count': { zero: '{n} pāradresāciju', one: '{n} pāradresācija', other: '{n} pāradresācijas' },
  'redirects.empty': 'Pāradresāciju vēl nav',
  'redirects.emptyText':
    'Pievienojiet veco adresi un to, kurp tā ved, vai importējiet sarakstu no iepriekšējā veikala. Kad maināt preces vai lapas tīmekļa adresi, tās pāradresācija tiek pievienota automātiski.',
  'redirects.search': 'Adreses daļa',
  'redirects.searchButton': 'Meklēt',
  'redirects.kind': 'Veids',
  'redirects.kind.all': 'Visas pāradresācijas',
  'redirects.kind.own': 'Jūsu pievienotās',
  'redirects.kind.automatic': 'Automātiska',
  'redirects.order': 'Kārtot',
  'redirects.order.address': 'Pēc adreses',
  'redirects.order.hits': 'Apmeklētākās vispirms',
  'redirects.nothingFound': 'Meklējumam neatbilst neviena pāradresācija.',
  'redirects.showAll': 'Rādīt visas pāradresācijas',
  'redirects.table': 'Pāradresācijas',
  'redirects.pages': 'Pāradresāciju lapas',
  'redirects.hits': 'Apmeklējumi',
  'redirects.actions': 'Darbības',
  'redirects.edit': 'Labot: {address}',
  'redirects.delete': 'Dzēst: {address}',

  // Form
  'redirects.formEdit': 'Labot pāradresāciju',
  'redirects.field.from_address': 'Vecā adrese',
  'redirects.fromHint':
    'Piemēram, /products/blue-mug vai /?product=12. Lielie burti, valoda un slīpsvītra beigās nav svarīgi.',
  'redirects.field.to_address': 'Ved uz',
  'redirects.toHint': 'Šī veikala lapa, piemēram, /product/blue-mug, vai adrese citur ar https://.',
  'redirects.create': 'Izveidot pāradresāciju',
  'redirects.update': 'Saglabāt pāradresāciju',
  'redirects.formProblem': 'Lūdzu, pārbaudiet veidlapu',
  'redirects.problem.missing': 'Šis lauks nedrīkst būt tukšs',
  'redirects.problem.too_long': 'Šī adrese ir par garu',
  'redirects.problem.not_address': 'Šī nav tīmekļa adrese',
  'redirects.problem.not_https': 'Adresei citur jāsākas ar https://',
  'redirects.problem.hides_page': 'Jūsu veikalam šajā adresē ir lapa, tāpēc nekas netiktu pāradresēts',
  'redirects.problem.loop': 'Tā apmeklētāji tiktu vesti pa apli',
  'redirects.problem.taken': 'Šai adresei jau ir pāradresācija',
  'redirects.problem.twice': 'Šī adrese failā jau ir augstāk',
  'redirects.problem.no_target': 'Jūsu veikalam šajā adresē nav lapas',

  // Delete
  'redirects.deleteConfirm': 'Dzēst šo pāradresāciju?',
  'redirects.deleteText': 'Apmeklētāji adresē {address} vairs neatradīs lapu.',
  'redirects.deleteButton': 'Dzēst pāradresāciju',

  // What became of it
  'redirects.did.create': 'Pāradresācija izveidota',
  'redirects.did.update': 'Pāradresācija saglabāta',
  'redirects.did.delete': 'Pāradresācija izdzēsta',
  'redirects.did.undo': 'Atsaukts',
  'redirects.did.import': 'Pāradresācijas importētas',
  'redirects.failed.create': 'Pāradresāciju neizdevās izveidot',
  'redirects.failed.update': 'Pāradresāciju neizdevās saglabāt',
  'redirects.failed.delete': 'Pāradresāciju neizdevās izdzēst',
  'redirects.failed.undo': 'To neizdevās atsaukt',
  'redirects.failed.import': 'Nekas netika importēts',
  'redirects.refused.not_found': 'Tās vairs nav.',
  'redirects.refused.already_undone': 'Šīs izmaiņas jau ir atsauktas.',
  'redirects.refused.changed_since': 'Kopš tā laika tā ir vēlreiz mainīta, vai tai traucē cita pāradresācija.',
  'redirects.refused.conflict': 'Pa to laiku šo pāradresāciju mainīja kāds cits. Nekas netika saglabāts.',
  'redirects.refused.too_many': 'Vietas pietiek 20 000 pāradresāciju. Izdzēsiet tās, kas vairs nav vajadzīgas.',

  // Files
  'redirects.import.title': 'Importēt pāradresācijas',
  'redirects.import.hint':
    'Izvēlieties to vai ievelciet šeit, līdz 1 MB un {most} rindām: Shopify eksports (Redirect from, Redirect to), WordPress spraudņa Redirection eksports (source, target) vai jūsu tabula ar šādiem virsrakstiem. Vēl nekas nemainās: vispirms redzēsiet, kas notiktu ar katru rindu.',
  'redirects.import.check': 'Augšupielādēt un pārbaudīt',
  'redirects.import.missing': 'Vispirms izvēlieties failu',
  'redirects.import.too_large': 'Fails ir lielāks par 1 MB. Sadaliet to un importējiet daļas citu pēc citas.',
  'redirects.import.too_many': 'Failā ir vairāk nekā {most} rindu. Sadaliet to un importējiet daļas citu pēc citas.',
  'redirects.import.failed': 'Šo failu nevar nolasīt',
  'redirects.import.empty':
    'Šajā failā nav pāradresāciju. Pirmajā rindā ierakstiet virsrakstus un zem tiem katrā rindā vienu pāradresāciju.',
  'redirects.import.counts': 'pievienotas: {added}, mainītas: {changed}, nemainītas: {same}, izlaistas: {refused}',

  // What a file would do
  'redirects.preview.title': { zero: 'Failā {n} rindu', one: 'Failā {n} rinda', other: 'Failā {n} rindas' },
  'redirects.preview.table': 'Kas notiktu ar katru rindu',
  'redirects.preview.line': 'Rinda',
  'redirects.preview.outcome': 'Kas notiek',
  'redirects.preview.new': 'Jauna',
  'redirects.preview.changed': 'Mainīta',
  'redirects.preview.same': 'Nemainīta',
  'redirects.preview.refused': 'Izlaista',
  'redirects.preview.count.new': 'Jaunas: {n}',
  'redirects.preview.count.changed': 'Mainītas: {n}',
  'redirects.preview.count.same': 'Nemainītas: {n}',
  'redirects.preview.count.refused': 'Izlaistas: {n}',
  'redirects.preview.pattern': 'Šablons vairākām adresēm: katru adresi ierakstiet savā rindā',
  'redirects.preview.switched_off': 'Failā tā ir izslēgta',
  'redirects.preview.nothing': 'Nav, ko importēt.',
  'redirects.preview.import': {
    zero: 'Importēt {n} pāradresāciju',
    one: 'Importēt {n} pāradresāciju',
    other: 'Importēt {n} pāradresācijas',
  },
  'redirects.preview.more': { zero: 'Vēl {n} rindu', one: 'Vēl {n} rinda', other: 'Vēl {n} rindas' },
};
