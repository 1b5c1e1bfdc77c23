import { randomUUID } from 'node:crypto';
import type { NewRecall } from '#shop/recalls/recall.ts';
import { startRecall } from '#shop/recalls/start-recall.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** A recall as it should be, of all orders unless it is wished otherwise. */
export function aRecall(wishes: Partial<NewRecall> & { readonly productId: string }): NewRecall {
  return {
    kind: 'recall',
    variationId: null,
    batch: null,
    orderedFrom: null,
    orderedTo: null,
    remedies: ['replacement', 'refund'],
    contact: 'safety@shop.test',
    texts: {
      en: { hazard: 'It can overheat and burn you.', action: 'Stop using it and unplug it.', fewRemedies: '' },
      lv: { hazard: 'Tas var pārkarst un apdedzināt.', action: 'Nelietojiet to un atvienojiet.', fewRemedies: '' },
    },
    ...wishes,
  };
}

/** Starts a recall, and throws where it is refused. */
export async function beginRecall(shop: Shop, recall: NewRecall): Promise<string> {
  const started = await startRecall(shop, { recallId: randomUUID(), recall, actor: null });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value.recallId;
}
