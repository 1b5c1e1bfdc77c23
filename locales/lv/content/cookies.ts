import type { ContentSource } from '#shop/content/content-page.ts';

export const cookies: ContentSource = {
  title: 'Sīkdatņu politika',
  searchedAs: 'pārlūks sīkfaili',
  intro:
    'Sīkdatnes un pārlūka krātuvi {shop.name} izmanto tikai tad, ja bez tām veikals nevar darboties vai ja lietojat funkciju, kurai tās vajadzīgas. Reklāmas un analītikas sīkdatņu nav, tāpēc nav arī piekrišanas joslas.',
  sections: [
    {
      heading: 'Kas ir sīkdatnes',
      paragraphs: [
        'Sīkdatnes ir īsi teksti, ko vietne saglabā jūsu pārlūkā un vēlāk atkal nolasa. Pārlūka krātuve dara to pašu, tikai teksts netiek sūtīts līdzi katram pieprasījumam.',
      ],
      bullets: [],
    },
    {
      heading: 'Ko mēs glabājam',
      paragraphs: [],
      bullets: [
        'vitrina-session (sīkdatne): uztur pierakstīšanos; tiek iestatīta, kad pierakstāties; beidzas, kad izrakstāties vai sesijai beidzas termiņš, vēlākais pēc 90 dienām',
        'vitrina-device (sīkdatne): tiek iestatīta, kad pierakstāties; atpazīst jūsu pārlūku, lai citu ievadītas nepareizas paroles jums neliegtu piekļuvi; viens gads',
        'vitrina-guest (sīkdatne): tiek iestatīta, kad pasūtāt bez konta; ļauj šajā pārlūkā samaksāt par pasūtījumu un to apskatīt; 30 dienas pēc pēdējā pasūtījuma',
        'vitrina-order (sīkdatne): tiek iestatīta, kad pasūtījumu atverat ar saiti no vēstules un dodaties to apmaksāt; ļauj šajā pārlūkā pēc maksājuma parādīt šo pasūtījumu; viena diena',
        'vitrina-reset-email (sīkdatne): tiek iestatīta, kad lūdzat jaunu paroli; atceras adresi, lai, ja saitei beidzies derīguma termiņš, varētu nosūtīt jaunu; viena stunda',
        'vitrina-challenge (sīkdatne): tiek iestatīta, kad pierakstāties ar divpakāpju verifikāciju; atceras, ka parole bija pareiza, līdz ievadāt kodu; desmit minūtes',
        'vitrina-two-step-later (sīkdatne): tiek iestatīta darbiniekiem, kuri divpakāpju verifikāciju atliek; paslēpj atgādinājumu; viena nedēļa',
        'vitrina-language (sīkdatne un pārlūka krātuve): atceras angļu vai latviešu valodu; viens gads',
        'vitrina-cart (pārlūka krātuve): groza saturs, tikai jūsu ierīcē; līdz iztukšojat grozu vai pasūtāt',
        'vitrina-wishlist (pārlūka krātuve): preces, ko ar sirsniņu atzīmējāt, nebūdami pierakstījušies, izvēlētais variants un cena, ko redzējāt, tikai jūsu ierīcē; līdz atzīmi noņemat, pierakstāties (tad tās pāriet jūsu kontā) vai izrakstāties',
        'vitrina-recently-viewed (pārlūka krātuve): pēdējās 12 skatītās preces (tikai to numuri), tikai jūsu ierīcē, lai tās parādītu vēlreiz; līdz nospiežat „Notīrīt” tām blakus vai izrakstāties; netiek glabātas, ja jūsu pārlūks sūta signālu „Global Privacy Control”',
        'vitrina-paid-session (pārlūka krātuve): pēdējā maksājuma numurs, lai grozs par to tiktu iztukšots tikai vienu reizi',
        'vitrina-signed-in (pārlūka krātuve): ka šajā pārlūkā esat pierakstījies, lai to pamanītu arī pārējās cilnes; līdz izrakstāties',
        'vitrina-signed-out (pārlūka krātuve): kad šajā pārlūkā pēdējoreiz izrakstījāties, lai izrakstītos arī pārējās cilnēs',
        'vitrina-pickup-points (pārlūka krātuve): pēdējās izvēlētās saņemšanas vietas numurs, tikai jūsu ierīcē, lai nākamreiz to ieteiktu; līdz izrakstāties',
        'vitrina-draft (pārlūka krātuve): iesākta atsauksme vai adrese, tikai tās cilnē; līdz to nosūtāt, izrakstāties vai aizverat cilni',
        'recentSearches (pārlūka krātuve): jūsu pēdējie pieci meklējumi, tikai jūsu ierīcē; līdz tos izdzēšat',
        'react-router-scroll-positions (pārlūka krātuve): cik tālu katra lapa ritināta; līdz aizverat cilni',
      ],
    },
    {
      heading: 'Maksājuma lapa',
      paragraphs: [
        'Maksājat mūsu maksājumu pakalpojumu sniedzēja vietnē, kas tur izmanto savas sīkdatnes, tostarp krāpšanas novēršanai. Uz tām attiecas pakalpojumu sniedzēja politika.',
      ],
      bullets: [],
    },
    {
      heading: 'Juridiskais pamats',
      paragraphs: [
        '{law.cookies} Ja kādreiz vēlēsimies izmantot citas sīkdatnes, vispirms jautāsim, un atteikties būs tikpat viegli kā piekrist.',
      ],
      bullets: [],
    },
    {
      heading: 'Kā tās izdzēst',
      paragraphs: [
        'Sīkdatnes un vietnes datus jebkurā laikā var izdzēst vai bloķēt pārlūka iestatījumos. Bez sīkdatnes vitrina-session nevar pierakstīties, un bez tās vai vitrina-guest nevar pasūtīt; viss pārējais darbojas.',
      ],
      bullets: [],
    },
    {
      heading: 'Jautājumi',
      paragraphs: ['Rakstiet uz {shop.email}. Kā apstrādājam personas datus, skaidrots privātuma politikā.'],
      bullets: [],
    },
  ],
};
