import type { homeSections as en } from '#locales/en/storefront/home-sections.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const homeSections: MessagesOf<typeof en> = {
  'home.metaTitle': '{shop}: skaistumkopšana un elektronika no Latvijas',
  'home.metaDescription':
    'Skaistumkopšanas preces un elektronika no Rīgas. Bezmaksas piegāde no {amount}, piegāde Eiropā 1–3 dienās, kvalitātes garantija.',
  'home.metaDescription.country':
    'Skaistumkopšanas preces un elektronika no Rīgas. Bezmaksas piegāde no {amount}, piegāde {country} {days} dienās, kvalitātes garantija.',
  'home.tagline': 'Skaistums un elektronika vienā plauktā',
  'home.subtitle':
    'Krēmi, smaržas, austiņas un viedierīces mājām ar piegādi no Latvijas visā Eiropā 1–3 dienās. No {amount} piegāde bez maksas.',
  'home.subtitle.country':
    'Krēmi, smaržas, austiņas un viedierīces mājām ar piegādi {country} {days} dienās. No {amount} piegāde bez maksas.',
  'home.reviews': 'Ko saka pircēji',
  'home.draft': 'Šis ir sākumlapas melnraksts. To redz tikai darbinieki.',
  'home.draftBack': 'Atpakaļ uz sadaļām',
  'why.latvia.title': 'No Latvijas',
  'why.latvia.text': 'Noliktava un klientu atbalsts ir Rīgā. Zvaniet – runājam latviski un angliski.',
  'why.fastDelivery.title': 'Ātra piegāde',
  'why.fastDelivery.text': 'Darbdienās līdz plkst. 14.00 apmaksātos pasūtījumus apstrādājam tajā pašā dienā.',
  'why.fastDelivery.fact': 'Eiropā 1–3 dienās · piegāde {price}, no {amount} bez maksas',
  'why.fastDelivery.fact.country': '{country} {days} dienās · piegāde {price}, no {amount} bez maksas',
  'why.quality.title': 'Kvalitātes garantija',
  'why.quality.text': 'Katru preci pirms iepakošanas pārbaudām. Likumiskā garantija jums ir jebkurā ES veikalā.',
  'why.quality.fact': 'Naudu atmaksājam 3–5 dienās pēc preces saņemšanas',
  'why.freeShipping.title': 'Bezmaksas piegāde no {amount}',
  'why.freeShipping.text': 'Summa ar PVN. Grozā redzams, cik vēl trūkst.',
  'why.returns.title': '14 dienas pārdomām',
  'why.returns.text':
    'Tā nosaka likums. Pie mums – minūtē tiešsaistē; naudu atmaksājam 3–5 dienās pēc preces saņemšanas.',
  'why.securePayment.title': 'Droša apmaksa ar karti',
  'why.securePayment.text': 'Kartes datus ievadāt maksājumu pakalpojumu sniedzēja lapā; mēs tos neredzam.',
  'why.clearPrices.title': 'Cena, ko redzat',
  'why.clearPrices.text':
    'Visās cenās iekļauts {rate} % PVN, un piegādes maksa redzama jau grozā. Beigās nekas klāt nenāk.',
  'why.wholesale.title': 'Arī vairumā',
  'why.wholesale.text':
    'Skaistumkopšanas preces un elektronika veikaliem, saloniem un birojiem; apstiprinātiem klientiem – 30 dienu pēcapmaksa.',
  'why.expansion.title': 'No Rīgas uz visu pasauli',
  'why.expansion.title.europe': 'No Rīgas pa visu Eiropu',
  'why.expansion.title.country': 'Augam soli pa solim',
  'why.expansion.text':
    'Sākām ar Latviju, piegādājam visā Eiropā un tagad sūtām arī uz visu pasauli. Aug arī sortiments: jauni zīmoli veikalam pievienojas soli pa solim, un katrai precei ir apraksts latviešu un angļu valodā.',
  'why.expansion.text.europe':
    'Sākām ar Latviju un tagad piegādājam arī uz citām Eiropas valstīm. Aug arī sortiments: jauni zīmoli veikalam pievienojas soli pa solim, un katrai precei ir apraksts latviešu un angļu valodā.',
  'why.expansion.text.country':
    'Sortiments aug: jauni zīmoli veikalam pievienojas soli pa solim, un katrai precei ir apraksts latviešu un angļu valodā.',
  'story.title': 'Neliels skatlogs Rīgā',
  'story.text':
    'Vienā pusē krēmi un smaržas, otrā – austiņas un lādētāji. Sortiments ir tik neliels, ka pazīstam katru preci: no kā tā ir, kas to ražo un ko tā nespēj. Ja smarža turas tuvu ādai vai vads nav domāts monitoriem, jūs to izlasīsiet pirms pirkuma.',
};
