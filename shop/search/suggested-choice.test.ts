import { describe, expect, test } from 'vitest';
import { findTypedChoice, isUnexplained } from './suggested-choice.ts';

const shown = ['Velvet Matte Lipstick', 'Mirdza', 'Make-up'];
const variation = (sku: string | null, ...labels: string[]) => ({ sku, labels });
const lipstick = {
  shown,
  sku: 'MIR-LIP-VELV',
  variations: [
    variation('MIR-LIP-VELV-RED', 'Red', 'Sarkana'),
    variation('MIR-LIP-VELV-ROSE', 'Red Rose', 'Sarkanā roze'),
    variation(null, 'Coral', 'Coral (koraļļu)'),
  ],
};
const choiceOf = (typed: string) => {
  const { sku, variation: chosen } = findTypedChoice(typed, lipstick);
  return { sku, label: chosen?.labels[0] ?? null };
};

describe('why a product was found', () => {
  test.each(['velvet lip', 'lipstick mirdza', 'MAKE up', 'Lipstīck'])(
    'is said by what is shown of it for %s',
    (typed) => {
      expect(isUnexplained(typed, shown)).toBe(false);
    },
  );

  test.each(['mir-lip', 'coral lipstick', 'matter'])('is not said for %s', (typed) => {
    expect(isUnexplained(typed, shown)).toBe(true);
  });
});

describe('an SKU', () => {
  test.each(['MIR-LIP', 'mir lip velv', 'mirlipvelv', 'mir-lip-velv'])('is said that begins with %s', (typed) => {
    expect(choiceOf(typed)).toEqual({ sku: 'MIR-LIP-VELV', label: null });
  });

  test('of a variation leads to it, whole or begun', () => {
    expect(choiceOf('MIR-LIP-VELV-RED')).toEqual({ sku: 'MIR-LIP-VELV-RED', label: 'Red' });
    expect(choiceOf('mir-lip-velv-ro')).toEqual({ sku: 'MIR-LIP-VELV-ROSE', label: 'Red Rose' });
  });

  test('that several variations begin with is said, and none of them is chosen', () => {
    expect(choiceOf('mir-lip-velv-r')).toEqual({ sku: 'MIR-LIP-VELV-RED', label: null });
  });

  test('of which the end was typed is not said', () => {
    expect(choiceOf('velv-red').sku).toBeNull();
  });
});

describe('a shade', () => {
  test('is chosen by its name, begun or in another language', () => {
    expect(choiceOf('lipstick cor').label).toBe('Coral');
    expect(choiceOf('koraļļu lipstick').label).toBe('Coral');
    expect(choiceOf('red rose lipstick').label).toBe('Red Rose');
    expect(choiceOf('lipstick red').label).toBe('Red');
  });

  test('is not chosen where several are meant alike, or a word is none of its name', () => {
    expect(choiceOf('lipstick re').label).toBeNull();
    expect(choiceOf('waterproof coral lipstick').label).toBeNull();
    expect(choiceOf('velvet lipstick').label).toBeNull();
  });
});
