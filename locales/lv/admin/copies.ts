import type { copies as en } from '#locales/en/admin/copies.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const copies: MessagesOf<typeof en> = {
  'copies.title': 'Attēli',
  'copies.progress': 'Kopē attēlus: {done} no {all}',
  'copies.done': {
    zero: 'Nokopēti {n} attēli.',
    one: 'Nokopēts {n} attēls.',
    other: 'Nokopēti {n} attēli.',
  },
  'copies.leave': 'Lapu var aizvērt. Kamēr attēls nav nokopēts, pircēji tā vietā redz aizstājējattēlu.',
  'copies.givenUp': {
    zero: '{n} attēlus neizdevās nokopēt',
    one: '{n} attēlu neizdevās nokopēt',
    other: '{n} attēlus neizdevās nokopēt',
  },
  'copies.givenUpText': 'To vietā pircēji redz aizstājējattēlu. Mēģiniet vēlreiz vai paši pievienojiet attēlus precēm.',
  'copies.first': 'Pirmie {n}:',
  'copies.retry': 'Mēģināt vēlreiz',
  'copies.again': 'Atsvaidzināt',
  'copies.waiting': {
    zero: '{n} attēli vēl tiek kopēti.',
    one: '{n} attēls vēl tiek kopēts.',
    other: '{n} attēli vēl tiek kopēti.',
  },
  'copies.ofProduct': {
    zero: '{n} attēlus neizdevās nokopēt',
    one: '{n} attēlu neizdevās nokopēt',
    other: '{n} attēlus neizdevās nokopēt',
  },
  'copies.ofProductText': 'Tā vietā pircēji redz aizstājējattēlu. Noņemiet to šeit un paši pievienojiet attēlu.',

  'copies.reason.other_host': 'Adrese ved uz vietni, ko neatļāvāt.',
  'copies.reason.private_address': 'Adrese nav pieejama publiskajā internetā.',
  'copies.reason.not_found': 'Šajā adresē attēla nav.',
  'copies.reason.forbidden': 'Otra vietne neļauj tam piekļūt.',
  'copies.reason.too_many_redirects': 'Adrese pāradresē pārāk daudz reižu.',
  'copies.reason.unreachable': 'Otra vietne nav sasniedzama.',
  'copies.reason.too_slow': 'Otra vietne atbildēja pārāk lēni.',
  'copies.reason.server_error': 'Otrai vietnei ir traucējumi.',
  'copies.reason.too_large': 'Attēls ir par lielu: vairāk nekā 25 MB vai pārāk daudz pikseļu.',
  'copies.reason.not_a_picture': 'Tas nav JPEG, PNG, WebP, AVIF vai GIF attēls.',
  'copies.reason.not_stored': 'Veikals nevarēja to saglabāt. Pārbaudiet, vai disks nav pilns.',
};
