import type { sampleLetters as en } from '#locales/en/sample-letters.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const sampleLetters: MessagesOf<typeof en> = {
  reason: 'Sūtījums tika bojāts mūsu noliktavā, un citu tādu mums nav.',
  reviewReason: 'Tā ir par kurjeru, nevis par krēmu.',
  cream: 'Smiltsērkšķu sejas krēms',
  headphones: 'Bezvadu austiņas',
  colour: 'Smilšu krāsa',
  locker: 'Pakomāts',
  point: 'Centrālā stacija',
  collect: 'Saņemt veikalā',
  hazard: 'Akumulators var pārkarst un jūs apdedzināt.',
  action: 'Tūlīt pārtrauciet tās lietot un lādēt. Sūtiet tās mums atpakaļ; pasta izdevumus sedzam mēs.',
  terms: 'Lietošanas noteikumi',
  withdrawal: 'Atteikuma tiesības',
};
