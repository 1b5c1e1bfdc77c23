import type { ContentSource } from '#shop/content/content-page.ts';

/** The model instructions and the model form of Directive 2011/83/EU, Annex I. */
export const withdrawal: ContentSource = {
  title: 'Atteikuma tiesības',
  searchedAs: 'atgriešana atteikums veidlapa',
  intro: 'Jums ir tiesības atteikties no šā līguma 14 dienu laikā, neminot iemeslu.',
  sections: [
    {
      heading: 'Atteikuma termiņš',
      paragraphs: [
        'Atteikuma tiesību izmantošanas termiņš beidzas pēc 14 dienām no dienas, kad jūs vai trešā persona, kas nav pārvadātājs un ko jūs esat norādījis, ir ieguvusi valdījumā preces; ja viena pasūtījuma preces piegādā atsevišķi – pēdējo preci.',
        'Lai atteikuma termiņš būtu ievērots, pietiek, ja paziņojumu par atteikuma tiesību izmantošanu nosūtāt pirms atteikuma termiņa beigām.',
      ],
      bullets: [],
    },
    {
      heading: 'Kā atteikties',
      paragraphs: [
        'Lai izmantotu atteikuma tiesības, jums ir jāinformē mūs ({shop.legalName}, {shop.address}, tālrunis {shop.phone}, e-pasts {shop.email}) par lēmumu atteikties no šā līguma ar nepārprotamu paziņojumu (piemēram, ar pa pastu nosūtītu vēstuli vai e-pastu). Varat izmantot tālāk iekļauto atteikuma veidlapas paraugu, bet tas nav obligāti.',
        'Atteikuma tiesības varat izmantot arī tiešsaistē ar funkciju „Atteikties no līguma šeit” katras veikala lapas apakšā. Ja izmantosiet šo tiešsaistes funkciju, mēs bez nepamatotas kavēšanās nosūtīsim jums e-pastā saņemšanas apstiprinājumu, kurā būs iekļauts paziņojuma saturs un tā iesniegšanas datums un laiks.',
      ],
      bullets: [],
    },
    {
      heading: 'Atteikuma sekas',
      paragraphs: [
        'Ja jūs atteiksieties no šā līguma, mēs jums atmaksāsim visus no jums saņemtos maksājumus, tostarp piegādes izmaksas (izņemot papildu izmaksas, kas radušās, ja esat izvēlējies piegādes veidu, kas nav mūsu piedāvātais vislētākais standarta piegādes veids), bez nepamatotas kavēšanās un jebkurā gadījumā ne vēlāk kā 14 dienu laikā no dienas, kad esam informēti par jūsu lēmumu atteikties no šā līguma. Atmaksu veiksim, izmantojot tādu pašu maksāšanas līdzekli, kādu izmantojāt sākotnējam darījumam, ja vien neesat skaidri piekritis citādi; jebkurā gadījumā par šādu atmaksu no jums netiks iekasēta nekāda maksa.',
        'Mēs varam aizturēt atmaksu, līdz esam saņēmuši preces atpakaļ vai jūs esat iesniedzis apliecinājumu, ka preces ir nosūtītas atpakaļ, atkarībā no tā, kas notiek agrāk.',
        'Jums preces ir jānosūta atpakaļ vai jānodod mums adresē {shop.address} bez nepamatotas kavēšanās un jebkurā gadījumā ne vēlāk kā 14 dienu laikā no dienas, kad paziņojāt mums par atteikšanos no šā līguma. Termiņš ir ievērots, ja preces nosūtāt atpakaļ pirms 14 dienu termiņa beigām.',
        'Jums būs jāsedz tiešās izmaksas, kas saistītas ar preču atpakaļ nosūtīšanu.',
        'Jūs esat atbildīgs tikai par tādu preču vērtības samazināšanos, kas radusies, rīkojoties ar precēm citādi, nekā nepieciešams, lai pārbaudītu to būtību, īpašības un darbību.',
      ],
      bullets: [],
    },
    {
      heading: 'Kad atteikuma tiesību nav',
      paragraphs: ['Atteikties nevar, ja pirktas:'],
      bullets: [
        'Aizzīmogotas preces, kuras veselības aizsardzības vai higiēnas dēļ nav piemērotas atgriešanai un kuras pēc piegādes ir atvērtas; par to brīdinām preces lapā un pirms pasūtīšanas',
        'Preces, kas izgatavotas pēc jūsu norādījumiem vai skaidri personalizētas',
        'Preces, kas to īpašību dēļ pēc piegādes neatdalāmi sajauktas ar citām',
      ],
    },
    {
      heading: 'Atteikuma veidlapas paraugs',
      paragraphs: ['(aizpildiet un nosūtiet šo veidlapu tikai tad, ja vēlaties atteikties no līguma)'],
      bullets: [
        'Kam: {shop.legalName}, {shop.address}, {shop.email}',
        'Ar šo es/mēs (*) paziņoju/paziņojam (*), ka atsakos/atsakāmies (*) no sava/mūsu (*) līguma par šādu preču pirkumu (*):',
        'Pasūtīts (*)/saņemts (*) (datums):',
        'Patērētāja(-u) vārds, uzvārds:',
        'Patērētāja(-u) adrese:',
        'Patērētāja(-u) paraksts (tikai tad, ja šo veidlapu iesniedz papīra formā):',
        'Datums:',
        '(*) Nevajadzīgo svītrot.',
      ],
    },
  ],
};
