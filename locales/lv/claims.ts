import type { claims as en } from '#locales/en/claims.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const claims: MessagesOf<typeof en> = {
  'claims.better.generic_environmental':
    'Pasakiet, kas tieši ir labāks un kā tas zināms: “pudelē ir 80 % pārstrādātas plastmasas”. Vai tajā pašā teikumā nosauciet sertifikātu, piemēram, ES ekomarķējumu.',
  'claims.better.offset':
    'Precēm tas aizliegts arī ar kompensēšanas sertifikātiem. Norādiet pašas preces izmērītās emisijas vai izlaidiet.',
  'claims.better.wholly_natural': 'Norādiet izmērīto daļu un standartu: “98 % dabiskas izcelsmes (ISO 16128)”.',
  'claims.better.best_price': 'Izlaidiet vai nosauciet salīdzinājumu: ar ko, par kuru preci un kurā dienā.',
  'claims.better.guarantee_as_gift':
    'Pasakiet, kas pārsniedz likumu, piemēram, trešais gads. Divu gadu likumiskā garantija nav nopelns.',
};
