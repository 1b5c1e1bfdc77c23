import type { ContentSource } from '#shop/content/content-page.ts';

export const terms: ContentSource = {
  title: 'Lietošanas noteikumi',
  searchedAs: 'nosacījumi līgums garantija',
  intro:
    'Šie noteikumi attiecas uz patērētāju pirkumiem interneta veikalā {shop.name}. Tie neierobežo tiesības, ko jums dod likums.',
  sections: [
    {
      heading: 'Pārdevējs',
      paragraphs: [
        '{shop.legalName}, reģistrācijas numurs {shop.regNo}, {shop.vatNumber}, {shop.address}. E-pasts {shop.email}, tālrunis {shop.phone}.',
        '{shop.registers}',
      ],
      bullets: [],
    },
    {
      heading: 'Pasūtīšana',
      paragraphs: [
        'Jūs ieliekat preces grozā, {shop.ordering}, izvēlaties vai pievienojat piegādes adresi un vēlreiz redzat visas preces, PVN, piegādi un kopsummu. Līdz tam visu var labot. Ar pogu „Pasūtījums ar pienākumu maksāt” jūs veicat saistošu pasūtījumu un pārejat pie maksājuma.',
        'Līgums ir noslēgts, kad maksājums ir apstiprināts un esam nosūtījuši pasūtījuma apstiprinājumu e-pastā. Tam failos, ko var saglabāt, pievienoti šie noteikumi un informācija par atteikuma tiesībām. Līguma valodas: {shop.languages}.',
        '{shop.unpaidOrder} Ja apmaksātu preci piegādāt nevaram, nekavējoties paziņojam un atmaksājam pilnu summu.',
      ],
      bullets: [],
    },
    {
      heading: 'Cenas',
      paragraphs: [
        'Visas cenas ir eiro, un tajās iekļauts {shop.vat}. Piegādes maksa atsevišķi norādīta jau grozā. Pārsvītrotā cena ir zemākā šīs preces cena 30 dienās pirms samazinājuma. Precēm, ko pārdod pēc tilpuma vai svara, norādīta arī cena par vienību.',
        'Piegādēm ārpus ES var tikt piemērots galamērķa valsts muitas nodoklis un importa maksājumi; tos neiekasējam un iepriekš nezinām.',
      ],
      bullets: [],
    },
    {
      heading: 'Maksājums',
      paragraphs: [
        'Maksājat tā, kā izvēlaties, noformējot pasūtījumu, piemēram, ar karti mūsu maksājumu pakalpojumu sniedzēja lapā. Summa ir tā pati, kas redzama pirms pasūtīšanas. Pēc apmaksas rēķins ir pieejams sadaļā „Mani pasūtījumi” vai ar saiti mūsu e-pastā.',
      ],
      bullets: [],
    },
    {
      heading: 'Piegāde',
      paragraphs: [
        'Risku par precēm uzņemamies mēs, līdz tās ir jūsu rokās. Ja sūtījums pienāk bojāts vai nepienāk, rakstiet mums; ar pārvadātāju kārtosim mēs. Ja preces nav piegādātas 30 dienās un beidzies arī jūsu noteiktais saprātīgais papildu termiņš, varat atkāpties no līguma un saņemt visu naudu atpakaļ.',
      ],
      bullets: [
        {
          world:
            'Bezmaksas piegāde {shop.inCountry} pasūtījumiem no {shop.freeShippingFrom} (ar PVN); pašlaik to pašu slieksni piemērojam arī visiem citiem galamērķiem',
          europe:
            'Bezmaksas piegāde {shop.inCountry} pasūtījumiem no {shop.freeShippingFrom} (ar PVN); pašlaik to pašu slieksni piemērojam arī visiem citiem galamērķiem',
          country: 'Bezmaksas piegāde pasūtījumiem no {shop.freeShippingFrom} (ar PVN)',
          zones:
            'Piegādes maksa ir atkarīga no adreses un izvēlētā piegādes veida: no {shop.shippingPrice}. Tā redzama pirms pasūtīšanas',
        },
        {
          plain: 'Mazākiem pasūtījumiem piegāde maksā {shop.shippingPrice} par pasūtījumu',
          zones: '',
        },
        {
          world:
            'Piegādājam {shop.inCountry}, Eiropā un visā pasaulē – uz valstīm, kuru saraksts redzams, noformējot pasūtījumu',
          europe: 'Piegādājam uz Eiropas valstīm; to saraksts redzams, noformējot pasūtījumu',
          country: 'Piegādājam tikai uz adresēm {shop.deliveryCountry}',
          zones: 'Kurp piegādājam: {shop.deliveryCountries}',
        },
        {
          world: 'Piegāde Eiropā ilgst 1–3 dienas, citur pasaulē 3–7 dienas',
          europe: 'Piegāde Eiropā ilgst 1–3 dienas',
          country: 'Piegāde {shop.deliveryCountry} ilgst {shop.deliveryDays} dienas',
          zones:
            'Piegāde ilgst {shop.deliveryDays} darbdienas. Dienas jūsu adresei un izvēlei redzamas pirms pasūtīšanas',
        },
      ],
    },
    {
      heading: 'Atteikuma tiesības',
      paragraphs: [
        'Jums ir tiesības 14 dienu laikā atteikties no šā līguma, nenorādot iemeslu. Termiņš beidzas 14 dienas pēc dienas, kad jūs vai jūsu norādīta persona, kas nav pārvadātājs, ir saņēmusi preces; ja vienā pasūtījumā ir vairākas preces – pēdējo no tām.',
        'Ātrākais veids ir funkcija „Atteikties no līguma šeit” katras lapas apakšā un sadaļā „Mani pasūtījumi”: norādiet vārdu, pasūtījumu un e-pastu, izvēlieties preces un nospiediet „Apstiprināt atteikumu”. Nekavējoties nosūtām e-pastā saņemšanas apstiprinājumu ar saturu, datumu un laiku. Varat arī rakstīt uz {shop.email} vai mūsu adresi vai izmantot veidlapas paraugu, kas ir lapā „Atteikuma tiesības” un pievienots pasūtījuma apstiprinājumam. Pietiek, ja paziņojums nosūtīts pirms termiņa beigām.',
        'Nosūtiet preces atpakaļ 14 dienu laikā pēc paziņošanas uz adresi {shop.address}. Tiešās atgriešanas izmaksas sedzat jūs. Par preces vērtības samazināšanos atbildat tikai tad, ja to radījusi rīkošanās, kas pārsniedz vajadzīgo, lai pārbaudītu preces būtību, īpašības un darbību tā, kā to var veikalā.',
        'Atmaksājam visu samaksāto, arī standarta piegādes maksu, ar to pašu maksāšanas līdzekli un bez komisijas, vēlākais 14 dienas pēc jūsu paziņojuma. Varam nogaidīt, līdz saņemam preces vai apliecinājumu, ka tās nosūtītas, – atkarībā no tā, kas notiek agrāk.',
        'Atteikuma tiesību nav šādos gadījumos:',
      ],
      bullets: [
        'Aizzīmogotas preces, kuras veselības aizsardzības vai higiēnas dēļ nav piemērotas atgriešanai, ja pēc piegādes tās atvērtas',
        'Preces, kas izgatavotas pēc jūsu norādījumiem vai skaidri personalizētas',
        'Preces, kas pēc piegādes neatdalāmi sajauktas ar citām',
      ],
    },
    {
      heading: 'Likumiskā garantija',
      paragraphs: [
        'Mēs atbildam par katru neatbilstību līguma noteikumiem, kas pastāvējusi piegādes brīdī un atklājusies divu gadu laikā. Ja tā parādās pirmajā gadā, uzskatāms, ka tā bijusi jau sākumā. Šīs tiesības ir bez maksas un pastāv līdzās ražotāja komerciālajai garantijai.',
        'Rakstiet uz {shop.email}, norādot pasūtījuma numuru un defekta aprakstu. Atbildam 15 darbdienu laikā, parasti daudz ātrāk, un bojātu preču nosūtīšanu apmaksājam mēs.',
      ],
      bullets: [
        'Vispirms – remonts vai apmaiņa pēc jūsu izvēles, bez maksas un saprātīgā termiņā',
        'Ja tas nav iespējams, nav samērīgs, neizdodas vai ievelkas: cenas samazinājums vai līguma atcelšana, atmaksājot visu summu (atcelšana ne nelielu defektu gadījumā)',
        'Ja izvēlaties remontu, divu gadu termiņu vienreiz pagarina par divpadsmit mēnešiem',
        'Ierīces ar digitāliem elementiem saņem atjauninājumus, kas vajadzīgi, lai tās atbilstu līgumam, tik ilgi, cik to var pamatoti sagaidīt',
      ],
    },
    {
      heading: 'Nolietotas elektroiekārtas un baterijas',
      paragraphs: [
        'Elektroierīces un baterijas nedrīkst izmest sadzīves atkritumos. Pērkot ierīci pie mums, varat bez maksas nodot līdzvērtīgu nolietotu; uzrakstiet, lai vienotos par kārtību. Ierīces un baterijas pieņem arī dalītās vākšanas punktos.',
      ],
      bullets: [],
    },
    {
      heading: 'Atsauksmes',
      paragraphs: [
        'Vērtēt preci drīkst ikviens. Par atsauksmēm nemaksājam un kritiskas nedzēšam. Atsauksmi noņemam, ja tā ir prettiesiska, aizskaroša, reklamē kaut ko citu vai satur citu personu datus; autoram, kuram ir konts, paziņojam iemeslu, un pret to var iebilst e-pastā.',
      ],
      bullets: [
        '„Apstiprināts pirkums”: autors bija pierakstījies un preci ir pircis šeit',
        '„Klients”: autors bija pierakstījies; šīs preces pirkumu neesam redzējuši',
        '„Viesis (nav pārbaudīts)”: rakstīts bez konta',
        '„Veikala ieraksts (nav pircēja atsauksme)”: vērtējumā netiek ieskaitīta',
      ],
    },
    {
      heading: 'Jūsu konts',
      paragraphs: [
        'Paroli neizpaudiet un paziņojiet, ja ir aizdomas par ļaunprātīgu izmantošanu. Kontu varat dzēst jebkurā laikā; apmaksātie pasūtījumi tiks izpildīti.',
      ],
      bullets: [],
    },
    {
      heading: 'Uzņēmumi',
      paragraphs: [
        'Atteikuma tiesības un iepriekš minētie patērētāju noteikumi neattiecas uz pirkumiem saimnieciskās darbības vajadzībām. Pasūtījumi lielākos apjomos aprakstīti lapā „Vairumtirdzniecība”.',
      ],
      bullets: [],
    },
    {
      heading: 'Sūdzības un strīdi',
      paragraphs: [
        'Vispirms, lūdzu, rakstiet mums: {shop.email}. {law.disputes}',
        '{law.consumerCentre} Varat arī vērsties tiesā savā dzīvesvietā.',
        '{law.governingLaw} Ja dzīvojat citā ES valstī, jums saglabājas tās obligāto patērētāju aizsardzības normu aizsardzība.',
      ],
      bullets: [],
    },
    {
      heading: 'Izmaiņas',
      paragraphs: [
        'Pasūtījumam piemēro noteikumus, kas bija spēkā tā veikšanas brīdī; to redakcija norādīta pasūtījuma apstiprinājumā. Kad noteikumi mainās, jauno redakciju publicējam šeit ar numuru un datumu, un agrākās redakcijas paliek lasāmas.',
      ],
      bullets: [],
    },
  ],
};
