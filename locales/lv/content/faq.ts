import type { QuestionSource } from '#shop/content/question.ts';

export const faq: readonly QuestionSource[] = [
  {
    category: 'products',
    question: 'Kā izvēlēties toni vai izmēru?',
    answer:
      'Atveriet preci un izvēlieties variantu: toni, izmēru vai garumu. Ja preci pārdod tikai pa variantiem, cena parādās pēc izvēles, un attēls nomainās, ja variantam ir savs. Variantu ar norādi „Nav noliktavā” grozam pievienot nevar.',
  },
  {
    category: 'products',
    question: 'Kur atrast sastāvu, brīdinājumus un ražotāju?',
    searchedAs: 'INCI sastāvdaļas',
    answer:
      'Katras preces lapā zem apraksta. Kosmētikai norādīts pilns sastāvs (INCI) un cena par litru vai kilogramu, bet visām precēm – brīdinājumi, ražotāja nosaukums, pasta adrese un e-pasts, kā arī atbildīgā persona ES, ja zīmols nav no ES.',
  },
  {
    category: 'products',
    question: 'Vai elektronikas precēm komplektā ir lādētājs?',
    answer:
      'Parasti nav: lielāko daļu ierīču var uzlādēt ar USB-C un lādētāju, kas jums jau ir. Preces lapā norādīts, vai lādētājs ir komplektā, cik vatu ierīcei vajag vismaz un cik tā spēj uzņemt, un vai tā atbalsta USB Power Delivery.',
  },
  {
    category: 'products',
    question: 'Vēlamā prece nav noliktavā. Ko darīt?',
    searchedAs: 'izpārdots pieejamība',
    answer:
      'Vispirms apskatiet citus variantus; bieži vien izpārdots tikai viens tonis vai izmērs. Citādi preces lapā izvēlieties „Paziņot, kad atkal būs”, un nosūtīsim vienu vēstuli, kad tā atkal būs pieejama. Par precēm, kuru nav noliktavā, maksu nepieņemam.',
  },
  {
    category: 'products',
    question: 'Ko nozīmē jūsu kvalitātes garantija?',
    searchedAs: 'oriģināls',
    answer:
      'Preces pērkam no ražotājiem, kas norādīti preču lapās, vai to pilnvarotiem izplatītājiem un pirms iepakošanas pārbaudām katru vienību. Vairāk tas nenozīmē: juridiski tā nav garantija. Ja prece ir bojāta vai neatbilst aprakstam, jums ir divu gadu likumiskā garantija, tāpat kā jebkurā ES veikalā: rakstiet mums.',
  },
  {
    category: 'shipping',
    question: 'Cik maksā piegāde?',
    searchedAs: 'sūtīšana piegādes',
    answer:
      'Piegāde ir bez maksas, ja pasūtījuma summa ar PVN ir vismaz {shop.freeShippingFrom}. Mazākiem pasūtījumiem tā maksā {shop.shippingPrice}. Grozā jau no pirmās preces redzama piegādes maksa un tas, cik trūkst līdz bezmaksas piegādei.',
  },
  {
    category: 'shipping',
    question: 'Cik ilgs ir piegādes laiks?',
    searchedAs: 'sūtīšana eksprespiegāde',
    answer: {
      world:
        'Eksprespiegāde Eiropā ilgst 1–3 dienas, uz citām valstīm 3–7 dienas no brīža, kad sūtījumu nododam pārvadātājam. Par to saņemsiet e-pastu.',
      europe:
        'Eksprespiegāde Eiropā ilgst 1–3 dienas no brīža, kad sūtījumu nododam pārvadātājam. Par to saņemsiet e-pastu.',
      country:
        'Eksprespiegāde {shop.deliveryCountry} ilgst {shop.deliveryDays} dienas no brīža, kad sūtījumu nododam pārvadātājam. Par to saņemsiet e-pastu.',
    },
  },
  {
    category: 'shipping',
    question: 'Kad mans pasūtījums tiks apstrādāts?',
    searchedAs: 'nosūtīšana izsūtīšana',
    answer:
      'Darbdienās līdz plkst. 14.00 pēc Rīgas laika apmaksātos pasūtījumus apstrādājam tajā pašā dienā. Vēlāk, brīvdienās vai svētku dienās apmaksātos – nākamajā darbdienā.',
  },
  {
    category: 'shipping',
    question: 'Uz kurām valstīm piegādājat?',
    searchedAs: 'piegāde sūtīšana ārzemes muita',
    answer: {
      world:
        'Uz Latviju, citām Eiropas valstīm un visu pasauli. Ārpus ES galamērķa valsts var piemērot muitas nodokli un citus importa maksājumus; tos sedz saņēmējs. Ja pārvadātājs kādu preci uz jūsu valsti nepieņem, piemēram, smaržas vai litija akumulatoru aviopārvadājumam, mēs jums uzrakstīsim un atmaksāsim pilnu summu.',
      europe:
        'Uz Eiropas valstīm. To saraksts redzams, noformējot pasūtījumu. Ārpus ES galamērķa valsts var piemērot muitas nodokli un citus importa maksājumus; tos sedz saņēmējs. Ja pārvadātājs kādu preci uz jūsu valsti nepieņem, piemēram, smaržas vai litija akumulatoru aviopārvadājumam, mēs jums uzrakstīsim un atmaksāsim pilnu summu.',
      country:
        'Tikai uz adresēm {shop.deliveryCountry}. Ja pārvadātājs kādu preci nepieņem, piemēram, smaržas vai litija akumulatoru aviopārvadājumam, mēs jums uzrakstīsim un atmaksāsim pilnu summu.',
    },
  },
  {
    category: 'shipping',
    question: 'Kā izsekot pasūtījumam?',
    searchedAs: 'sūtījums izsekošana',
    answer:
      'Pierakstieties un atveriet sadaļu „Mani pasūtījumi”. Pasūtījums virzās no „neapstiprināts” uz „apstiprināts”, „nosūtīts” un „piegādāts”, un pie katras izmaiņas redzams laiks. Par katru soli nosūtām arī e-pastu.',
  },
  {
    category: 'returns',
    question: 'Cik ilgi preci var atgriezt?',
    searchedAs: 'atgriešana apmaiņa',
    answer:
      'Atteikties no līguma bez paskaidrojuma varat 14 dienu laikā no preces saņemšanas dienas un pēc paziņošanas vēl 14 dienu laikā preci nosūtīt atpakaļ.',
  },
  {
    category: 'returns',
    question: 'Kā atteikties no līguma?',
    searchedAs: 'atteikums atgriešana atcelt',
    answer:
      'Izmantojiet saiti „Atteikties no līguma šeit” jebkuras lapas apakšā vai pie pasūtījuma sadaļā „Mani pasūtījumi”, izvēlieties preces un apstipriniet. Uzreiz saņemsiet e-pastā apstiprinājumu ar datumu un laiku. Tikpat labi der vēstule, e-pasts vai atteikuma veidlapa, kas ir lapā „Atteikuma tiesības”.',
  },
  {
    category: 'returns',
    question: 'Kad saņemšu naudu atpakaļ?',
    searchedAs: 'atmaksa atgriešana',
    answer:
      'Naudu atmaksājam 3–5 dienu laikā pēc preces saņemšanas atpakaļ un nekad vēlāk kā 14 dienas pēc atteikuma, ja prece jau ir pie mums vai esat iesnieguši nosūtīšanas apliecinājumu. Atmaksa notiek uz karti, ar kuru maksājāt, un, atgriežot visu pasūtījumu, ietver arī standarta piegādes maksu.',
  },
  {
    category: 'returns',
    question: 'Vai var atgriezt atvērtu kosmētiku?',
    searchedAs: 'atgriešana higiēna',
    answer:
      'Aizzīmogotas preces, kuras veselības aizsardzības vai higiēnas dēļ nav piemērotas atgriešanai, piemēram, krēmus, skropstu tušu vai zobu birstes galviņas, var atgriezt tikai ar neskartu zīmogu. Tas neietekmē jūsu tiesības, ja prece ir bojāta. Atgriešanas izdevumus sedzat jūs, izņemot gadījumus, kad prece ir bojāta vai atsūtījām nepareizo.',
  },
  {
    category: 'returns',
    question: 'Kas notiek, ja precei ir defekts?',
    searchedAs: 'garantija bojāts sabojājās sūdzība remonts',
    answer:
      'Likumiskā garantija ir divi gadi no piegādes. Uzrakstiet mums, norādot pasūtījuma numuru un, ja iespējams, pievienojot fotoattēlu. Varat prasīt bezmaksas remontu vai apmaiņu, bet, ja tas nav iespējams vai ievelkas, – cenas samazinājumu vai naudu atpakaļ.',
  },
  {
    category: 'returns',
    question: 'Vai pieņemat nolietotas elektroierīces?',
    searchedAs: 'pārstrāde atkritumi baterijas nodošana',
    answer:
      'Jā. Pērkot pie mums elektroierīci, varat bez maksas nodot nolietotu tāda paša veida ierīci. Uzrakstiet mums pasūtīšanas laikā, un mēs pateiksim, kur un kā to nodot. Pieņemam arī tādu veidu izlietotās baterijas, kādas pārdodam, – arī bez pirkuma. Abas bez maksas pieņem arī pašvaldību savākšanas punktos.',
  },
  {
    category: 'payments',
    question: 'Kā var samaksāt?',
    searchedAs: 'maksājums apmaksa karte',
    answer: 'Ar maksājumu karti mūsu maksājumu pakalpojumu sniedzēja lapā, kas atveras jaunā cilnē.',
  },
  {
    category: 'payments',
    question: 'Vai šeit maksāt ir droši?',
    searchedAs: 'maksājums drošība',
    answer:
      'Jā. Kartes numuru ievadāt tikai maksājumu pakalpojumu sniedzēja šifrētajā lapā; veikals to neredz un neglabā. Banka var lūgt apstiprināt maksājumu savā lietotnē.',
  },
  {
    category: 'payments',
    question: 'Vai cenās iekļauts PVN?',
    searchedAs: 'nodoklis',
    answer:
      'Jā, visās veikala cenās ir iekļauts {shop.vatRate} % PVN. Piegādēm Latvijā grozā un rēķinā atsevišķi norādīta arī summa bez PVN un pats PVN.',
  },
  {
    category: 'payments',
    question: 'Kādā valūtā jāmaksā?',
    searchedAs: 'maksājums eiro dolāri',
    answer:
      'Cenas un maksājumi ir eiro. Der arī kartes citās valūtās, piemēram, ASV dolāros vai Lielbritānijas mārciņās; summu pēc sava kursa konvertē jūsu banka.',
  },
  {
    category: 'payments',
    question: 'Maksājums pārtrūka. Vai pasūtījums ir zudis?',
    searchedAs: 'neizdevās atcelts',
    answer:
      'Nē. Grozs saglabājas, un par atceltu maksājumu nauda netiek noņemta. Apmēram pusstundu pasūtījums gaida apmaksu, un to var apmaksāt sadaļā „Mani pasūtījumi”; pēc tam tas tiek atcelts un preces atbrīvotas.',
  },
  {
    category: 'general',
    question: 'Kur atrodas veikals un kā ar jums sazināties?',
    searchedAs: 'kontakti saziņa palīdzība adrese',
    answer:
      'Mēs esam Rīgā, Latvijā. Adrese, tālrunis un e-pasts ir katras lapas apakšā. Atbildam latviešu un angļu valodā darbdienās, parasti dienas laikā.',
  },
  {
    category: 'general',
    question: 'Vai pasūtīšanai vajag kontu?',
    searchedAs: 'reģistrēties reģistrācija',
    answer:
      'Apskatīt preces, pildīt grozu un rakstīt atsauksmes var bez konta. Lai noformētu pasūtījumu, pierakstieties vai minūtes laikā izveidojiet kontu; grozs paliek, kāds ir. Kontā atradīsiet arī savus pasūtījumus un rēķinus.',
  },
  {
    category: 'general',
    question: 'Kā tiek pārbaudītas atsauksmes?',
    searchedAs: 'vērtējumi',
    answer:
      'Pie katras atsauksmes norādīts, no kurienes tā nāk: „Apstiprināts pirkums” nozīmē, ka autors preci pirka šeit, „Klients” – ka autors bija pierakstījies, „Viesis (nav pārbaudīts)” – ka pirkums nav pārbaudīts. Veikala ievadītas atsauksmes ir atsevišķi apzīmētas un vidējā vērtējumā neskaitās.',
  },
  {
    category: 'general',
    question: 'Vai pārdodat vairumā?',
    searchedAs: 'vairumtirdzniecība B2B',
    answer:
      'Jā, uzņēmumiem. Pirmā pasūtījuma minimālā summa ir 5000 € skaistumkopšanas precēm, elektronikai vai abām kopā, nākamie pasūtījumi – no 300 €, bet apstiprināti klienti maksā 30 dienu laikā no rēķina datuma. Vairāk lapā „Vairumtirdzniecība”.',
  },
];
