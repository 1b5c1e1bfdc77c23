import type { searchWords as english } from '../en/search-words.ts';

const list = (words: string) => words.split(' ');

export const searchWords: typeof english = {
  fillers: [
    ...list(
      'es tu mēs jūs viņš viņa viņi viņas man mani mans mana manu manam manai manas manā mūsu tev tavs tava jums jūsu',
    ),
    ...list(
      'viņam viņai viņu viņiem šis šī šo šie šīs tas tā to tie tās tur te kas ko kam kur kad kā kāds kāda kādu kādam',
    ),
    ...list(
      'kādai kādi kādas kurš kura kuru kuram kurai kuri kuras kāpēc vai un ar no par pie uz pēc pa iekš lai ka bet jo',
    ),
    ...list(
      'ja arī tikai ļoti vēl jau kaut lūdzu labdien sveiki čau paldies meklēju meklē meklējam meklēt vajag vajadzīgs',
    ),
    ...list(
      'vajadzīga vajadzīgi vajadzīgas vajadzētu gribu gribētu gribam vēlos vēlētos vēlamies der derētu derēs pirkt',
    ),
    ...list(
      'nopirkt pērku pasūtīt iegādāties atrast parādi parādīt rādi iesaki iesakiet ieteikt ir esmu esam būs būtu būt',
    ),
    ...list(
      'patīk patiktu mīl lieto lietoju lietot izmanto priekš varētu var varu kuriem kurām dod dodiet līdz zem virs',
    ),
  ],
  wishes: [
    ...list(
      'dāvan* dzimšanas dienā vārdadien* ziemassvētk* mamm* māmiņ* māte mātei mātes māti tētim tētis tētim tēvs tēvam',
    ),
    ...list(
      'sieva sievai sievas vīram vīrs vīra draugam draugs draugiem draudzen* māsa māsai māsu brālis brālim meita meitai',
    ),
    ...list(
      'dēls dēlam vecmāmiņ* vectēv* vectētiņ* omītei ome omei opim bērns bērnam bērni bērniem bērnu mazulim pusaudž*',
    ),
    ...list(
      'sieviete sievietei sievietes sieviešu sievietēm vīrietis vīrietim vīriešu vīriešiem meitene meitenei meitenēm',
    ),
    ...list(
      'zēnam zēniem puisim puišiem kolēģ* labs laba labi labas labu labāko labāk* vislabāk* skaist* ideāl* lēts lēta lēti',
    ),
    ...list(
      'lētas lētu lētāk* vislētāk* dārgs dārga budžeta kvalitatīv* jaunākais jaunākā jaunākie jaunākās populār* iecienīt*',
    ),
    ...list(
      'prece preces preču produkts produkti produktu lieta lietas lietu akcija akcijas atlaide atlaides izpārdošan*',
    ),
  ],
  atMost: [
    ...['līdz', 'zem', 'lētāk* par', 'lētāk* nekā', 'lētāk* kā', 'mazāk par', 'mazāk nekā', 'mazāk kā', 'zemāk* par'],
    ...['ne dārgāk* par', 'ne dārgāk* kā', 'ne dārgāk* nekā', 'ne vairāk par', 'ne vairāk kā', 'ne vairāk nekā'],
    ...['ne virs', 'maks.', 'maksimum*', 'maksimāli', 'augstākais'],
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
  without: ['bez', 'izņemot', 'atskaitot', 'nevis', 'ne'],
  withoutHere: [],
  withoutAfter: [],
  notMissing: [],
  ofAny: list('jebkād* pievienot* mākslīg* sintētisk* liek* nekād*'),
  or: list('vai un'),
  ingredients: {
    parfum: list(
      'smarža smaržas smaržām smaržu smaržviela smaržvielas smaržvielām smaržvielu aromāts aromāta aromātu parfīms',
    ),
    denat: list('spirts spirta spirtu alkohols alkohola alkoholu'),
    sulfate: list('sulfāts sulfāti sulfāta sulfātu sulfātiem'),
    dimethicone: list('silikons silikona silikonu silikoniem silikoni'),
    paraffinum: list('parafīns parafīna parafīnu'),
  },
  diminutives: ['iņ', 'īt'],
  units: {
    l: list('litrs litri litru litra ltr'),
    ml: list('mililitrs mililitri mililitru'),
    g: list('grams grami gramu grama gr'),
    kg: list('kilograms kilogrami kilogramu kilogrami kilo'),
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
  counted: list(
    'gads gadi gadu gadiem gada mēnesis mēneši mēnešiem dienas dienām nedēļas krāsas krāsām toņi toņiem cilvēkiem x',
  ),
};
