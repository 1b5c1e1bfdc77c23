import type { homeSections as en } from '#locales/en/storefront/home-sections.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const homeSections: MessagesOf<typeof en> = {
  'home.metaTitle': '{shop}: interneta veikals',
  'home.metaDescription':
    'Pasūtiet internetā: bezmaksas piegāde no {amount}, piegāde Eiropā 1–3 dienās, droša apmaksa ar karti.',
  'home.metaDescription.country':
    'Pasūtiet internetā: bezmaksas piegāde no {amount}, piegāde {country} {days} dienās, droša apmaksa ar karti.',
  'home.metaDescription.zones': 'Pasūtiet internetā: zināma piegādes diena, droša apmaksa ar karti.',
  'home.tagline': 'Laipni lūdzam mūsu veikalā',
  'home.subtitle': 'Piegāde Eiropā 1–3 dienās. No {amount} piegāde bez maksas.',
  'home.subtitle.country': 'Piegāde {country} {days} dienās. No {amount} piegāde bez maksas.',
  'home.subtitle.zones': 'Piegādes cenu un dienu redzat pirms pasūtīšanas.',
  'home.reviews': 'Ko saka pircēji',
  'home.draft': 'Šis ir sākumlapas melnraksts. To redz tikai darbinieki.',
  'home.draftBack': 'Atpakaļ uz sadaļām',
  'why.contact.title': 'Ir jautājumi?',
  'why.contact.text': 'Zvaniet vai rakstiet. Adrese, tālrunis un e-pasts ir katras lapas apakšā.',
  'why.fastDelivery.title': 'Piegāde',
  'why.fastDelivery.text': 'Kad sūtījumu nododam pārvadātājam, saņemsiet e-pastu.',
  'why.fastDelivery.fact': 'Eiropā 1–3 dienās · piegāde {price}, no {amount} bez maksas',
  'why.fastDelivery.fact.country': '{country} {days} dienās · piegāde {price}, no {amount} bez maksas',
  'why.fastDelivery.fact.zones': '{days} darbdienas · no {price}',
  'why.quality.title': 'Ziniet, ko pērkat',
  'why.quality.text': 'Katras preces lapā teikts, kas to ražo un kas jāzina pirms lietošanas.',
  'why.quality.fact': 'Rādām gan labas, gan sliktas atsauksmes',
  'why.freeShipping.title': 'Bezmaksas piegāde no {amount}',
  'why.freeShipping.text': 'Summa ar PVN. Grozā redzams, cik vēl trūkst.',
  'why.freeShipping.zones.title': 'Piegādes veidu izvēlaties jūs',
  'why.freeShipping.zones.text': 'Pirms pasūtīšanas katram veidam redzama cena un diena.',
  'why.returns.title': '14 dienas pārdomām',
  'why.returns.text': 'Tā nosaka likums. Pie mums – minūtē tiešsaistē.',
  'why.securePayment.title': 'Droša apmaksa ar karti',
  'why.securePayment.text': 'Kartes datus ievadāt maksājumu pakalpojumu sniedzēja lapā; mēs tos neredzam.',
  'why.securePayment.title.ways': 'Droša apmaksa',
  'why.securePayment.text.ways':
    'Maksājat maksājumu pakalpojumu sniedzēja lapā vai ar savas bankas starpniecību. Kartes datus mēs neredzam.',
  'why.clearPrices.title': 'Cena, ko redzat',
  'why.clearPrices.text':
    'Visās cenās iekļauts {rate} % PVN, un piegādes maksa redzama jau grozā. Beigās nekas klāt nenāk.',
  'why.clearPrices.text.abroad': 'Grozā jau redzams jūsu valsts PVN un piegādes maksa.',
  'why.wholesale.title': 'Arī uzņēmumiem',
  'why.wholesale.text': 'Pērkat uzņēmumam vai iestādei? Rakstiet mums un lūdziet piedāvājumu.',
  'why.expansion.title': 'Kurp piegādājam',
  'why.expansion.title.europe': 'Kurp piegādājam',
  'why.expansion.title.country': 'Kurp piegādājam',
  'why.expansion.text':
    'Uz vairākām valstīm. To saraksts redzams, noformējot pasūtījumu, bet piegādes maksa – jau grozā.',
  'why.expansion.text.europe':
    'Uz Eiropas valstīm. To saraksts redzams, noformējot pasūtījumu, bet piegādes maksa – jau grozā.',
  'why.expansion.text.country': 'Vienas valsts robežās. Piegādes maksa redzama jau grozā, pirms pasūtāt.',
  'story.title': 'Mūsu veikals',
  'story.text':
    'Katrai precei ir sava lapa. Tajā teikts, kas tā ir par preci, kas to ražo, kas jāzina pirms lietošanas un cik tā maksā ar PVN. Ja tur kaut kā trūkst, pajautājiet mums: zvaniet vai rakstiet.',
};
