import { describe, expect, test } from 'vitest';
import { countLeft, listBlockers, listSteps, type OpeningFacts } from './opening.ts';

const NEW: OpeningFacts = {
  invented: ['shopName', 'legalName', 'regNo', 'vatNo', 'address', 'email', 'phone'],
  untold: ['legalName'],
  unfilled: ['terms'],
  unchecked: ['terms', 'privacy', 'withdrawal', 'cookies', 'accessibility'],
  missingNotices: ['en'],
  hasOddVatNumber: false,
  given: [],
  hasZones: false,
  takesRealMoney: false,
  needsRealMoney: false,
  hasLook: false,
  testMail: null,
  hasProduct: false,
  hasPaidOrder: false,
  later: [],
};
const READY: OpeningFacts = { ...NEW, invented: [], untold: [], unfilled: [], unchecked: [], missingNotices: [] };
const stateOf = (name: string, facts: OpeningFacts) => listSteps(facts).find((step) => step.name === name)?.state;

describe('a new shop', () => {
  test('has everything left to do, and cannot open without what law asks for', () => {
    expect(countLeft(listSteps(NEW))).toBe(listSteps(NEW).length);
    expect(listBlockers(listSteps(NEW))).toEqual(['company', 'vat', 'texts']);
  });

  test('opens with the legal facts alone where it only tries things out', () => {
    expect(listBlockers(listSteps(READY))).toEqual([]);
  });

  test('needs real payments where it sells', () => {
    const selling = { ...READY, needsRealMoney: true };
    expect(listBlockers(listSteps(selling))).toEqual(['payment']);
    expect(listBlockers(listSteps({ ...selling, takesRealMoney: true }))).toEqual([]);
  });
});

describe('a step', () => {
  test.each([
    ['company', { invented: ['phone'] }, 'missing'],
    ['company', { invented: ['vatNo'] }, 'done'],
    ['vat', { invented: ['vatNo'] }, 'missing'],
    ['vat', { hasOddVatNumber: true }, 'missing'],
    ['vat', {}, 'done'],
    ['texts', { untold: ['regNo'] }, 'missing'],
    ['texts', { missingNotices: ['lv'] }, 'missing'],
    ['texts', { unfilled: ['accessibility'] }, 'missing'],
    ['texts', { unchecked: ['cookies'] }, 'missing'],
    ['texts', {}, 'done'],
    ['languages', { given: ['languages'] }, 'done'],
    ['delivery', { given: ['vatRate'] }, 'missing'],
    ['delivery', { given: ['servedCountries'] }, 'done'],
    ['delivery', { hasZones: true }, 'done'],
    ['mail', { testMail: { to: 'a@b.lv', state: 'queued', problem: null } }, 'missing'],
    ['mail', { testMail: { to: 'a@b.lv', state: 'sent', problem: null } }, 'done'],
    ['look', { hasLook: true }, 'done'],
    ['product', { hasProduct: true }, 'done'],
    ['order', { hasPaidOrder: true }, 'done'],
  ] as const)('%s with %j is %s', (name, facts, state) => {
    expect(stateOf(name, { ...READY, ...facts })).toBe(state);
  });

  test('that was put off no longer waits, and is done all the same once its facts are there', () => {
    const later = { ...READY, later: ['look', 'product'] } as const;
    expect(stateOf('look', later)).toBe('later');
    expect(stateOf('look', { ...later, hasLook: true })).toBe('done');
    expect(countLeft(listSteps(READY)) - countLeft(listSteps(later))).toBe(2);
  });

  test('that is required cannot be put off', () => {
    const selling = { ...READY, needsRealMoney: true, later: ['payment'] } as const;
    expect(stateOf('payment', selling)).toBe('missing');
  });
});
