import type { palette as en } from '#locales/en/admin/palette.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const palette: MessagesOf<typeof en> = {
  'palette.open': 'Meklēt vai atvērt',
  'palette.title': 'Meklēt veikala administrēšanā',
  'palette.placeholder': 'Lapa, iestatījums, pasūtījums, pircējs vai prece',
  'palette.found': { zero: '{n} rezultātu', one: '{n} rezultāts', other: '{n} rezultāti' },
  'palette.nothing': '„{text}” nav atrasts. Mēģiniet daļu no nosaukuma vai numura.',
  'palette.exportProducts': 'Eksportēt preces',
  'palette.exportOrders': 'Eksportēt pasūtījumus',
  'palette.group.pages': 'Lapas',
  'palette.group.actions': 'Darbības',
  'palette.group.settings': 'Iestatījumi',
  'palette.group.orders': 'Pasūtījumi',
  'palette.group.products': 'Preces',
  'palette.group.categories': 'Kategorijas',

  // Keys
  'palette.keys': 'Īsinājumtaustiņi',
  'palette.keysHint': 'Mac datoros Ctrl vietā ir taustiņš Command.',
  'palette.key.palette': 'Meklēt vai atvērt lapu',
  'palette.key.search': 'Uz lapas meklēšanas lauku',
  'palette.key.keys': 'Parādīt šos taustiņus',
  'palette.key.save': 'Saglabāt veidlapu',
  'palette.key.range': 'Turiet atzīmējot, lai atlasītu visas rindas līdz šai',
  'palette.key.close': 'Aizvērt atvērto',
  'palette.singleKeys': 'Viena taustiņa īsinājumi (/ un ?)',
  'palette.singleKeysHint': 'Izslēdziet, ja izmantojat balss ievadi. Saglabājas šajā pārlūkā.',
};
