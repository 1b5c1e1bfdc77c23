import type { ContentSource } from '#shop/content/content-page.ts';

export const accessibility: ContentSource = {
  title: 'Piekļūstamība',
  searchedAs: 'invaliditāte ekrāna lasītājs EN 301 549 WCAG',
  intro:
    'Veikalā {shop.name} jāvar iepirkties ikvienam. Šajā lapā rakstīts, kā veikals atbilst Eiropas standartam EN 301 549, kā to mēra, kas, cik zinām, vēl nedarbojas un kam par to ziņot.',
  sections: [
    {
      heading: 'Kas ir šis veikals',
      paragraphs: [
        '{shop.name} ir interneta veikals: jūs meklējat preces, liekat tās grozā, pasūtāt, maksājat ar karti, sekojat pasūtījumam, atsakāties no tā vai lūdzat palīdzību. Tas veidots tālrunim un datoram, lietošanai tikai ar tastatūru, ar ekrāna lasītāju un ar palielinātu tekstu. Atrast preces, lasīt par tām un atteikties no līguma var arī bez JavaScript.',
      ],
      bullets: [],
    },
    {
      heading: 'Kā tas atbilst standartam',
      paragraphs: [
        'Tīmekļa lapām EN 301 549 prasa ievērot tīmekļa satura piekļūstamības vadlīniju (WCAG) 2.1 versiju, A un AA līmeni. Mēs ievērojam to 2.2 versiju, A un AA līmeni, kurā ir viss, ko prasa 2.1 versija.',
      ],
      bullets: [
        'Uztveramība: preču attēliem ir teksts vai blakus rakstīts tas pats; teksta kontrasts ar fonu gaišajā un tumšajā izskatā ir vismaz 4,5 pret 1, lauku robežām – 3 pret 1; nekas nav pateikts tikai ar krāsu',
        'Lietojamība: viss darbojas ar tastatūru, fokuss vienmēr ir redzams, nekas nemirgo, un laiks nav ierobežots nevienā pasūtījuma solī, izņemot maksājumu, kura termiņš ir redzams',
        'Saprotamība: katras lapas valoda ir norādīta, laukiem ir nosaukumi, un kļūdu paziņojumi saka, kas nav pareizi un kā to labot',
        'Noturība: lapas ir derīgs HTML un lieto pārlūka vadīklas, ko palīgtehnoloģijas pazīst',
      ],
    },
    {
      heading: 'Kā to mēra',
      paragraphs: [
        'Pirms katras veikala programmas versijas izlaišanas automātiski testi atver tās lapas Chromium pārlūkā un tās pārbauda. Šajā lapā aprakstītie mērījumi pēdējo reizi atjaunoti: {shop.accessibilityMeasured}.',
      ],
      bullets: [
        'axe-core kārtulas atbilstoši WCAG 2.0, 2.1 un 2.2, A un AA līmenim, veikala lapās un dialogos, logos tālruņa (390 pikseļi) vai datora (1280 pikseļi) platumā',
        'Katra krāsu pāra kontrasts abos izskatos, aprēķināts',
        'Pasūtīšana no groza līdz maksājumam tikai ar tastatūru',
        'Preču meklēšana un lasīšana par tām ar izslēgtu JavaScript',
        'E-pastā sūtīto vēstuļu HTML pēc tām pašām kārtulām',
      ],
    },
    {
      heading: 'Kas, cik zinām, vēl nedarbojas',
      paragraphs: [],
      bullets: [
        'Automātiski testi atrod tikai daļu no iespējamām kļūdām. Pārbaude ar cilvēkiem, kas lieto palīgtehnoloģijas, vēl nav veikta',
        'Rēķini un kredītrēķini ir PDF faili bez iezīmēm, tāpēc ekrāna lasītājs tos lasa bez struktūras; nopirktais un samaksātais ir redzams arī pasūtījuma lapā. Noteikumi un informācija par atteikuma tiesībām ir PDF faili ar iezīmēm',
        'Ražotāju aprakstos un attēlos var trūkt laba teksta, kas aizstāj attēlu',
        'Maksājat mūsu maksājumu pakalpojumu sniedzēja lapā, par kuras piekļūstamību atbild tas pats',
      ],
    },
    {
      heading: 'Pastāstiet mums',
      paragraphs: [
        'Ja kaut kas jums traucē lietot veikalu vai informācija vajadzīga citādā veidā, rakstiet uz {shop.email} vai zvaniet {shop.phone}. Pasakiet, ko vēlējāties izdarīt un ar kādu ierīci vai palīglīdzekli. Atbildam 15 darbdienu laikā.',
      ],
      bullets: [],
    },
    {
      heading: 'Kas to uzrauga',
      paragraphs: ['{law.accessibility}'],
      bullets: [],
    },
  ],
};
