import type { ContentSource } from '#shop/content/content-page.ts';

export const privacy: ContentSource = {
  title: 'Privātuma politika',
  searchedAs: 'VDAR personas dati',
  intro:
    'Šajā lapā ir skaidrots, kādus personas datus {shop.name} apstrādā, kāpēc, cik ilgi un kādas ir jūsu tiesības. {law.privacyAct}',
  sections: [
    {
      heading: 'Pārzinis',
      paragraphs: [
        'Pārzinis ir {shop.legalName}, reģistrācijas numurs {shop.regNo}, {shop.address}. Ar visiem jautājumiem par saviem datiem rakstiet uz {shop.email} vai zvaniet {shop.phone}.',
      ],
      bullets: [],
    },
    {
      heading: 'Kādus datus apstrādājam, kāpēc un uz kāda pamata',
      paragraphs: [
        'Lai apskatītu veikalu, dati nav jāsniedz. Bez vārda, adreses un e-pasta pasūtījumu piegādāt nevaram. Reklāmu e-pastā nesūtām, ja vien neesat to lūguši, un no tās var atteikties jebkurā laikā.',
      ],
      bullets: [
        'Konts: vārds, e-pasts, tālrunis, ja to norādāt, un parole tikai jaucējvērtības veidā – lai nodrošinātu kontu (līgums, VDAR 6. panta 1. punkta b) apakšpunkts)',
        'Vēlmju saraksts: preces, ko atzīmējāt ar sirsniņu, kad esat pierakstījušies, atzīmēšanas laiks un cena, ko redzējāt – lai tās saglabātu visās jūsu ierīcēs (līgums). Ja sarakstu kopīgojat, ikviens, kam ir saite, redz preces un vārdu tikai tad, ja to norādījāt; kopīgošanu varat pārtraukt jebkurā laikā',
        'Pasūtījumi: preces, cenas, piegādes adrese, jūsu e-pasts, jūsu uzņēmuma reģistrācijas un PVN numurs, ja tos norādāt, saziņa par pasūtījumu – lai piegādātu, izrakstītu rēķinu un apstrādātu atgriešanu (līgums). Pasūtīt var bez konta; ja vēlāk ar to pašu e-pastu izveidosiet kontu, pasūtījums būs arī tajā',
        'Preču atsaukšana: jūsu e-pasta adrese un pasūtījums – lai brīdinātu, ja nopirktais nav drošs (juridisks pienākums, VDAR 6. panta 1. punkta c) apakšpunkts; Regula (ES) 2023/988, 35. pants)',
        'Rēķini un grāmatvedība – jo to prasa grāmatvedības un nodokļu likumi (juridisks pienākums, 6. panta 1. punkta c) apakšpunkts)',
        'Maksājums: summa, laiks, statuss un maksājuma atsauce; bankas pārskaitījumam arī maksātājs, viņa konts un ziņojums; kartes numuru nesaņemam nekad (līgums)',
        'Atsauksmes: jūsu ievadītais vārds, vērtējums, teksts, fotoattēli, ja tos pievienojat, un, ja esat pierakstījušies, saikne ar kontu – lai tās publicētu un atzīmētu apstiprinātus pirkumus (leģitīma interese par godīgām atsauksmēm, 6. panta 1. punkta f) apakšpunkts)',
        'Ziņa, ka prece atkal ir noliktavā: jūsu e-pasta adrese un prece – jo to lūdzāt (piekrišana, 6. panta 1. punkta a) apakšpunkts); katrā tādā vēstulē ir saite, ar kuru no tām atteikties',
        'Jūsu atrašanās vieta, ja, noformējot pasūtījumu, nospiežat „Man tuvākie”: ar aptuveni 100 metru precizitāti, lai parādītu tuvākās saņemšanas vietas – jo jūs to lūdzāt (piekrišana); tā netiek glabāta',
        'Klientu atbalsts: tas, ko mums rakstāt vai sakāt – lai jums atbildētu (līgums vai leģitīma interese)',
        'Tehniskie žurnāli: IP adrese, laiks, lapa un pārlūka veids – lai veikals darbotos un novērstu ļaunprātīgu izmantošanu (leģitīma interese par drošību)',
        'Mūsu lapu ātrums: daļā apmeklējumu – ielādes laiks pēc lapas veida un pēc tā, vai ir tālrunis vai dators, saskaitīts pa dienām; kopā ar to netiek glabāta ne sīkdatne, ne identifikators, ne adrese, tāpēc tas par jums neko nestāsta',
        'Vairumtirdzniecības pieteikumi: kontaktpersona un uzņēmuma dati – lai sagatavotu līgumu',
      ],
    },
    {
      heading: 'Kas saņem datus',
      paragraphs: ['Datus nepārdodam un nenododam reklāmas vajadzībām.'],
      bullets: [
        'Pārvadātāji: vārds, adrese, tālrunis un e-pasts piegādei',
        'Maksājumu pakalpojumu sniedzēji, kas ir atsevišķi pārziņi datiem, kurus ievadāt to lapā: {shop.paymentProviders}. No mums tie saņem pasūtījumu ar summām un jūsu e-pastu',
        'Mitināšanas un e-pasta pakalpojumu sniedzēji kā apstrādātāji, kurus saista līgums',
        'Eiropas Komisija: jūsu uzņēmuma PVN numurs, ja to norādāt, lai to pārbaudītu ES valstu reģistrā (VIES)',
        'Mūsu grāmatvedis un valsts iestādes, ja to prasa likums',
      ],
    },
    {
      heading: 'Nosūtīšana ārpus EEZ',
      paragraphs: [
        'Mūsu sistēmas atrodas Eiropas Ekonomikas zonā. Ja kāds pakalpojumu sniedzējs datus apstrādā trešā valstī, tas notiek, pamatojoties uz Eiropas Komisijas lēmumu par aizsardzības līmeņa pietiekamību vai līguma standartklauzulām. Sūtījumiem ārpus EEZ pārvadātājam galamērķa valstī vajadzīga jūsu adrese.',
      ],
      bullets: [],
    },
    {
      heading: 'Cik ilgi glabājam',
      paragraphs: [],
      bullets: [
        'Konts: līdz to izdzēšat konta iestatījumu sadaļā „Drošība”; e-pasta vēstules par kontu: 30 dienas',
        'Vēlmju saraksts: līdz noņemat sirsniņas vai izdzēšat kontu',
        'Apmaksāti pasūtījumi ar maksājumiem, e-pasta vēstulēm, rēķiniem un kredītrēķiniem: {law.retention}, arī tad, ja kontu esat izdzēsuši; pēc tam tos izdzēšam. Pasūtījumus, kas piegādāti uz citu ES valsti un kuru PVN deklarējam vienas pieturas režīmā (OSS), – desmit gadus (Direktīvas 2006/112/EK 369.k pants)',
        'Atsauksmes: kamēr prece ir veikalā vai līdz lūdzat savu atsauksmi dzēst; ja izdzēšat kontu, tās paliek bez jūsu vārda un fotoattēliem',
        'Fotoattēli atsauksmēs: redzami pēc apstiprināšanas un glabājas tikpat ilgi, cik atsauksme, līdz tos noņemat vai izdzēšat kontu; noraidītie – 30 dienas pēc lēmuma, ar atsauksmi nenosūtītie – vienu dienu',
        'Lūgumi paziņot, kad prece atkal būs noliktavā: līdz 30 dienām pēc mūsu vēstules, ne ilgāk par gadu; bez jūsu apstiprinājuma – 24 stundas',
        'Tehniskie žurnāli: 30 dienas',
        'Neapmaksāti pasūtījumi: 12 mēnešus',
      ],
    },
    {
      heading: 'Jūsu tiesības',
      paragraphs: [
        'Konta iestatījumu sadaļā „Drošība” varat paši lejupielādēt savus datus un dzēst kontu. Visos citos gadījumos rakstiet uz {shop.email}; atbildēsim mēneša laikā un bez maksas. Lai pārliecinātos, ka tas esat jūs, varam lūgt rakstīt no konta e-pasta adreses.',
        '{law.dataAuthority}',
      ],
      bullets: [
        'Piekļūt saviem datiem un saņemt to kopiju',
        'Labot nepareizus datus',
        'Dzēst datus, ja likums neuzliek pienākumu tos glabāt',
        'Ierobežot apstrādi',
        'Iebilst pret apstrādi, kas balstīta uz leģitīmu interesi, un jebkurā laikā – pret tiešo tirgvedību',
        'Pārnest datus: saņemt tos mašīnlasāmā formātā',
        'Jebkurā laikā atsaukt piekrišanu uz turpmāko laiku',
      ],
    },
    {
      heading: 'Bez automatizētiem lēmumiem',
      paragraphs: [
        'Nepieņemam lēmumus, kuru pamatā ir tikai automatizēta apstrāde un kuri jums rada tiesiskas sekas, un neveidojam reklāmas profilus.',
      ],
      bullets: [],
    },
    {
      heading: 'Bērni',
      paragraphs: ['Veikals paredzēts pieaugušajiem. {law.children}'],
      bullets: [],
    },
    {
      heading: 'Drošība',
      paragraphs: [
        'Savienojumi ir šifrēti, paroles glabājam tikai jaucējvērtību veidā, darbiniekiem ir piekļuve tikai nepieciešamajam, un kartes datus apstrādā vienīgi maksājumu pakalpojumu sniedzējs.',
      ],
      bullets: [],
    },
    {
      heading: 'Izmaiņas',
      paragraphs: [
        'Kad šī politika mainās, jauno redakciju publicējam šeit ar numuru un datumu, un agrākās redakcijas paliek lasāmas.',
      ],
      bullets: [],
    },
  ],
};
