import type { Question } from '#shop/content/question.ts';
import type { Language } from '#shop/kernel/language.ts';
import { imageUrl } from '#shop/media/image.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { Look } from '#shop/site/look/look.ts';
import { findPictureAddress, pageAddress } from './page-address.ts';
import type { Thing } from './structured-data.ts';

/** The specification's list. Prices are in euro; the bank converts other cards. */
const CURRENCIES_ACCEPTED = 'EUR, USD, GBP';

type ShopPictures = Pick<Look, 'logo' | 'sign'> & {
  /** The path of what stands for the whole shop. */
  readonly picture: string;
};

/** The seller. A Store is an Organization that may name its currencies. */
export function describeOrganization(origin: string, settings: Settings, pictures: ShopPictures): Thing {
  const logo = pictures.logo ?? pictures.sign;
  return {
    '@type': ['Organization', 'Store'],
    '@id': `${origin}/#organization`,
    name: settings.shopName,
    legalName: settings.legalName || undefined,
    url: `${origin}/`,
    logo: `${origin}${logo === null ? '/apple-touch-icon.png' : imageUrl(logo)}`,
    image: `${origin}${pictures.picture}`,
    email: settings.email || undefined,
    telephone: settings.phone || undefined,
    vatID: settings.vatNo || undefined,
    address: describeAddress(settings),
    currenciesAccepted: CURRENCIES_ACCEPTED,
  };
}

function describeAddress({ address, country }: Settings): Thing {
  const { street, locality, region, postalCode } = splitAddress(address);
  return {
    '@type': 'PostalAddress',
    streetAddress: street || undefined,
    addressLocality: locality,
    addressRegion: region,
    postalCode,
    addressCountry: country,
  };
}

/** The shop's site with its search. */
export function describeWebSite(origin: string, language: Language, settings: Pick<Settings, 'shopName'>): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: settings.shopName,
    url: pageAddress(origin, '/', language),
    inLanguage: language,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${pageAddress(origin, '/products', language)}?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** A page of text as its heading and beginning say it; `path` is without a language. */
type PageOfText = Pick<Settings, 'shopName'> & {
  readonly name: string;
  readonly description: string;
  readonly path: string;
  readonly isAboutShop: boolean;
};

/** A page of the shop, and the site it belongs to. */
export function describeWebPage(origin: string, language: Language, page: PageOfText): Thing {
  const url = pageAddress(origin, page.path, language);
  return {
    '@type': 'WebPage',
    '@id': `${url}#webpage`,
    name: page.name,
    description: page.description,
    url,
    inLanguage: language,
    isPartOf: {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: page.shopName,
      url: pageAddress(origin, '/', language),
    },
    publisher: { '@id': `${origin}/#organization` },
    about: page.isAboutShop ? { '@id': `${origin}/#organization` } : undefined,
  };
}

type ListedCollection = {
  readonly name: string;
  readonly description: string | null;
  readonly path: string;
  /** As it is stored. */
  readonly picture: string | null;
  readonly isBrand: boolean;
};

/** A list of products that has a page of its own: a brand's, or a collection. */
export function describeCollection(origin: string, language: Language, page: ListedCollection): Thing {
  const { name, path, picture, isBrand } = page;
  const url = pageAddress(origin, path, language);
  const image = findPictureAddress(origin, picture ?? undefined) ?? undefined;
  const description = page.description ?? undefined;
  return {
    '@type': 'CollectionPage',
    '@id': `${url}#webpage`,
    name,
    description,
    url,
    inLanguage: language,
    image,
    isPartOf: { '@id': `${origin}/#website` },
    about: isBrand ? { '@type': 'Brand', name, description, logo: image } : undefined,
  };
}

/** A step on the way to a page: the label a shopper reads, and its path without a language. */
export type Crumb = { readonly label: string; readonly path: string };

/** The way from the home page to this one, as the breadcrumbs show it. */
export function describeBreadcrumbs(origin: string, language: Language, crumbs: readonly Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: pageAddress(origin, path, language),
    })),
  };
}

/** Describes every question of the FAQ page with its answer. */
export function describeFaq(language: Language, questions: readonly Question[]): Thing {
  return {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

const REGION = /\b(?:nov\.?|novads|pag\.?|pagasts|county|parish|region|municipality|district|oblast|province)$/i;
/** With letters in front (LV-1005), or only digits, beside a town (1050 Brussels) or alone. */
const POSTAL_CODE = /(?:^|\s)((?:[A-Z]{1,2}-)?\d{3,6}|\d{2}-\d{3}|\d{3} \d{2})(?=\s|$)/;

/** Finds street, town, region and postal code of a line: `splitAddress('Ganību dambis 131, Rīga, LV-1005')`. */
export function splitAddress(line: string) {
  const parts = line
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [street = line, ...rest] = parts;
  let postalCode: string | undefined;
  let region: string | undefined;
  const places: string[] = [];
  for (const part of rest) {
    const code = postalCode === undefined ? POSTAL_CODE.exec(part)?.[1] : undefined;
    postalCode ??= code;
    const place = code === undefined ? part : part.replace(code, '').trim();
    if (region === undefined && REGION.test(place)) region = place;
    else if (place !== '') places.push(place);
  }
  const locality = places.pop();
  return { street: [street, ...places].join(', '), locality, region, postalCode };
}
