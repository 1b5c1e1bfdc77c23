import type { exchange as en } from '#locales/en/admin/exchange.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';
import { duties } from '../duties.ts';
import { claims } from './claims.ts';
import { importRemarks } from './import-remarks.ts';

export const exchange: MessagesOf<typeof en> = {
  ...importRemarks,
  ...claims,
  ...duties,

  'exchange.import': 'Importēt',
  'exchange.export': 'Eksportēt',

  'exchange.title': 'Preču imports',
  'exchange.upload.title': 'Izvēlieties failu',
  'exchange.upload.file': 'CSV vai Excel fails',
  'exchange.upload.hint':
    'Izvēlieties vai ievelciet failu šeit, līdz 200 MB: Shopify vai WooCommerce eksportu bez izmaiņām vai izklājlapu (CSV vai .xlsx) ar tālāk aprakstītajām kolonnām. Cenas ir ar PVN. Nekas vēl nemainās: vispirms redzēsiet, kas notiktu ar katru preci.',
  'exchange.upload.submit': 'Augšupielādēt un pārbaudīt',
  'exchange.upload.uploading': 'Augšupielādē...',
  'exchange.upload.missing': 'Vispirms izvēlieties failu',
  'exchange.upload.empty': 'Fails ir tukšs',
  'exchange.upload.too_large': 'Fails ir lielāks par 200 MB. Sadaliet to un importējiet daļas citu pēc citas.',
  'exchange.example': 'Lejupielādēt paraugu',
  'exchange.columns.title': 'Ko nozīmē kolonnas',
  'exchange.columns.column': 'Kolonna',
  'exchange.columns.meaning': 'Nozīme',
  'exchange.columns.handle':
    'Preces lapas adrese. Secīgas rindas ar vienu adresi ir viena prece. Nezināma adrese izveido jaunu preci; dzēstas preces adrese to atjauno.',
  'exchange.columns.name': 'Nosaukums angliski. Pietiek ar preces pirmo rindu.',
  'exchange.columns.body':
    'Apraksts. Rindkopas, saraksti, tabulas, treknraksts un saites tiek saglabātas; attēli un skripti ne.',
  'exchange.columns.price':
    'Cik pircējs maksā, ar PVN. Sākotnējo cenu rāda pārsvītrotu tikai tad, ja tā ir zemākā cena, ko šis veikals prasījis 30 dienās pirms atlaides, kā to prasa ES tiesības.',
  'exchange.columns.quantity': 'Vienības krājumā. Kas pārdots, kamēr imports gaida, tiek atskaitīts.',
  'exchange.columns.options':
    'Katrā rindā viens variants ar ne vairāk kā trim opcijām: „Krāsa”, „Izmērs”. Variantu atpazīst pēc SKU, bet, ja tā nav, pēc nosaukuma: „Sarkans / 50 ml”. Variants, kura failā nav, tiek dzēsts, ja vien tas nav pasūtīts.',
  'exchange.columns.image': 'Publiska tīmekļa adrese, viena katrā rindā, vai šajā veikalā jau esoša attēla adrese.',
  'exchange.columns.imageAlt': 'Attiecīgās rindas attēla apraksts tiem, kas to neredz, katrā valodā.',
  'exchange.columns.status': 'Prece ir redzama, ja tā ir publicēta un aktīva.',
  'exchange.columns.type':
    'Kategorija pēc nosaukuma vai kā ceļš, piemēram, „Mēbeles > Lampas”. Nezināmas kategorijas tiek norādītas un, ja tā izvēlaties, izveidotas.',
  'exchange.columns.tags': 'Birkas, atdalītas ar komatiem, katra līdz 60 rakstzīmēm. Pirmā redzama sarakstos.',
  'exchange.columns.own': 'Tas, kā citos veikalos nav: teksti citās valodās, ziņas par preci, krāsas.',
  'exchange.columns.rule':
    'Ja kolonnas failā nav, nekas nemainās. Tukša šūna iztukšo lauku. Viss, ko nevar importēt, pirms importa ir norādīts pie katras preces.',

  'exchange.history.title': 'Importi',
  'exchange.history.empty': 'Vēl nekas nav importēts',
  'exchange.history.file': 'Fails',
  'exchange.history.when': 'Kad',
  'exchange.history.who': 'Kas',
  'exchange.history.shop': 'Komandrinda',
  'exchange.history.state': 'Stāvoklis',
  'exchange.history.products': 'Preces',
  'exchange.state.checking': 'Pārbauda',
  'exchange.state.ready': 'Gatavs',
  'exchange.state.running': 'Importē',
  'exchange.state.done': 'Importēts',
  'exchange.state.failed': 'Neizdevās',
  'exchange.state.cancelled': 'Atcelts',
  'exchange.state.undoing': 'Atsauc',
  'exchange.state.undone': 'Atsaukts',

  'exchange.progress.checking': 'Salīdzina failu ar veikalu: {percent} %',
  'exchange.progress.running': 'Importē: {percent} %',
  'exchange.progress.undoing': 'Atsauc: {percent} %',
  'exchange.progress.leave': 'Lapu var aizvērt; imports turpināsies bez jums.',
  'exchange.progress.reload': 'Atsvaidzināt',
  'exchange.ready.title': {
    zero: 'Var importēt {n} preces',
    one: 'Var importēt {n} preci',
    other: 'Var importēt {n} preces',
  },
  'exchange.ready.text': 'Viss zemāk redzamais tiek importēts kopā vai nemaz, un pēc tam to var atsaukt.',
  'exchange.nothing': 'Veikals jau atbilst failam. Nav ko importēt.',
  'exchange.again': 'Augšupielādēt izlabotu failu',
  'exchange.done.title': 'Importēts',
  'exchange.done.text': {
    zero: 'Importētas {n} preces.',
    one: 'Importēta {n} prece.',
    other: 'Importētas {n} preces.',
  },
  'exchange.undone.title': 'Atsaukts',
  'exchange.undone.text':
    'Preces ir tādas, kādas bija iepriekš. Tas, ko kāds pa to laiku labojis, nav mainīts; jaunās preces, ko kāds labojis, ir paslēptas.',
  'exchange.cancelled.title': 'Atcelts',
  'exchange.cancelled.text': 'Nekas netika importēts.',
  'exchange.run': 'Importēt',
  'exchange.run.title': { zero: 'Importēt {n} preces?', one: 'Importēt {n} preci?', other: 'Importēt {n} preces?' },
  'exchange.run.text': 'Pircēji izmaiņas redzēs uzreiz. Importa laikā šo preču pirkumiem dažas sekundes jāgaida.',
  'exchange.cancel': 'Atcelt importu',
  'exchange.undo': 'Atsaukt importu',
  'exchange.undo.title': 'Atsaukt šo importu?',
  'exchange.undo.text':
    'Importa izveidotās preces tiek izdzēstas vai, ja kāds tās pa to laiku labojis, paslēptas. Pārējās kļūst tādas, kādas bija, izņemot laukus, ko kāds pa to laiku labojis. Pārdotais paliek pārdots.',
  'exchange.tooLate': 'Šis imports pa to laiku ir mainījies. Lapā redzams pašreizējais stāvoklis.',

  'exchange.rows': 'Kas ir failā',
  'exchange.rows.line': 'Rinda',
  'exchange.rows.product': 'Prece',
  'exchange.rows.changes': 'Kas mainās',
  'exchange.rows.empty': 'Šeit preču nav',
  'exchange.rows.gone': 'Šī importa dati ir izdzēsti.',
  'exchange.change.before': 'pirms',
  'exchange.change.after': 'pēc',
  'exchange.change.nothing': 'tukšs',
  'exchange.change.yes': 'jā',
  'exchange.change.no': 'nē',
  'exchange.change.entries': { zero: '{n} ierakstu', one: '{n} ieraksts', other: '{n} ieraksti' },
  'exchange.change.price': 'Cena',
};
