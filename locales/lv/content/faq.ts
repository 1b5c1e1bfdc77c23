import type { QuestionSource } from '#shop/content/question.ts';

export const faq: readonly QuestionSource[] = [
  {
    category: 'products',
    question: 'Kā izvēlēties krāsu vai izmēru?',
    answer:
      'Atveriet preci un izvēlieties variantu, piemēram, krāsu vai izmēru. Ja preci pārdod tikai pa variantiem, cena parādās pēc izvēles, un attēls nomainās, ja variantam ir savs. Variantu ar norādi „Nav noliktavā” grozam pievienot nevar.',
  },
  {
    category: 'products',
    question: 'Kur atrast brīdinājumus un ražotāju?',
    searchedAs: 'sastāvs sastāvdaļas',
    answer:
      'Katras preces lapā zem apraksta: brīdinājumi, ražotāja nosaukums, pasta adrese un e-pasts, kā arī atbildīgā persona ES, ja ražotājs nav no ES. Ja to prasa likums, tur ir arī sastāvs un cena par vienību.',
  },
  {
    category: 'products',
    question: 'Vēlamā prece nav noliktavā. Ko darīt?',
    searchedAs: 'izpārdots pieejamība',
    answer:
      'Vispirms apskatiet citus variantus; bieži vien izpārdots ir tikai viens. Citādi preces lapā izvēlieties „Paziņot, kad atkal būs”, un nosūtīsim vienu vēstuli, kad tā atkal būs pieejama. Par precēm, kuru nav noliktavā, maksu nepieņemam.',
  },
  {
    category: 'shipping',
    question: 'Cik maksā piegāde?',
    searchedAs: 'sūtīšana piegādes',
    answer: {
      plain:
        '{shop.deliveryCost} Grozā jau no pirmās preces redzama piegādes maksa un tas, cik trūkst līdz bezmaksas piegādei.',
      zones: '{shop.deliveryCost} Tā redzama grozā un pirms pasūtīšanas.',
    },
  },
  {
    category: 'shipping',
    question: 'Cik ilgs ir piegādes laiks?',
    searchedAs: 'sūtīšana eksprespiegāde',
    answer: 'Piegāde {shop.deliveryTakes}',
  },
  {
    category: 'shipping',
    question: 'Kad mans pasūtījums tiks apstrādāts?',
    searchedAs: 'nosūtīšana izsūtīšana',
    answer: 'Kad tas ir apmaksāts, darbdienās. Kad sūtījumu nododam pārvadātājam, saņemsiet e-pastu.',
  },
  {
    category: 'shipping',
    question: 'Uz kurām valstīm piegādājat?',
    searchedAs: 'piegāde sūtīšana ārzemes muita',
    answer: {
      world:
        'Uz valstīm, kuru saraksts redzams, noformējot pasūtījumu. Ārpus ES galamērķa valsts var piemērot muitas nodokli un citus importa maksājumus; tos sedz saņēmējs. Ja pārvadātājs kādu preci uz jūsu valsti nepieņem, mēs jums uzrakstīsim un atmaksāsim pilnu summu.',
      europe:
        'Uz Eiropas valstīm. To saraksts redzams, noformējot pasūtījumu. Ārpus ES galamērķa valsts var piemērot muitas nodokli un citus importa maksājumus; tos sedz saņēmējs. Ja pārvadātājs kādu preci uz jūsu valsti nepieņem, mēs jums uzrakstīsim un atmaksāsim pilnu summu.',
      country:
        'Tikai uz adresēm {shop.deliveryCountry}. Ja pārvadātājs kādu preci nepieņem, mēs jums uzrakstīsim un atmaksāsim pilnu summu.',
    },
  },
  {
    category: 'shipping',
    question: 'Kā izsekot pasūtījumam?',
    searchedAs: 'sūtījums izsekošana',
    answer:
      'Pierakstieties un atveriet sadaļu „Mani pasūtījumi”. Pasūtījums virzās no „neapstiprināts” uz „apstiprināts”, „nosūtīts” un „piegādāts”, un pie katras izmaiņas redzams laiks. Par katru soli nosūtām arī e-pastu; bez konta to pašu parāda saite vēstulē.',
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
      'Ne vēlāk kā 14 dienas pēc atteikuma, ja prece jau ir pie mums vai esat iesnieguši nosūtīšanas apliecinājumu. Atmaksa notiek tajā pašā veidā, kādā maksājāt, un, atgriežot visu pasūtījumu, ietver arī standarta piegādes maksu.',
  },
  {
    category: 'returns',
    question: 'Vai var atgriezt atvērtu preci?',
    searchedAs: 'atgriešana higiēna',
    answer:
      'Jā, ja esat to izmēģinājuši tā, kā to darītu veikalā. Aizzīmogotas preces, kuras veselības aizsardzības vai higiēnas dēļ nav piemērotas atgriešanai, var atgriezt tikai ar neskartu zīmogu; tas norādīts to lapās. Tas neietekmē jūsu tiesības, ja prece ir bojāta. Atgriešanas izdevumus sedzat jūs, izņemot gadījumus, kad prece ir bojāta vai atsūtījām nepareizo.',
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
    searchedAs: 'maksājums apmaksa karte pārskaitījums',
    answer: 'Samaksāt varat {shop.paymentWays}. Maksājumu pakalpojumu sniedzēja lapa atveras jaunā cilnē.',
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
      'Jā, visās veikala cenās ir iekļauts {shop.vat}. Ja prece jāpiegādā {shop.inCountry}, grozā un rēķinā atsevišķi norādīta arī summa bez PVN un pats PVN.',
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
    answer: 'Nē. Grozs saglabājas, un par atceltu maksājumu nauda netiek noņemta. {shop.unpaidWait}',
  },
  {
    category: 'general',
    question: 'Kur atrodas veikals un kā ar jums sazināties?',
    searchedAs: 'kontakti saziņa palīdzība adrese',
    answer: 'Mēs esam {shop.inCountry}. Adrese, tālrunis un e-pasts ir katras lapas apakšā.',
  },
  {
    category: 'general',
    question: 'Vai pasūtīšanai vajag kontu?',
    searchedAs: 'reģistrēties reģistrācija',
    answer:
      'Apskatīt preces, pildīt grozu un rakstīt atsauksmes var bez konta. {shop.guestOrders}; grozs paliek, kāds ir. Kontā atradīsiet arī visus savus pasūtījumus un rēķinus.',
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
    answer: 'Ja pērkat uzņēmumam, lūdziet mums piedāvājumu. Kā to izdarīt, teikts lapā „Vairumtirdzniecība”.',
  },
];
