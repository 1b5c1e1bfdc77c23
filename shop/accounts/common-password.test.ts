import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import { findPasswordProblem, isCommonPassword } from './password.server.ts';

/** From the top of every published list of leaked passwords. */
const LEAKED =
  `123456 password 12345678 qwerty 123456789 12345 1234 111111 1234567 dragon 123123 baseball abc123 football
monkey letmein 696969 shadow master 666666 qwertyuiop 123321 mustang 1234567890 michael 654321 superman 1qaz2wsx 7777777
121212 000000 qazwsx 123qwe killer trustno1 jordan jennifer zxcvbnm asdfgh hunter buster soccer harley batman andrew tigger
sunshine iloveyou 2000 charlie robert thomas hockey ranger daniel starwars klaster 112233 george computer michelle jessica
pepper 1111 zxcvbn 555555 11111111 131313 freedom 777777 pass maggie 159753 aaaaaa ginger princess joshua cheese amanda
summer love ashley nicole chelsea biteme matthew access yankees 987654321 dallas austin thunder taylor matrix password1
Password1 P@ssw0rd passw0rd qwerty123 welcome1 admin123 abcd1234 1q2w3e4r 1q2w3e 123abc asdf1234 aa123456 zaq12wsx
iloveyou1 monkey1 football1 princess1 qwe123 123456a a123456 letmein1 sunshine1 superman1 parole parole123 riga2026 latvija1`
    .split(/\s+/)
    .filter((password) => password.length >= 6);

const ANYBODY = { email: 'anybody@example.lv', full_name: 'Any Body' };

describe('a password that is tried first', () => {
  test.each(LEAKED)('%s is refused', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  test('is refused when it is among the 3000 that leaked most often', async () => {
    const often = (dictionary['passwords-common'] ?? []).slice(0, 3000).map(String);
    expect(often).toHaveLength(3000);
    const problems = await Promise.all(often.map((password) => findPasswordProblem(password, ANYBODY)));
    expect(often.filter((_, index) => problems[index] === null)).toEqual([]);
  });

  test.each([
    'mellenes un avenes',
    'gaiša diena augustā',
    'Vq7kzp-2Lm',
    'correct horse battery staple',
    'Tr0ub4dor&3x',
    'zaļais-kaķis-lec',
    '  spaces  ',
    '🐎🐈🐕🦔🦊🐻',
    'x7Ghq2',
    'Secret-Garden-9',
  ])('%s is not', async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });
});

describe('a new password', () => {
  test('has 6 to 128 characters, counted as people count them', async () => {
    expect(await findPasswordProblem('ķēves'.slice(0, 5), ANYBODY)).toBe('password_too_short');
    expect(await findPasswordProblem('ķēvesq', ANYBODY)).toBeNull();
    expect(await findPasswordProblem('🐎🐈🐕🦔🦊', ANYBODY)).toBe('password_too_short');
    const long = 'Kādā jaukā dienā es pamodos un gāju pastaigāties pa mežu. '.repeat(3);
    expect(await findPasswordProblem(long.slice(0, 128), ANYBODY)).toBeNull();
    expect(await findPasswordProblem(long.slice(0, 129), ANYBODY)).toBe('password_too_long');
    expect(await findPasswordProblem('x'.repeat(1_000_000), ANYBODY)).toBe('password_too_long');
  });

  test('is not the person’s own email or name', async () => {
    const person = { email: 'zanete.kirse@example.lv', full_name: 'Žanete Ķirse' };
    for (const own of [
      'zanete.kirse@example.lv',
      'Zanete.Kirse',
      'zanete',
      'Žanete2026',
      'ŽaneteĶirse',
      'žanete ķirse',
      'kirse99!',
    ]) {
      expect(await findPasswordProblem(own, person)).toBe('password_common');
    }
    expect(await findPasswordProblem('zanetes dzeltenais rags', person)).toBeNull();
  });
});
