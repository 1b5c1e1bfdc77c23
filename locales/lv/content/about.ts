import type { ContentSource } from '#shop/content/content-page.ts';

export const about: ContentSource = {
  title: 'Par mums',
  searchedAs: 'uzņēmums saziņa kontakti adrese',
  intro: {
    world:
      '{shop.name} ir Latvijas interneta veikals, kurā atradīsiet to, kas daudzās mājās stāv vienā plauktā: skaistumkopšanas preces un elektroniku. Sūtām pa visu Latviju, uz citām Eiropas valstīm un visu pasauli.',
    europe:
      '{shop.name} ir Latvijas interneta veikals, kurā atradīsiet to, kas daudzās mājās stāv vienā plauktā: skaistumkopšanas preces un elektroniku. Sūtām uz Latviju un citām Eiropas valstīm.',
    country:
      '{shop.name} ir Latvijas interneta veikals, kurā atradīsiet to, kas daudzās mājās stāv vienā plauktā: skaistumkopšanas preces un elektroniku. Piegādājam uz jebkuru adresi {shop.deliveryCountry}.',
  },
  sections: [
    {
      heading: 'Ko mēs pārdodam',
      paragraphs: [
        'Vienā pusē krēmi, dekoratīvā kosmētika, matu kopšana un smaržas; otrā – austiņas, lādētāji, pulksteņi, mājas un skaistumkopšanas ierīces. Sortimentu turam tik lielu, lai pazītu katru preci un spētu par to atbildēt.',
        'Katras preces lapā ir teikts, no kā tā sastāv, kas to ražo un ko tā nespēj. Ja kabelis nav domāts monitoram vai smarža turas tikai tuvu ādai, to izlasīsiet pirms pirkuma.',
      ],
      bullets: [],
    },
    {
      heading: 'Kā mēs strādājam',
      paragraphs: [],
      bullets: [
        'No Latvijas: noliktava un klientu atbalsts ir Rīgā',
        'Darbdienās līdz plkst. 14.00 apmaksātos pasūtījumus apstrādājam tajā pašā dienā',
        {
          world: 'Eksprespiegāde Eiropā 1–3 dienās, citur pasaulē 3–7 dienās',
          europe: 'Eksprespiegāde Eiropā 1–3 dienās',
          country: 'Eksprespiegāde {shop.deliveryCountry} {shop.deliveryDays} dienās',
        },
        'Bezmaksas piegāde no {shop.freeShippingFrom} ar PVN, citādi {shop.shippingPrice}',
        '14 dienas pārdomām, nauda atpakaļ 3–5 dienu laikā pēc preces atgriešanas',
      ],
    },
    {
      heading: 'Mūsu kvalitātes garantija',
      paragraphs: [
        'Pērkam no ražotājiem un to pilnvarotiem izplatītājiem un pirms iepakošanas pārbaudām katru preci. Vairāk tas nenozīmē: juridiski tā nav garantija. Ja prece ir bojāta vai neatbilst aprakstam, jums ir divu gadu likumiskā garantija, tāpat kā jebkurā ES veikalā.',
      ],
      bullets: [],
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
        'Rakstiet uz {shop.email} vai darbdienās zvaniet {shop.phone}. Runājam latviski un angliski.',
      ],
      bullets: [],
    },
  ],
};
