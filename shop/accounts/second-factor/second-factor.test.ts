import { describe, expect, test } from 'vitest';
import { drawQrCode } from '#shop/platform/qr-code.server.ts';
import { findStep, oneTimeCode, stepOf, toBase32 } from './one-time-code.server.ts';
import { authenticatorUri, codeSchema, formatRecoveryCode, parseSecondFactorCode } from './second-factor.ts';
import { createRecoveryCodes, createSecret, hashRecoveryCode, openSecret, sealSecret } from './secret.server.ts';

const RFC_SECRET = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of the app', () => {
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at second %i is as RFC 6238 has it', (seconds, code) => {
    expect(oneTimeCode(RFC_SECRET, stepOf(at(seconds)), 8)).toBe(code);
    expect(oneTimeCode(RFC_SECRET, stepOf(at(seconds)))).toBe(code.slice(2));
  });

  test('will do a step early and a step late, and no further', () => {
    const now = at(1234567890);
    const find = (steps: number) =>
      findStep(RFC_SECRET, oneTimeCode(RFC_SECRET, stepOf(now) + steps), { now, lastStep: 0 });
    expect([-2, -1, 0, 1, 2].map(find)).toEqual([null, stepOf(now) - 1, stepOf(now), stepOf(now) + 1, null]);
  });

  test('is worth nothing once it or a later one was used', () => {
    const now = at(1234567890);
    const step = stepOf(now);
    const code = oneTimeCode(RFC_SECRET, step);
    expect(findStep(RFC_SECRET, code, { now, lastStep: step - 1 })).toBe(step);
    expect(findStep(RFC_SECRET, code, { now, lastStep: step })).toBeNull();
    expect(findStep(RFC_SECRET, code, { now, lastStep: step + 1 })).toBeNull();
  });

  test.each(['', '00592', '0059244', '005925', 'āāāāāā'])('"%s" is not the right one', (code) => {
    expect(findStep(RFC_SECRET, code, { now: at(1234567890), lastStep: 0 })).toBeNull();
  });
});

describe('what was typed', () => {
  test.each([
    ['123456', { kind: 'app', code: '123456' }],
    [' 123 456 ', { kind: 'app', code: '123456' }],
    ['K7MQ-W2XH-9RTC', { kind: 'recovery', code: 'k7mqw2xh9rtc' }],
    ['k7mq w2xh 9rtc', { kind: 'recovery', code: 'k7mqw2xh9rtc' }],
    ['12345', null],
    ['1234567', null],
    ['k7mq-w2xh-9rt', null],
    ['k7mq-w2xh-9rt1', null],
    ['１２３４５６', null],
    [`${' '.repeat(100_000)}123456`, null],
  ])('%.20s is read by its form', (text, code) => {
    expect(parseSecondFactorCode(text)).toEqual(code);
  });

  test('is asked for when it is missing, and refused when it is neither', () => {
    const problem = (code: unknown) => codeSchema.safeParse({ code }).error?.issues[0]?.message;
    expect([undefined, '', '  ', 'abc'].map(problem)).toEqual([
      'code_required',
      'code_required',
      'code_required',
      'code_invalid',
    ]);
  });
});

describe('recovery codes', () => {
  test('are ten different ones that can be typed in again as they are shown', () => {
    const codes = createRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes)
      expect(parseSecondFactorCode(formatRecoveryCode(code))).toEqual({ kind: 'recovery', code });
    expect(formatRecoveryCode('k7mqw2xh9rtc')).toBe('k7mq-w2xh-9rtc');
  });

  test('are stored as a hash that differs by person and by shop', () => {
    const hash = (userId: string, authSecret: string) => hashRecoveryCode('k7mqw2xh9rtc', { userId, authSecret });
    const one = hash('anna', 'a');
    expect(one).toHaveLength(32);
    expect(hash('anna', 'a').equals(one)).toBe(true);
    expect(hash('ilze', 'a').equals(one)).toBe(false);
    expect(hash('anna', 'b').equals(one)).toBe(false);
  });
});

describe('the secret', () => {
  const owner = { userId: 'anna', authSecret: 'a' };

  test('has 160 bits, and opens for its owner alone', () => {
    const secret = createSecret();
    expect(secret).toHaveLength(20);
    const sealed = sealSecret(secret, owner);
    expect(sealed.includes(secret)).toBe(false);
    expect(openSecret(sealed, owner)).toEqual(secret);
    expect(openSecret(sealed, { ...owner, userId: 'ilze' })).toBeNull();
    expect(openSecret(sealed, { ...owner, authSecret: 'b' })).toBeNull();
    expect(openSecret(Buffer.concat([sealed, Buffer.from([0])]), owner)).toBeNull();
    expect(sealSecret(secret, owner).equals(sealed)).toBe(false);
  });

  test.each([
    ['', ''],
    ['f', 'MY'],
    ['foobar', 'MZXW6YTBOI'],
    ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
  ])('"%s" is written as RFC 4648 has it', (text, written) => {
    expect(toBase32(Buffer.from(text))).toBe(written);
  });

  test('goes into the app under the name of the shop, with any characters', () => {
    const uri = authenticatorUri({ secret: 'MZXW6YTB', issuer: 'Krēmi & Co: Rīga', email: 'anna+1@example.lv' });
    const url = new URL(uri);
    expect(url.protocol).toBe('otpauth:');
    expect(decodeURIComponent(url.pathname)).toMatch(/\/?Krēmi & Co {2}Rīga:anna\+1@example\.lv$/);
    expect(url.searchParams.get('secret')).toBe('MZXW6YTB');
    expect(url.searchParams.get('issuer')).toBe('Krēmi & Co  Rīga');
  });

  test('is a picture of whole modules with a quiet edge of four', () => {
    const { size, path } = drawQrCode('otpauth://totp/Vitrina:anna@example.lv?secret=MZXW6YTB&issuer=Vitrina');
    expect(path).toMatch(/^(?:M\d+ \d+h1v1h-1z)+$/);
    const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect(Math.min(...places)).toBe(4);
    expect(Math.max(...places)).toBe(size - 5);
  });
});
