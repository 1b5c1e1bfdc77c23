import type { ContentSource } from '#shop/content/content-page.ts';

export const wholesale: ContentSource = {
  title: 'Vairumtirdzniecība',
  searchedAs: 'vairumā B2B uzņēmumiem',
  intro: {
    world:
      'Piegādājam skaistumkopšanas preces un elektroniku no mūsu sortimenta veikaliem, saloniem, viesnīcām un uzņēmumiem Latvijā, Eiropā un visā pasaulē.',
    europe:
      'Piegādājam skaistumkopšanas preces un elektroniku no mūsu sortimenta veikaliem, saloniem, viesnīcām un uzņēmumiem Eiropā.',
    country:
      'Piegādājam skaistumkopšanas preces un elektroniku no mūsu sortimenta veikaliem, saloniem, viesnīcām un uzņēmumiem {shop.deliveryCountry}.',
  },
  sections: [
    {
      heading: 'Minimālais pasūtījums',
      paragraphs: [],
      bullets: [
        'Skaistumkopšanas preces: 5000 € pirmajam pasūtījumam',
        'Elektronika: 5000 € pirmajam pasūtījumam',
        'Jaukti pasūtījumi (skaistumkopšana un elektronika): 5000 € pirmajam pasūtījumam',
        'Nākamie pasūtījumi: no 300 €',
      ],
    },
    {
      heading: 'Apmaksas nosacījumi',
      paragraphs: [
        'Apstiprināti klienti maksā 30 dienu laikā no rēķina datuma (net 30). Klientu apstiprinām pēc uzņēmuma datu pārbaudes un, ja vajadzīgs, nosakot kredītlimitu; līdz tam pasūtījumi jāapmaksā iepriekš pēc avansa rēķina.',
        'Vairumtirdzniecības cenas ir eiro. PVN piemērojam saskaņā ar likumu; citu ES valstu uzņēmumiem ar derīgu PVN numuru rēķinu izrakstām ar apgriezto maksāšanas kārtību.',
      ],
      bullets: [],
    },
    {
      heading: 'Ko jūs saņemat',
      paragraphs: [],
      bullets: [
        'Cenrādi atkarībā no apjoma un kontaktpersonu, kas runā latviski vai angliski',
        'Preču datus ar tekstiem abās valodās, attēliem un svītrkodiem',
        'Drošības datus, sastāvus un atbilstības deklarācijas pēc pieprasījuma',
        {
          world: 'Noliktavā esošu preču piegādi Eiropā 1–3 dienās; paletes pēc vienošanās',
          europe: 'Noliktavā esošu preču piegādi Eiropā 1–3 dienās; paletes pēc vienošanās',
          country:
            'Noliktavā esošu preču piegādi {shop.deliveryCountry} {shop.deliveryDays} dienās; paletes pēc vienošanās',
        },
      ],
    },
    {
      heading: 'Kā pieteikties',
      paragraphs: ['Nosūtiet e-pastu uz {shop.email} ar šādu informāciju; atbildēsim divu darbdienu laikā.'],
      bullets: [
        'Uzņēmuma nosaukums, reģistrācijas numurs un PVN numurs',
        'Ko un kurā valstī vēlaties pārdot',
        'Paredzamie apjomi un piegādes adrese',
      ],
    },
    {
      heading: 'Nosacījumi',
      paragraphs: [
        'Vairumtirdzniecība paredzēta tikai uzņēmumiem; patērētāja atteikuma tiesības nepiemēro. Par defektiem jāpaziņo rakstveidā saprātīgā laikā pēc piegādes. Līdz pilnīgai apmaksai preces paliek mūsu īpašumā.',
        '{shop.legalName}, {shop.regNo}, {shop.vatNumber}, {shop.address}, {shop.phone}.',
      ],
      bullets: [],
    },
  ],
};
