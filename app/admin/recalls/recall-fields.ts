import { textOf } from '#app/forms/read-form-data.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { type PerLanguage, perLanguage } from '#shop/kernel/language.ts';
import { type NewRecall, RECALL_KINDS, REMEDIES, type RecallTexts } from '#shop/recalls/recall.ts';

/** The form as it was typed, so that nothing of it is lost. */
export type RecallFields = {
  readonly variation: string;
  readonly kind: NewRecall['kind'];
  readonly batch: string;
  readonly from: string;
  readonly to: string;
  readonly remedies: NewRecall['remedies'];
  readonly contact: string;
  readonly texts: PerLanguage<RecallTexts>;
};

export function emptyRecall(contact: string): RecallFields {
  const texts = perLanguage(() => ({ hazard: '', action: '', fewRemedies: '' }));
  return {
    variation: '',
    kind: 'recall',
    batch: '',
    from: '',
    to: '',
    remedies: ['replacement', 'refund'],
    contact,
    texts,
  };
}

export function readRecallFields(form: FormData): RecallFields {
  const text = (name: string) => textOf(form, name).trim();
  const chosen = form.getAll('remedy');
  return {
    variation: text('variation'),
    kind: RECALL_KINDS.find((kind) => kind === form.get('kind')) ?? 'recall',
    batch: text('batch'),
    from: text('from'),
    to: text('to'),
    remedies: REMEDIES.filter((remedy) => chosen.includes(remedy)),
    contact: text('contact'),
    texts: perLanguage((language) => ({
      hazard: text(`hazard.${language}`),
      action: text(`action.${language}`),
      fewRemedies: text(`fewRemedies.${language}`),
    })),
  };
}

/** Null when the variation is not even an id. */
export function toRecall(productId: string, fields: RecallFields): NewRecall | null {
  const { variation, kind, batch, from, to, remedies, contact, texts } = fields;
  if (variation !== '' && !isUuid(variation)) return null;
  return {
    productId,
    variationId: variation || null,
    kind,
    batch: batch || null,
    orderedFrom: from || null,
    orderedTo: to || null,
    remedies: kind === 'recall' ? remedies : [],
    contact,
    texts,
  };
}
