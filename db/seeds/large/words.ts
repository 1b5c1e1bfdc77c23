import type { Half } from './kinds.ts';

type Pair = readonly [en: string, lv: string];
const pairs = (text: string): Pair[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [en = '', lv = ''] = line.trim().split(' = ');
      return [en, lv];
    });

/** What a name says a product is like; the Latvian stem takes an ending. The most frequent first. */
export const QUALITIES: Readonly<Record<Half, readonly Pair[]>> = {
  beauty: pairs(`
    Hydrating = mitrinoš
    Nourishing = barojoš
    Repairing = atjaunojoš
    Gentle = maig
    Intensive = intensīv
    Soothing = nomierinoš
    Brightening = izgaismojoš
    Refreshing = atsvaidzinoš
    Light = viegl
    Firming = nostiprinoš
    Protecting = aizsargājoš
    Moisturising = dziļi mitrinoš
    Long-Lasting = noturīg
    Matte = matēt
    Smoothing = nogludinoš
    Regenerating = reģenerējoš
    Velvet = samtain
    Purifying = attīroš
    Energising = enerģizējoš
    Natural = dabīg
    Glossy = spīdīg
    Cooling = vēsinoš
    Warming = sildoš
    Vegan = vegānisk
    Organic = bioloģisk
    Fragrance-Free = bezaromāta krāsain
    Waterproof = ūdensizturīg
    Silky = zīdain
    Volumising = apjomu piešķiroš
    Detoxifying = detoksicējoš`),
  electronics: pairs(`
    Wireless = bezvadu ērt
    Compact = kompakt
    Portable = pārnēsājam
    Fast = ātr
    Smart = gudr
    Foldable = salokām
    Slim = plān
    Waterproof = ūdensizturīg
    Durable = izturīg
    Quiet = klus
    Universal = universāl
    Magnetic = magnētisk
    Lightweight = viegl
    Powerful = jaudīg
    Adjustable = regulējam
    Rechargeable = uzlādējam
    Transparent = caurspīdīg
    Braided = pīt
    Ergonomic = ergonomisk
    Digital = digitāl
    Professional = profesionāl
    Dual = dubult
    Retro = vecmodīg
    Rugged = triecienizturīg
    Ceramic = keramisk
    Ionic = jonizējoš`),
};

/** What a product has; in Latvian after 'ar'. The most frequent first. */
export const FEATURES: Readonly<Record<Half, readonly Pair[]>> = {
  beauty: pairs(`
    Hyaluronic Acid = hialuronskābi
    Vitamin C = C vitamīnu
    Aloe Vera = alveju
    Argan Oil = argana eļļu
    Shea Butter = šī sviestu
    Niacinamide = niacinamīdu
    Retinol = retinolu
    Collagen = kolagēnu
    Chamomile = kumelītēm
    Lavender = lavandu
    Rose = rozēm
    Green Tea = zaļo tēju
    Coconut = kokosriekstu
    Honey = medu
    Birch Sap = bērzu sulām
    Keratin = keratīnu
    Charcoal = aktivēto ogli
    Sea Buckthorn = smiltsērkšķiem
    Panthenol = pantenolu
    Ceramides = keramīdiem
    Peptides = peptīdiem
    Salicylic Acid = salicilskābi
    Tea Tree = tējaskoku
    Calendula = kliņģerītēm
    Almond = mandelēm
    Cucumber = gurķi
    Vanilla = vaniļu
    Oat Milk = auzu pienu
    Cranberry = dzērvenēm
    Juniper = kadiķi
    Bergamot = bergamoti
    Sandalwood = sandalkoku
    Linden = liepziediem
    Amber = dzintaru
    Mint = piparmētru
    Jojoba = jožobu
    Squalane = skvalānu
    Zinc = cinku
    Biotin = biotīnu
    Caffeine = kofeīnu
    Seaweed = jūras aļģēm
    Snail Mucin = gliemežu mucīnu
    Centella = centellu
    Pomegranate = granātābolu
    Bakuchiol = bakučiolu
    Raspberry = avenēm
    Hemp = kaņepēm
    Quince = cidonijām
    Heather = viršiem
    Peony = peonijām`),
  electronics: pairs(`
    USB-C = USB-C
    Bluetooth 5.3 = Bluetooth 5.3
    LED Display = LED ekrānu
    Fast Charging = ātro uzlādi
    Noise Cancelling = trokšņu slāpēšanu
    Wi-Fi = Wi-Fi
    Remote Control = tālvadības pulti
    Battery = akumulatoru
    Stand = statīvu
    Voice Assistant = balss palīgu
    Touch Control = skārienvadību
    Timer = taimeri
    App Control = vadību lietotnē
    Night Mode = nakts režīmu
    Heart Rate Monitor = pulsa mērītāju
    GPS = GPS
    Carrying Case = somiņu
    Magnetic Holder = magnētisko turētāju
    Motion Detection = kustību noteikšanu
    Deep Bass = dziļiem basiem
    Ceramic Coating = keramisko pārklājumu
    Power Delivery = jaudas regulēšanu
    HDR Picture = HDR attēlu
    Nylon Braid = neilona pinumu
    Aluminium Body = alumīnija korpusu
    Colour Changing = maināmām krāsām
    Water Tank = ūdens tvertni
    Spare Filter = rezerves filtru
    Two Ports = diviem portiem
    Sleep Tracking = miega uzskaiti
    Travel Lock = ceļojumu slēdzi
    Child Lock = bērnu drošības slēdzi`),
};

/** Shades and colours, with what a dot on a card shows. */
export const COLOURS: readonly (readonly [en: string, lv: string, hex: string])[] = pairs(`
  Black = melns #1d1d1f
  White = balts #f4f4f2
  Silver = sudrabs #c3c6c9
  Graphite = grafīts #4a4d52
  Navy Blue = tumši zils #22345c
  Rose Gold = rozā zelts #d9a79c
  Sand = smilšu krāsa #d8c5a6
  Forest Green = meža zaļš #2f4f3d
  Coral = koraļļu krāsa #ee7b63
  Plum = plūme #6a3055
  Beige = bēšs #dcc7aa
  Ivory = ziloņkauls #efe7d3
  Cherry = ķirsis #9c1c33
  Lilac = ceriņi #b7a0cf
  Mint = piparmētra #a9d8c2
  Honey = medus #c98f3d
  Cocoa = kakao #5b3a29
  Nude = miesas krāsa #d3a78c
  Burgundy = vīnsarkans #6b1f2f
  Terracotta = terakota #b9583b
  Midnight = pusnakts #171b33
  Porcelain = porcelāns #f0dccb
  Caramel = karamele #b5763f
  Fuchsia = fuksija #c9367f`).map(([en, rest]) => {
  const [lv = '', hex = ''] = rest.split(' #');
  return [en, lv, `#${hex}`] as const;
});

export const PHONES: readonly string[] = [
  ...[
    'Pixelo 9',
    'Pixelo 9 Pro',
    'Galvo S25',
    'Galvo S25 Ultra',
    'Galvo A56',
    'Fruita 16',
    'Fruita 16 Pro',
    'Fruita 17',
  ],
  ...['Redmo 14', 'Redmo Note 13', 'Honora 200', 'Motivo G85', 'Nordo 4', 'Xenia 10', 'Fruita 15', 'Galvo Tab S10'],
];

export const TAGS: readonly string[] = ['New', 'Bestseller', 'Sale', 'Gift idea', 'Eco', 'Last pieces'];

/** Sentences of descriptions. {f} is a feature, {q} a quality, {b} the brand, {l} the line, {n} a number, {i} a rare word. */
export const SENTENCES: Readonly<Record<Half | 'any', readonly Pair[]>> = {
  any: pairs(`
    {b} makes the {l} line for people who want something simple that works every day. = {b} līniju {l} veido cilvēkiem, kuri vēlas ko vienkāršu un ikdienā uzticamu.
    The package can be recycled, and the carton is made of paper from responsibly managed forests. = Iepakojumu var pārstrādāt, un kastīte ir no atbildīgi apsaimniekotu mežu papīra.
    A good gift for a birthday, a name day or for yourself after a long week. = Laba dāvana dzimšanas dienā, vārda dienā vai sev pēc garas nedēļas.
    Keep it dry and out of direct sunlight, and away from small children. = Glabājiet sausā vietā, sargājiet no tiešiem saules stariem un maziem bērniem.
    In our test {n} of 100 people said that they would buy it again. = Mūsu pārbaudē {n} no 100 cilvēkiem teica, ka pirktu to vēlreiz.
    It goes well with the other products of the {l} line. = Tas labi sader ar citiem līnijas {l} izstrādājumiem.
    Made in a small factory near {i}, where the brand has worked since it began. = Ražots nelielā rūpnīcā netālu no vietas {i}, kur zīmols strādā kopš pirmsākumiem.
    Please read the instructions in the box before you use it for the first time. = Pirms pirmās lietošanas izlasiet kastītē ielikto instrukciju.
    The new version is lighter than the one before and costs no more. = Jaunā versija ir vieglāka par iepriekšējo un nemaksā vairāk.
    Small enough for a handbag, a suitcase or a gym locker. = Pietiekami mazs rokassomai, koferim vai sporta zāles skapītim.
    The name {i} comes from a village at the sea that the founders are fond of. = Nosaukums {i} nāk no piejūras ciema, ko dibinātāji iecienījuši.`),
  beauty: pairs(`
    It has {f} and leaves the skin soft without a greasy film. = Sastāvā ir {f}, un āda paliek maiga bez taukainas plēvītes.
    A {q} formula for dry, sensitive and tired skin, tested by dermatologists. = Formula sausai, jutīgai un nogurušai ādai, ko pārbaudījuši dermatologi.
    Apply a thin layer morning and evening to clean skin and let it sink in. = Uzklājiet plānu kārtu no rīta un vakarā uz tīras ādas un ļaujiet iesūkties.
    Without parabens, silicones and mineral oil; not tested on animals. = Bez parabēniem, silikoniem un minerāleļļām; nav izmēģināts ar dzīvniekiem.
    The scent is light, with a note of {f} that fades after a few minutes. = Aromāts ir viegls, ar {f} niansi, kas pēc dažām minūtēm izgaist.
    Suitable for all hair types, coloured and curly hair among them. = Piemērots visiem matu tipiem, arī krāsotiem un cirtainiem matiem.
    Massage in gently, leave for {n} minutes and rinse with warm water. = Viegli iemasējiet, atstājiet {n} minūtes un noskalojiet ar siltu ūdeni.
    Cold-pressed oils and {f} make dry ends smooth and easy to comb. = Auksti spiestas eļļas un {f} padara sausos matu galus gludus un viegli ķemmējamus.
    The colour lasts up to {n} hours and does not smudge on a warm day. = Krāsa turas līdz {n} stundām un siltā dienā neizsmērējas.
    Contains {i} extract, which is said to calm redness. = Satur {i} ekstraktu, kas mazina apsārtumu.
    Top notes of citrus, a heart of {f}, and a warm base of musk and cedar. = Augšējās notis ir citrusaugļi, sirdī {f}, bet pamatā silts muskuss un ciedrs.
    Use it twice a week as a mask or every day as a light care. = Lietojiet divreiz nedēļā kā masku vai katru dienu kā vieglu kopšanu.
    Perform a patch test before use, and avoid contact with the eyes. = Pirms lietošanas veiciet ādas testu un izvairieties no saskares ar acīm.
    A pump bottle that doses well, so that nothing is wasted. = Pudele ar sūknīti, kas labi dozē, tāpēc nekas neiet zudumā.`),
  electronics: pairs(`
    It has {f} and works as soon as you take it out of the box. = Ierīcei ir {f}, un tā darbojas, tiklīdz izņemta no kastes.
    One charge lasts up to {n} hours, and ten minutes on the cable add two more. = Ar vienu uzlādi pietiek līdz {n} stundām, un desmit minūtes pie kabeļa dod vēl divas.
    Connects to phones, tablets and computers with Android, iOS and Windows. = Savienojams ar telefoniem, planšetēm un datoriem ar Android, iOS un Windows.
    The {q} body is made of aluminium and recycled plastic. = Korpuss ir no alumīnija un pārstrādātas plastmasas.
    Protected against overheating, overvoltage and short circuits. = Aizsargāts pret pārkaršanu, pārspriegumu un īssavienojumu.
    The app shows the state of the battery and installs updates by itself. = Lietotne rāda akumulatora stāvokli un pati uzstāda atjauninājumus.
    In the box: the device, a charging cable, a manual and a pouch. = Komplektā: ierīce, uzlādes kabelis, instrukcija un maciņš.
    Drivers of {n} millimetres give clear voices and a calm, full bass. = {n} milimetru skaļruņi dod skaidras balsis un mierīgus, pilnīgus basus.
    Splashes and rain do no harm: it is protected according to IPX5. = Šļakatas un lietus nekaitē: aizsardzība atbilst IPX5.
    Works with the assistants of all large makers and with {i}. = Sadarbojas ar visu lielo ražotāju palīgiem un ar {i}.
    The screen is bright enough for sunny days and dims itself at night. = Ekrāns ir pietiekami spilgts saulainām dienām un naktī pats kļūst blāvāks.
    Three modes and {f} make it useful at home and on the road. = Trīs režīmi un {f} noder gan mājās, gan ceļā.
    It weighs {n} grams, and you forget that you carry it. = Tas sver {n} gramus, un jūs aizmirstat, ka to nesat.
    Spare parts are available for five years, and the battery can be replaced. = Rezerves daļas ir pieejamas piecus gadus, un akumulatoru var nomainīt.`),
};
