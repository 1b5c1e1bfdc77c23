import type { ContentSource } from '#shop/content/content-page.ts';

export const about: ContentSource = {
  title: 'Par mums',
  searchedAs: 'uzņēmums saziņa kontakti adrese',
  intro: {
    world: '{shop.name} ir interneta veikals {shop.inCountry}. Piegādājam uz vairākām valstīm.',
    europe: '{shop.name} ir interneta veikals {shop.inCountry}. Piegādājam uz Eiropas valstīm.',
    country: '{shop.name} ir interneta veikals {shop.inCountry}. Piegādājam {shop.deliveryCountry}.',
  },
  sections: [
    {
      heading: 'Kas teikts preces lapā',
      paragraphs: [
        'Kas tā ir par preci, kas to ražo, kas jāzina pirms lietošanas un cik tā maksā ar PVN. Ja kaut kā trūkst, jautājiet mums.',
      ],
      bullets: [],
    },
    {
      heading: 'Piegāde',
      paragraphs: [],
      bullets: [
        {
          world: 'Piegāde Eiropā ilgst 1–3 dienas, citur pasaulē 3–7 dienas',
          europe: 'Piegāde Eiropā ilgst 1–3 dienas',
          country: 'Piegāde {shop.deliveryCountry} ilgst {shop.deliveryDays} dienas',
          // The next one says that the day is seen.
          zones: '',
        },
        '{shop.deliveryOffer}',
      ],
    },
    {
      heading: 'Atsauksmes, kurām var ticēt',
      paragraphs: [
        'Publicējam gan labas, gan sliktas atsauksmes. Pie katras norādīts, vai pirkums ir apstiprināts, un to, ko rakstījis pats veikals, atzīmējam un vērtējumā neieskaitām.',
      ],
      bullets: [],
    },
    {
      heading: 'Saziņa',
      paragraphs: [
        '{shop.legalName}, reģistrācijas numurs {shop.regNo}, {shop.vatNumber}. Adrese: {shop.address}.',
        '{shop.registers}',
        'Rakstiet uz {shop.email} vai zvaniet {shop.phone}.',
      ],
      bullets: [],
    },
  ],
};
