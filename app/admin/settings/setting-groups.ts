import type { SettingName } from '#shop/settings/settings.ts';

/** The cards of the panel, in the order an owner thinks of them. */
export const SETTING_GROUPS = [
  { name: 'identity', settings: ['shopName', 'legalName', 'regNo', 'vatNo', 'address', 'country', 'timeZone'] },
  { name: 'producer', settings: ['weeeRegNo', 'batteryRegNo', 'packagingRegNo'] },
  { name: 'contact', settings: ['email', 'phone', 'chatUrl'] },
  {
    name: 'prices',
    settings: [
      'vatRate',
      'usesOneStopShop',
      'exportsWithoutVat',
      'keepsNetPrices',
      'shippingPrice',
      'freeShippingThreshold',
      'invoicePrefix',
    ],
  },
  {
    name: 'transfers',
    settings: ['takesTransfers', 'transferIban', 'transferBic', 'transferName', 'transferDays'],
  },
  { name: 'delivery', settings: ['servedCountries', 'checkoutCountry', 'accountCountry'] },
  { name: 'home', settings: ['homePicture', 'homePictureText'] },
  { name: 'search', settings: ['searchProduct', 'searchCategory', 'searchPage', 'searchHome'] },
  {
    name: 'rules',
    settings: [
      'lineLimit',
      'lowStockThreshold',
      'guestsMayOrder',
      'opensFirstVariation',
      'guestReviewsWait',
      'languages',
    ],
  },
] as const satisfies readonly { readonly name: string; readonly settings: readonly SettingName[] }[];

export type SettingGroup = (typeof SETTING_GROUPS)[number];
