/** The two halves of the shop; a brand sells goods of one. */
export type Half = 'beauty' | 'electronics';

export type Kind = {
  readonly category: string;
  readonly half: Half;
  readonly en: string;
  readonly lv: string;
  /** Masculine or feminine, singular or plural: the ending of a Latvian adjective before it. */
  readonly form: Form;
  /** The lowest and highest shelf price in euros. */
  readonly price: readonly [number, number];
  /** How packs or models differ; the first value of each list is the most frequent. */
  readonly sizes: readonly string[];
  readonly choice: 'shade' | 'colour' | 'size' | 'none';
};

export type Form = 'ms' | 'fs' | 'mp' | 'fp';

/** The most frequent first in each category. `en|lv|form|from-to|sizes|choice`. */
const LISTED: Readonly<Record<string, readonly string[]>> = {
  'beauty/skincare': [
    'Day Cream|dienas krēms|ms|6-70|50 ml,75 ml,30 ml|none',
    'Night Cream|nakts krēms|ms|7-85|50 ml,30 ml|none',
    'Face Serum|sejas serums|ms|9-95|30 ml,15 ml,50 ml|size',
    'Cleansing Gel|attīrošais gels|ms|4-35|150 ml,200 ml,100 ml|none',
    'Cleansing Foam|attīrošās putas|fp|5-32|150 ml,200 ml|none',
    'Micellar Water|micelārais ūdens|ms|3-22|400 ml,200 ml,100 ml|size',
    'Face Toner|sejas toniks|ms|4-38|200 ml,150 ml|none',
    'Eye Cream|acu krēms|ms|6-75|15 ml,20 ml|none',
    'Sheet Mask|auduma maska|fs|2-9|1 gab.,5 gab.|none',
    'Clay Mask|māla maska|fs|5-34|75 ml,100 ml|none',
    'Sunscreen|saules aizsargkrēms|ms|8-42|50 ml,150 ml,200 ml|size',
    'Face Oil|sejas eļļa|fs|8-60|30 ml,15 ml|none',
    'Face Scrub|sejas skrubis|ms|4-28|75 ml,100 ml|none',
    'Lip Balm|lūpu balzams|ms|2-14|4 g,10 ml|none',
    'Emulsion|emulsija|fs|7-48|100 ml,50 ml|none',
    'Eye Patches|acu zonas plāksterīši|mp|3-30|60 gab.,2 gab.|none',
  ],
  'beauty/makeup': [
    'Lipstick|lūpu krāsa|fs|4-42|4 g|shade',
    'Mascara|skropstu tuša|fs|5-36|10 ml,8 ml|colour',
    'Foundation|tonālais krēms|ms|7-55|30 ml,35 ml|shade',
    'Nail Polish|nagu laka|fs|2-18|10 ml,15 ml|shade',
    'Eyeshadow Palette|acu ēnu palete|fs|8-62|12 g,9 g|none',
    'Concealer|korektors|ms|5-32|6 ml|shade',
    'Blush|vaigu sārtums|ms|5-38|6 g|shade',
    'Eyeliner|acu kontūrzīmulis|ms|3-24|1.2 g|colour',
    'Brow Pencil|uzacu zīmulis|ms|3-26|1 g|shade',
    'Lip Gloss|lūpu spīdums|ms|3-28|6 ml|shade',
    'Setting Powder|fiksējošais pūderis|ms|6-44|12 g,8 g|shade',
    'Highlighter|izgaismotājs|ms|6-40|8 g|shade',
    'Makeup Brush|grima ota|fs|3-34|1 gab.|none',
    'Primer|grima bāze|fs|6-42|30 ml|none',
    'Lip Liner|lūpu zīmulis|ms|2-20|1.2 g|shade',
  ],
  'beauty/hair-care': [
    'Shampoo|šampūns|ms|3-38|250 ml,400 ml,1000 ml|size',
    'Conditioner|matu balzams|ms|3-36|250 ml,200 ml,1000 ml|size',
    'Hair Mask|matu maska|fs|5-48|250 ml,500 ml|none',
    'Hair Oil|matu eļļa|fs|6-52|100 ml,50 ml|none',
    'Hair Spray|matu laka|fs|4-24|300 ml,250 ml|none',
    'Dry Shampoo|sausais šampūns|ms|3-18|200 ml,75 ml|size',
    'Hair Dye|matu krāsa|fs|3-19|60 ml|shade',
    'Styling Mousse|matu putas|fp|4-22|250 ml|none',
    'Styling Wax|matu vasks|ms|4-21|75 ml,100 ml|none',
    'Leave-In Spray|nenoskalojams sprejs|ms|5-33|200 ml,150 ml|none',
    'Paddle Brush|matu suka|fs|4-39|1 gab.|colour',
    'Scalp Serum|serums galvas ādai|ms|8-46|50 ml|none',
    'Hair Clips|matu sprādzes|fp|1-12|6 gab.,4 gab.|colour',
  ],
  'beauty/bath-body': [
    'Shower Gel|dušas želeja|fs|2-18|250 ml,400 ml,500 ml|size',
    'Body Lotion|ķermeņa losjons|ms|4-30|250 ml,400 ml|none',
    'Hand Cream|roku krēms|ms|2-19|75 ml,50 ml,30 ml|size',
    'Body Butter|ķermeņa sviests|ms|5-32|200 ml|none',
    'Soap Bar|ziepju gabaliņš|ms|1-9|100 g,120 g|none',
    'Bath Salt|vannas sāls|fs|3-22|500 g,300 g|none',
    'Deodorant|dezodorants|ms|2-16|50 ml,150 ml|none',
    'Body Scrub|ķermeņa skrubis|ms|4-29|200 ml,250 g|none',
    'Massage Oil|masāžas eļļa|fs|5-34|100 ml,200 ml|none',
    'Liquid Soap|šķidrās ziepes|fp|2-14|300 ml,500 ml|size',
    'Foot Cream|pēdu krēms|ms|3-18|75 ml|none',
    'Bath Bombs|vannas bumbas|fp|2-19|4 gab.,1 gab.|none',
    'Scented Candle|aromātiska svece|fs|5-48|180 g,220 g|none',
    'Toothpaste|zobu pasta|fs|2-11|75 ml,100 ml|none',
    'Razor Set|skuvekļu komplekts|ms|4-29|1 gab.|colour',
  ],
  'beauty/fragrance': [
    'Eau de Parfum|parfimēts ūdens|ms|19-180|50 ml,100 ml,30 ml|size',
    'Eau de Toilette|tualetes ūdens|ms|14-120|50 ml,100 ml|size',
    'Body Mist|ķermeņa smaržūdens|ms|6-29|200 ml,100 ml|none',
    'Perfume Oil|smaržeļļa|fs|9-70|10 ml|none',
    'Reed Diffuser|aromātiskie kociņi|mp|9-64|100 ml,200 ml|none',
    'Room Spray|telpu aerosols|ms|5-32|100 ml,250 ml|none',
    'Cologne|odekolons|ms|9-75|100 ml|none',
    'Essential Oil|ēteriskā eļļa|fs|3-24|10 ml,30 ml|none',
    'Car Fragrance|auto aromatizētājs|ms|3-19|1 gab.|none',
  ],
  'electronics/audio': [
    'Wireless Earbuds|bezvadu austiņas|fp|19-290|{m}|colour',
    'Over-Ear Headphones|lielās austiņas|fp|25-420|{m}|colour',
    'Bluetooth Speaker|Bluetooth skaļrunis|ms|19-350|{m}|colour',
    'Soundbar|skaņas panelis|ms|79-690|{m}|none',
    'Microphone|mikrofons|ms|19-260|{m}|none',
    'Gaming Headset|spēļu austiņas|fp|29-240|{m}|colour',
    'Radio|radio|ms|19-160|{m}|colour',
    'Turntable|vinila atskaņotājs|ms|79-520|{m}|none',
    'Audio Cable|audio kabelis|ms|4-39|1 m,2 m,3 m|size',
    'Earphones|ausuliņas|fp|7-90|{m}|colour',
    'Subwoofer|zemfrekvenču skaļrunis|ms|99-640|{m}|none',
    'Amplifier|pastiprinātājs|ms|69-780|{m}|none',
  ],
  'electronics/charging-power': [
    'USB-C Charger|USB-C lādētājs|ms|9-79|30 W,20 W,65 W,100 W|none',
    'USB-C Cable|USB-C kabelis|ms|4-34|1 m,2 m,0.5 m|size',
    'Power Bank|ārējā baterija|fs|14-120|10000 mAh,20000 mAh,5000 mAh|colour',
    'Wireless Charger|bezvadu lādētājs|ms|12-89|15 W,7.5 W|colour',
    'Extension Lead|pagarinātājs|ms|6-49|3 m,1.5 m,5 m|none',
    'Car Charger|auto lādētājs|ms|7-45|30 W,18 W|none',
    'Rechargeable Batteries|uzlādējamas baterijas|fp|6-39|4 gab.,8 gab.|none',
    'Travel Adapter|ceļojumu adapteris|ms|8-54|{m}|none',
    'Lightning Cable|Lightning kabelis|ms|5-32|1 m,2 m|size',
    'Solar Charger|saules lādētājs|ms|29-160|21 W,28 W|none',
    'USB Hub|USB centrmezgls|ms|12-110|{m}|none',
    'Batteries|baterijas|fp|3-24|8 gab.,4 gab.,24 gab.|none',
  ],
  'electronics/wearables-phones': [
    'Phone Case|telefona vāciņš|ms|5-49|{p}|colour',
    'Screen Protector|ekrāna aizsargstikls|ms|4-34|{p}|none',
    'Smartwatch|viedpulkstenis|ms|39-460|{m}|colour',
    'Fitness Band|fitnesa aproce|fs|19-110|{m}|colour',
    'Watch Strap|pulksteņa siksniņa|fs|6-59|20 mm,22 mm|colour',
    'Car Phone Mount|auto telefona turētājs|ms|6-44|{m}|none',
    'Phone Tripod|telefona statīvs|ms|9-69|{m}|none',
    'Stylus Pen|irbulis|ms|9-129|{m}|none',
    'Selfie Ring Light|gredzenlampa|fs|9-79|{m}|none',
    'Phone Grip|telefona rokturis|ms|3-24|1 gab.|colour',
    'Tablet Case|planšetes maciņš|ms|9-89|{p}|colour',
    'Memory Card|atmiņas karte|fs|7-149|128 GB,64 GB,256 GB,512 GB|size',
  ],
  'electronics/smart-home': [
    'LED Bulb|LED spuldze|fs|4-39|9 W,5 W,12 W|none',
    'Smart Plug|viedā kontaktligzda|fs|9-49|16 A,10 A|none',
    'Desk Lamp|galda lampa|fs|19-120|{m}|colour',
    'Security Camera|drošības kamera|fs|29-260|{m}|none',
    'Video Doorbell|video durvju zvans|ms|49-240|{m}|none',
    'Robot Vacuum|robots putekļsūcējs|ms|129-890|{m}|colour',
    'Air Purifier|gaisa attīrītājs|ms|69-480|{m}|none',
    'Motion Sensor|kustību sensors|ms|9-59|{m}|none',
    'Thermostat|termostats|ms|39-240|{m}|none',
    'Air Quality Monitor|gaisa kvalitātes mērītājs|ms|29-190|{m}|none',
    'LED Strip|LED lente|fs|9-79|2 m,5 m,10 m|size',
    'Smart Lock|viedā slēdzene|fs|79-320|{m}|colour',
    'Humidifier|gaisa mitrinātājs|ms|24-180|{m}|none',
    'Door Sensor|durvju sensors|ms|9-44|{m}|none',
  ],
  'electronics/beauty-tech': [
    'Hair Dryer|matu fēns|ms|19-380|2200 W,1800 W|colour',
    'Hair Straightener|matu taisnotājs|ms|19-290|{m}|colour',
    'Electric Toothbrush|elektriskā zobu birste|fs|24-260|{m}|colour',
    'Beard Trimmer|bārdas trimmeris|ms|19-140|{m}|none',
    'Facial Brush|sejas birste|fs|24-190|{m}|colour',
    'Vanity Mirror|grima spogulis|ms|19-150|{m}|none',
    'Curling Iron|matu lokšķēres|fp|19-180|25 mm,32 mm,19 mm|size',
    'Epilator|epilators|ms|29-190|{m}|none',
    'Electric Shaver|elektriskais skuveklis|ms|35-320|{m}|none',
    'Massage Gun|masāžas pistole|fs|49-290|{m}|none',
    'LED Face Mask|LED sejas maska|fs|59-380|{m}|none',
    'Brush Heads|birstes uzgaļi|mp|9-49|4 gab.,2 gab.|none',
  ],
};

export const KINDS: readonly Kind[] = interleave(
  Object.entries(LISTED).map(([place, lines]) => {
    const [half, category] = place.split('/') as [Half, string];
    return lines.map((line) => toKind(line, half, category));
  }),
);

function toKind(line: string, half: Half, category: string): Kind {
  const [en = '', lv = '', form, price = '', sizes = '', choice] = line.split('|');
  const [low = 1, high = 1] = price.split('-').map(Number);
  return {
    half,
    category,
    en,
    lv,
    form: form as Form,
    price: [low, high],
    sizes: sizes.split(','),
    choice: choice as Kind['choice'],
  };
}

/** The first of each list, then the second of each: the front holds the most frequent. */
function interleave(lists: readonly (readonly Kind[])[]): Kind[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, nth) => lists.flatMap((list) => list[nth] ?? [])).flat();
}
