import type { ContentSource } from '#shop/content/content-page.ts';

export const wholesale: ContentSource = {
  title: 'Vairumtirdzniecība',
  searchedAs: 'vairumā B2B uzņēmumiem',
  intro: 'Pērkat uzņēmumam? Jautājiet, kādu daudzumu varam piegādāt un par kādu cenu.',
  sections: [
    {
      heading: 'Kā jautāt',
      paragraphs: ['Nosūtiet e-pastu uz {shop.email} ar šādu informāciju:'],
      bullets: [
        'Uzņēmuma nosaukums, reģistrācijas numurs un PVN numurs',
        'Kuras preces vēlaties un cik daudz',
        'Piegādes adrese',
      ],
    },
    {
      heading: 'Nosacījumi',
      paragraphs: [
        'Pirkumiem uzņēmuma vajadzībām patērētāja atteikuma tiesības nepiemēro. PVN piemērojam saskaņā ar likumu.',
        '{shop.legalName}, {shop.regNo}, {shop.vatNumber}, {shop.address}, {shop.phone}.',
      ],
      bullets: [],
    },
  ],
};
