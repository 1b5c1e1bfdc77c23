import type { products as en } from '#locales/en/admin/products.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const products: MessagesOf<typeof en> = {
  // Saving a product
  'products.created': 'Prece izveidota',
  'products.updated': 'Prece saglabāta',
  'products.createFailed': 'Preci neizdevās izveidot',
  'products.updateFailed': 'Preci neizdevās saglabāt',
  'products.variationOnlyWithoutVariation': 'Precei, ko pārdod tikai pa variantiem, vajag vismaz vienu variantu.',

  // Pictures
  'pictures.products.uploaded': 'Attēls pievienots',
  'pictures.products.uploadFailed': 'Attēlu neizdevās pievienot',
  'pictures.problem.not-a-picture': 'Šis fails nav attēls. Der JPEG, PNG, WebP, AVIF un GIF.',
  'pictures.problem.no-picture': 'Šis fails nav attēls. Der JPEG, PNG, WebP, AVIF un GIF.',
  'pictures.problem.svg':
    'SVG failos var būt programmas, tāpēc veikals tos nepieņem. Eksportējiet zīmējumu kā PNG vismaz 1200 pikseļu platumā uz caurspīdīga fona un pievienojiet to.',
  'pictures.problem.heic':
    'HEIC attēli netiek atbalstīti. Saglabājiet attēlu kā JPEG un pievienojiet vēlreiz; iPhone tālrunī izvēlieties Iestatījumi › Kamera › Formāti › Saderīgākais.',
  'pictures.problem.too-many-bytes': 'Fails ir lielāks par 25 MB',
  'pictures.problem.too-many-pixels':
    'Attēlā ir pārāk daudz pikseļu: JPEG un PNG var būt 64 miljoni, WebP un GIF 50, AVIF 25.',
};
