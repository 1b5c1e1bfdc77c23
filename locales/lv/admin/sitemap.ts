import type { sitemap as en } from '#locales/en/admin/sitemap.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const sitemap: MessagesOf<typeof en> = {
  'sitemap.title': 'Vietnes karte',
  'sitemap.intro': 'Visu šī veikala lapu saraksts meklētājiem.',
  'sitemap.card': 'Google Search Console integrācija',
  'sitemap.status': 'Vietnes kartes stāvoklis',
  'sitemap.lastUpdated': 'Pēdējo reizi atjaunota',
  'sitemap.never': 'Nekad',
  'sitemap.by': '{time}, atjaunoja {name}',
  'sitemap.byItself': '{time}, automātiski',
  'sitemap.pages': 'Lapas',
  'sitemap.badge.ready': 'Var atjaunot',
  'sitemap.badge.upToDate': 'Aktuāla',
  'sitemap.badge.error': 'Kļūda',
  'sitemap.automatic': 'Kad mainās preces vai kategorijas, veikals to pats atjauno minūtes vai divu laikā.',
  'sitemap.update': 'Atjaunot vietnes karti',
  'sitemap.updating': 'Atjauno...',
  'sitemap.view': 'Skatīt vietnes karti',
  'sitemap.searchConsole': 'Search Console',
  'sitemap.richResults': 'Bagātināto rezultātu tests',
  'sitemap.download': 'Lejupielādēt sitemap.xml',
  'sitemap.newTab': '(atveras jaunā cilnē)',

  // Whether the file is there
  'sitemap.file': 'sitemap.xml',
  'sitemap.checking': 'Pārbauda...',
  'sitemap.exists': 'Fails atrasts, derīgs XML, pārbaudīts plkst. {time}',
  'sitemap.notXml': 'Fails atrasts, bet nav XML, pārbaudīts plkst. {time}',
  'sitemap.missing': 'Nav sasniedzams, pārbaudīts plkst. {time}',

  // What became of it
  'sitemap.updated': 'Vietnes karte atjaunota! Iesniedziet to Google Search Console, lai lapas tiktu indeksētas ātrāk.',
  'sitemap.failed': 'Neizdevās atjaunot vietnes karti. Lūdzu, mēģiniet vēlreiz.',
  'sitemap.staticUpdated': 'Vietnes karte atjaunota',
  'sitemap.staticFailed': 'Vietnes karti atjaunot neizdevās',
  'sitemap.failedAt': 'Pēdējā atjaunošana neizdevās: {time}. Meklētāji joprojām saņem iepriekšējo karti.',
  'sitemap.problem.file_too_large': 'Viens no tās failiem pārsniedz meklētāju pieņemtos 50 MB.',
  'sitemap.problem.unexpected': 'Radās neparedzēta kļūda; sk. veikala žurnālu.',
  'sitemap.refused': 'Jums nav tiesību atjaunot vietnes karti.',
  'sitemap.next': 'Ko darīt tālāk',
  'sitemap.next.submit': 'Iesniedziet vietnes karti Search Console',
  'sitemap.next.reindex': 'Palūdziet vēlreiz indeksēt mainītās lapas',
  'sitemap.next.test': 'Pārbaudiet lapas ar bagātināto rezultātu testu',
};
