/** The lower-case headings of WooCommerce's product export in English, German and Latvian, of all its versions. */
export const HEADINGS = {
  id: ['id'],
  type: ['type', 'typ', 'tips'],
  sku: ['sku', 'artikelnummer'],
  barcode: ['gtin, upc, ean, or isbn', 'gtin, upc, ean oder isbn'],
  name: ['name', 'vārds', 'nosaukums'],
  published: ['published', 'veröffentlicht', 'publicēts'],
  featured: ['is featured?', 'ist hervorgehoben?', 'izcelts?'],
  visibility: ['visibility in catalog', 'sichtbarkeit im katalog', 'redzamība katalogā'],
  short: ['short description', 'kurzbeschreibung', 'īss apraksts'],
  description: ['description', 'beschreibung', 'apraksts'],
  saleStarts: [
    'date sale price starts',
    'datum, an dem angebotspreis beginnt',
    'datum, an dem der angebotspreis beginnt',
    'akcijas cenas sākuma datums',
  ],
  saleEnds: [
    'date sale price ends',
    'datum, an dem angebotspreis endet',
    'datum, an dem der angebotspreis endet',
    'akcijas cenas beigu datums',
  ],
  taxStatus: ['tax status', 'steuerstatus', 'nodokļa status'],
  taxClass: ['tax class', 'steuerklasse', 'nodokļu likme.', 'nodokļu likme'],
  inStock: ['in stock?', 'vorrätig?', 'ir noliktavā?'],
  stock: ['stock', 'lager', 'bestand', 'noliktavā'],
  backorders: [
    'backorders allowed?',
    'rückstände erlaubt?',
    'lieferrückstande erlaubt?',
    'lieferrückstände erlaubt?',
    'atļaut atpkaļpasūtījumus?',
    'atļaut atpakaļpasūtījumus?',
  ],
  salePrice: ['sale price', 'angebotspreis', 'akcijas cena'],
  regularPrice: ['regular price', 'regulärer preis', 'parastā cena:', 'parastā cena'],
  categories: ['categories', 'kategorien', 'kategorija', 'kategorijas'],
  tags: ['tags', 'schlagwörter', 'birkas'],
  images: ['images', 'bilder', 'attēli'],
  parent: ['parent', 'übergeordnetes produkt', 'vecāks'],
  brands: ['brands', 'marken', 'zīmoli'],
} as const satisfies Record<string, readonly string[]>;

export type WooKey = keyof typeof HEADINGS;

export const WEIGHT = /^(?:weight|gewicht|svars) \((kg|g|lbs|oz)\)$/;

/** The headings of attribute `n`. */
export function attributeHeadings(n: number) {
  return {
    name: [`attribute ${n} name`, `attribut ${n} name`, `atribūta ${n} nosaukums`],
    values: [`attribute ${n} value(s)`, `attribut ${n} wert(e)`, `atribūta ${n} vērtība (-s)`],
    visible: [`attribute ${n} visible`, `attribut ${n} sichtbar`, `atribūta ${n} redzamība`],
  } as const;
}

/** Columns whose omission is never reported: sort order, and technical flags of attributes. */
export const NEVER_SAID =
  /^(?:position|pozīcija|attribute \d+ (?:global|default)|attribut \d+ (?:global|standard)|atribūta \d+ ir globāls)$/;

/** Default values of columns that are not read. */
export const USUAL: readonly { readonly headings: RegExp; readonly cells: readonly string[] }[] = [
  { headings: /^(?:sold individually\?|nur einzeln verkaufen\?|pārdot atsevišķi\?)$/, cells: ['0'] },
  {
    headings: /^(?:allow customer reviews\?|kunden(?:rezension|bewertung)en erlauben\?|atļaut klientu atsauksmes\?)$/,
    cells: ['0', '1'],
  },
  { headings: /^(?:download limit|downloadlimit|lejupielādes limits)$/, cells: ['-1', 'n/a'] },
  {
    headings: /^(?:download expiry days|ablauftage des downloads|lejupielādes derīguma termiņš)$/,
    cells: ['-1', 'n/a'],
  },
  {
    headings: /^(?:length|width|height|länge|breite|höhe|garums|platums|augstums) \((?:mm|cm|m|in|yd)\)$/,
    cells: ['0'],
  },
];
