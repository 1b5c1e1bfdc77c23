import type { searchWords as english } from '../en/search-words.ts';

const list = (words: string) => words.trim().split(/\s+/);

export const searchWords: typeof english = {
  fillers: list(`
    es tu mēs jūs viņš viņa viņi viņas man mani mans mana manu manam manai manas manā mūsu tev tavs tava jums jūsu
    viņu viņiem šis šī šo šie šīs tas tā to tie tās tur te kas ko kam kur kad kā kāds kāda kādu kādam kādai kādi kādas
    kurš kura kuru kuram kurai kuri kuras kuriem kurām kāpēc vai un ar no par pie uz pēc pa iekš lai ka bet jo ja arī tikai
    ļoti vēl jau kaut lūdzu labdien sveiki čau paldies meklēju meklē meklējam meklēt vajag vajadzīgs vajadzīga vajadzīgi
    vajadzīgas vajadzētu gribu gribētu gribam vēlos vēlētos vēlamies der derētu derēs pirkt nopirkt pērku pasūtīt iegādāties
    atrast parādi parādīt rādi iesaki iesakiet ieteikt ir esmu esam būs būtu būt patīk patiktu mīl lieto lietoju lietot
    izmanto priekš varētu var varu dod dodiet līdz zem virs kamēr visu visi viss kopā pret gan likt esot katru katram savu
    savam savai savas klausīties klausos klausās darīt dara palīdz palīdzēs palīdzēt noder liek lieku ap kurā kurās kuros
    mums mūs sev sevi tam tiem tajā tajās šajā šajās šiem visai visiem visām visas pats pati paši nekā daudz cik
    mazliet nedaudz zinu zināt domāju bija tāds tāda tādu tādi tādas tagad vienmēr nekad atkal uzreiz nevar nevaru ļauj
    abi abas abiem abām uztraukties paredzēts paredzēta domāts domāta piemērots piemērota piemērotu piemēroti piemērotas
    noderētu palīdzētu mīļotājs mīļotāja mīļotājam mīļotājai mīļotājiem cienītājs cienītājam cienītājai jūsuprāt varbūt
    problēma problēmas problēmu problēmām kļūst kļuvusi kļuvuši kļuvis jūtas izskatās sāk atbrīvoties cīnīties
    pārdod pārdodat pārdodiet dabūt dabūjams pieejams pieejama
  `),
  fillerPhrases: [
    ...[
      'dzimšanas dien*',
      'vārda dien*',
      'mātes dien*',
      'tēva dien*',
      'sieviešu dien*',
      'skolotāju dien*',
      'valentīna dien*',
    ],
    ...['jaunais gads', 'jaunajam gadam', 'jaunā gada', 'liels paldies', 'pārāk daudz', 'no sirds'],
  ],
  oneThing: [] as readonly string[],
  times: [
    ...[
      'visu dienu',
      'katru dienu',
      'visu nakti',
      'katru nakti',
      'pa nakti',
      'pa dienu',
      'dienu un nakti',
      'katru rītu',
    ],
    ...['katru vakaru', 'no rīta', 'no rītiem', 'visu gadu', 'pēc darba', 'visu ziemu', 'visu vasaru'],
  ],
  gifts: list('dāvan* uzdāvin* dāvināt dāvinu dāvinām pārsteigum*'),
  wishes: list(`
    viņam viņai omīt* omīš* opis opīt* krustdēl* priekšniek* priekšniec* gadadien* kāzu kāzām
    dzimšanas vārdadien* ziemassvētk* valentīndien* lieldien* izlaidum* jubilej* vecmamm* skolotāj* kaimiņ* vecāk*
    līdzekl* draugam mazdēl* mazmeit* krustmāt* krusttēv* maz maza mazs mazu mazi mazas mazā mazo ziemā vasarā pavasarī rudenī rītos
    vakaros vakarā naktīs mamm* māmiņ* māte mātei mātes tētim tētis tēvs tēvam sieva sievai sievas
    vīram vīrs vīra draugam draugs draugiem draudzen* māsa māsai māsu brālis brālim meita meitai dēls dēlam vecmāmiņ* vectēv*
    vectētiņ* omītei ome omei opim bērns bērnam bērni bērniem bērnu mazulim pusaudž* sieviete sievietei sievietes sieviešu
    sievietēm vīrietis vīrietim vīriešu vīriešiem meitene meitenei meitenēm zēnam zēniem puisim puišiem kolēģ* labs laba labi
    labas labu labāko labāk* vislabāk* skaist* ideāl* lēts lēta lēti lētas lētu lētāk* vislētāk* dārgs dārga budžeta
    kvalitatīv* jaunākais jaunākā jaunākie jaunākās jauns jauna jauno populār* iecienīt* prece preces preču produkts produkti
    produktu lieta lietas lietu akcija akcijas atlaide atlaides izpārdošan*
  `),
  atMost: [
    ...['līdz', 'zem', 'ne virs', 'maks.', 'maksimum*', 'maksimāli', 'augstākais', 'zemāk* par'],
    ...['lētāk* par', 'lētāk* nekā', 'lētāk* kā', 'mazāk par', 'mazāk nekā', 'mazāk kā'],
    ...['ne dārgāk* par', 'ne dārgāk* kā', 'ne dārgāk* nekā', 'ne vairāk par', 'ne vairāk kā', 'ne vairāk nekā'],
  ],
  atLeast: [
    'virs',
    'no',
    'vairāk par',
    'vairāk nekā',
    'vairāk kā',
    'sākot no',
    'sākot ar',
    'vismaz',
    'min.',
    'minimāli',
  ],
  atLeastOfMoney: ['dārgāk* par', 'dārgāk* nekā', 'dārgāk* kā'],
  around: ['ap', 'apmēram', 'aptuveni', 'kādi', 'kādus'],
  orLess: ['vai lētāk*', 'vai mazāk', 'un lētāk*', 'un mazāk', 'maksimums', 'maks.'],
  orMore: ['vai vairāk', 'vai dārgāk*', 'un vairāk', 'un dārgāk*'],
  between: [
    ['no', 'līdz'],
    ['starp', 'un'],
  ],
  to: ['līdz'],
  currency: list('eiro eur euro'),
  price: list('par ar cena cenu cenā maksā maksājot budžets budžetu'),
  without: [
    'bez',
    'izņemot',
    'atskaitot',
    'nevis',
    'ne',
    'nesatur',
    'kas nav',
    'kur* nav',
    'bet nav',
    'un nav',
    'alerģisk* pret',
    'alerģij* pret',
    'jutīg* pret',
    'nepanesu',
    'nepatīk',
    'neciešu',
    'negribu',
    'nevēlos',
  ],
  withoutHere: [],
  doing: [],
  withoutAfter: [],
  lacking: ['bez*'],
  notMissing: [],
  ofAny: list('jebkād* pievienot* mākslīg* sintētisk* liek* nekād* pārāk ļoti tik'),
  substances: list(`
    eļļa eļļas eļļu eļļām skābe skābes skābju skābēm sviests sviesta vasks vaska ekstrakts ekstrakta ekstraktu ekstraktiem
    piens piena ūdens ūdeni sāls sāļu sāļiem filtru filtriem filtri pulveris pulvera krāsvielas krāsvielu krāsvielām
    olbaltumvielu olbaltumvielām spirts spirta
  `),
  lacked: list('apjoma mirdzuma mitruma enerģijas spēka elastības stingrības garuma dzīvības'),
  or: list('vai un'),
  contents: {
    perfume: list(`
      smarža smaržas smaržām smaržu smaržviela smaržvielas smaržvielām smaržvielu aromāts aromāta aromātu parfīms parfīma
    `),
    alcohol: list('spirts spirta spirtu alkohols alkohola alkoholu'),
    sulfate: list('sulfāts sulfāti sulfāta sulfātu sulfātiem'),
    silicone: list('silikons silikona silikonu silikoniem silikoni'),
    paraffin: list('parafīns parafīna parafīnu'),
    wire: list('vad vads vada vadu vadiem kabelis kabeļa kabeļu kabeļiem'),
  },
  diminutives: ['iņ', 'īt'],
  kin: [],
  numbers: {
    0.5: ['pus'],
    2: list('divi divas divu diviem divām'),
    3: list('trīs triju'),
    4: list('četri četras četru četriem četrām'),
    5: list('pieci piecas piecu pieciem piecām'),
    6: list('seši sešas sešu sešiem sešām'),
    7: list('septiņi septiņas septiņu septiņiem septiņām'),
    8: list('astoņi astoņas astoņu astoņiem astoņām'),
    9: list('deviņi deviņas deviņu deviņiem deviņām'),
    10: ['desmit'],
    12: ['divpadsmit', 'ducis'],
  },
  units: {
    l: list('litrs litri litru litra ltr'),
    ml: list('mililitrs mililitri mililitru'),
    g: list('grams grami gramu grama gr'),
    kg: list('kilograms kilogrami kilogramu kilo'),
    m: list('metrs metri metru metra'),
    cm: list('centimetrs centimetri centimetru'),
    mm: list('milimetrs milimetri milimetru'),
    w: list('vats vati vatu'),
    v: list('volts volti voltu'),
    h: list('stunda stundas stundu stundām st'),
    min: list('minūte minūtes minūšu minūtēm'),
    pcs: list('gab gabals gabali gabalu gabaliem'),
    in: list('colla collas collu collām'),
    pct: list('procents procenti procentu'),
    gb: list('gigabaits gigabaiti'),
  },
  counted: list(`
    gads gadi gadu gadiem gada mēnesis mēneši mēnešiem dienas dienām nedēļas krāsas krāsām toņi toņiem cilvēkiem x
  `),
};
