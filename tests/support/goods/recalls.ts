import type { NewRecall } from '#shop/recalls/recall.ts';

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
