import { describe, expect, test } from 'vitest';
import { readToken, signToken } from './token.server.ts';

const SECRET = 'secret of no store';
const now = new Date('2026-11-27T12:00:00Z');

describe('a signed token', () => {
  test('is what other implementations read and write', () => {
    // From RFC 7515, appendix A.1, whose header has a line break of its own.
    const key = Buffer.from(
      'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
      'base64url',
    );
    const token =
      'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    expect(readToken(token, key)).toMatchObject({ iss: 'joe', exp: 1_300_819_380 });
  });

  test('says when it was made and until when it is good', () => {
    const token = signToken({ accessKey: 'key' }, SECRET, now, 600);
    const iat = now.getTime() / 1000;
    expect(readToken(token, SECRET)).toEqual({ accessKey: 'key', iat, exp: iat + 600 });
  });

  test('is refused with another secret, another algorithm, or one letter changed', () => {
    const token = signToken({ amount: 1 }, SECRET, now, 600);
    expect(readToken(token, 'another')).toBeNull();
    const [, claims] = token.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    expect(readToken(`${none}.${claims}.`, SECRET)).toBeNull();
    for (const wrong of ['', 'a', 'a.b.c', `${token}.x`, token.replace('.', '.A'), token.slice(0, -1)]) {
      expect(readToken(wrong, SECRET)).toBeNull();
    }
  });
});
