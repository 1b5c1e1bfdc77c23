import type { delivery as en } from '#locales/en/admin/delivery.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const delivery: MessagesOf<typeof en> = {
  'delivery.title': 'Piegāde',
  'delivery.description': 'Kurp veikals piegādā, kādā veidā, par kādu cenu un cik ātri.',
  'delivery.back': 'Atpakaļ uz piegādi',
  'delivery.addZone': 'Pievienot zonu',
  'delivery.editZone': 'Labot zonu',
  'delivery.addMethodTo': 'Pievienot piegādes veidu zonai „{zone}”',
  'delivery.editMethodOf': 'Labot zonas „{zone}” piegādes veidu',
  'delivery.empty': 'Zonu vēl nav',
  'delivery.emptyText':
    'Kamēr neviena nav pievienota, piegāde visur maksā {price}, no {threshold} tā ir bez maksas, un pircēji neredz datumus.',
  'delivery.notUsed':
    'Kamēr nevienai zonai nav piegādes veida, piegāde visur maksā {price}, no {threshold} tā ir bez maksas.',
  'delivery.unserved': {
    zero: '{n} valstīm nav piegādes veida',
    one: '{n} valstij nav piegādes veida',
    other: '{n} valstīm nav piegādes veida',
  },
  'delivery.unservedText':
    'Uz šejieni neviens nevar pasūtīt: {countries}. Pievienojiet piegādes veidu vai parādiet paslēpto.',
  'delivery.noHolidays':
    'Šīs valsts svētku dienas mums nav zināmas: {country}. Piegādes datumos izlaistas tikai brīvdienas.',
  'delivery.noMethods': 'Piegādes veidu vēl nav.',
  'delivery.hidden': 'Paslēpts',
  'delivery.freeFrom': 'bez maksas no {amount}',
  'delivery.inDays': { zero: '{n} darbdienu', one: '{n} darbdiena', other: '{n} darbdienas' },
  'delivery.inDaysRange': {
    zero: '{from}–{n} darbdienas',
    one: '{from}–{n} darbdienas',
    other: '{from}–{n} darbdienas',
  },
  'delivery.kind.courier': 'Piegāde uz adresi',
  'delivery.kind.pickup_point': 'Saņem pakomātā vai izsniegšanas vietā',
  'delivery.kind.collect': 'Saņemšana veikalā',

  'delivery.points.title': 'Saņemšanas vietas',
  'delivery.points.known': {
    zero: '{n} vietu, saraksts saņemts {when}',
    one: '{n} vieta, saraksts saņemts {when}',
    other: '{n} vietas, saraksts saņemts {when}',
  },
  'delivery.points.none': 'Saraksts vēl nav saņemts. Pircēji to nevar izvēlēties.',

  // Deleting
  'delivery.delete': 'Dzēst „{name}”',
  'delivery.deleteButton': 'Dzēst',
  'delivery.deleteConfirm.zone': 'Dzēst šo zonu?',
  'delivery.deleteConfirm.method': 'Dzēst šo piegādes veidu?',
  'delivery.deleteText.zone':
    '„{name}” tiks dzēsta kopā ar visiem piegādes veidiem. Pasūtījumos paliks tas, par ko vienojāties.',
  'delivery.deleteText.method':
    'Pircēji vairs nevarēs izvēlēties „{name}”. Pasūtījumos paliks tas, par ko vienojāties.',

  // Forms
  'delivery.part.words': 'Ko lasa pircēji',
  'delivery.part.price': 'Cena',
  'delivery.part.days': 'Piegādes laiks',
  'delivery.part.limits': 'Ko šādi nevar sūtīt',
  'delivery.field.name': 'Nosaukums',
  'delivery.field.text': 'Piezīme',
  'delivery.field.countries': 'Valstis',
  'delivery.field.postal_ranges': 'Pasta indeksi',
  'delivery.field.position': 'Secība',
  'delivery.field.kind': 'Piegādes veids',
  'delivery.field.carrier': 'Pārvadātājs',
  'delivery.field.is_hidden': 'Nerādīt pircējiem',
  'delivery.field.price': 'Cena ar PVN',
  'delivery.field.from': 'No',
  'delivery.field.free_from': 'Bez maksas no',
  'delivery.field.price_by': 'Cena ir atkarīga no',
  'delivery.field.days_from': 'Darbdienas, vismaz',
  'delivery.field.days_to': 'Darbdienas, ne vairāk kā',
  'delivery.field.cut_off_hour': 'Pasūtīt līdz, plkst.',
  'delivery.field.most_weight': 'Lielākais svars, kg',
  'delivery.field.length_mm': 'Lielākais garums, mm',
  'delivery.field.width_mm': 'Lielākais platums, mm',
  'delivery.field.height_mm': 'Lielākais augstums, mm',
  'delivery.field.excluded_kinds': 'Preču grupas',
  'delivery.field.excluded_products': 'Preces',
  'delivery.zoneNameHint': 'To redzat tikai jūs.',
  'delivery.countriesHint': 'No turienes varēs pasūtīt, kad zonai būs piegādes veids.',
  'delivery.rangesHint':
    'Atstājiet tukšu, ja zona ir visa valsts. Citādi katrā rindā viens diapazons: 1001–1084, 10* vai viens indekss. Zonai ar pasta indeksiem ir priekšroka.',
  'delivery.positionHint': 'Mazākie skaitļi ir pirmie.',
  'delivery.carrierHint':
    'Saņemšanas vietām. Tā publisko sarakstu ielādē katru nakti; pircēji var izvēlēties, tiklīdz tas ir saņemts. Kurjera pārvadātāju nosaka pēc veida nosaukuma, piemēram, “DPD kurjers”.',
  'delivery.carrier.none': 'Nav',
  'delivery.carrier.sample': 'Parauga pakomāti (izdomāti izmēģināšanai)',
  'delivery.hiddenHint': 'Neviens to nevar izvēlēties.',
  'delivery.freeFromHint': 'Preču vērtība ar PVN. Atstājiet tukšu, ja piegāde nekad nav bez maksas.',
  'delivery.priceByHint': 'Pēc svara cena ir spēkā virs norādītajiem kilogramiem, pēc vērtības – no norādītās summas.',
  'delivery.priceBy.flat': 'nekā: vienmēr vienāda',
  'delivery.priceBy.weight': 'sūtījuma svara',
  'delivery.priceBy.value': 'preču vērtības',
  'delivery.morePrices': 'Citas cenas',
  'delivery.fromOf': '{n}. cena: virs kg vai no €',
  'delivery.priceOf': '{n}. cena ar PVN',
  'delivery.daysHint': 'Skaita no dienas, kad pasūtījumu nosūtāt. Brīvdienas un svētku dienas izlaiž.',
  'delivery.cutOffHint': 'Kas pasūtīts pirms šīs stundas, to nosūtāt tajā pašā darbdienā. 0: vienmēr nākamajā.',
  'delivery.limitsHint':
    'Svars ir visam sūtījumam, izmērs – katrai precei. Preces bez svara vai izmēra netiek noraidītas.',
  'delivery.kindsHint': 'Šo grupu preces šādi nekad nesūta.',
  'delivery.productsHint': 'Katrā rindā viena prece: tās kods (SKU) vai adreses pēdējā daļa.',
  'delivery.formProblem': 'Neizdevās saglabāt',
  'delivery.conflict': 'Pa to laiku to saglabājis kāds cits',

  // Problems
  'delivery.problem.name_required': 'Ievadiet nosaukumu',
  'delivery.problem.countries_required': 'Izvēlieties vismaz vienu valsti',
  'delivery.problem.range_invalid': 'Rakstiet katru diapazonu savā rindā: 1001–1084, 10* vai viens indekss',
  'delivery.rangesNotRead':
    'Nevar nolasīt: {ranges}. Rakstiet katru diapazonu savā rindā: 1001–1084, 10* vai viens indekss',
  'delivery.problem.too_long': 'Saīsiniet šo tekstu',
  'delivery.problem.line_invalid': 'To nevar izmantot',
  'delivery.problem.position_invalid': 'Ievadiet veselu skaitli līdz 999',
  'delivery.problem.amount_invalid': 'Ievadiet summu, piemēram, 7,99',
  'delivery.problem.step_invalid': 'Ievadiet augošas vērtības un katrai savu cenu',
  'delivery.problem.measure_invalid': 'Ievadiet skaitli, kas lielāks par 0',
  'delivery.problem.size_incomplete': 'Ievadiet garumu, platumu un augstumu vai neko no tiem',
  'delivery.problem.product_unknown': 'Kāda no šīm precēm nav zināma',
  'delivery.problem.days_invalid': 'Ievadiet veselu skaitli no 0 līdz 60',
  'delivery.problem.days_crossed': 'Lielākais dienu skaits nevar būt mazāks par mazāko',
  'delivery.problem.hour_invalid': 'Ievadiet stundu no 0 līdz 23',
  'delivery.problem.carrier_required': 'Izvēlieties saņemšanas vietu pārvadātāju',

  // Outcomes
  'delivery.did.save': 'Piegāde saglabāta',
  'delivery.did.delete': 'Dzēsts',
  'delivery.did.undo': 'Atsaukts',
  'delivery.refused.invalid': 'Pārbaudiet atzīmētos laukus',
  'delivery.refused.too_many': 'Vairāk pievienot nevar',
  'delivery.refused.not_found': 'Tā vairs nav',
  'delivery.refused.conflict': 'Pa to laiku to saglabājis kāds cits',
};
