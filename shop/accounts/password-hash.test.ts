import { expect, test } from 'vitest';
import { createPasswordHasher } from './password-hash.server.ts';

const hasher = createPasswordHasher();

/** Argon2id of "password" with the salt "somesalt", m=256, t=2, p=1: a test vector of the reference implementation. */
const CHEAP_HASH = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';

test('a password is known again by its hash, and no other is', async () => {
  const hash = await hasher.hash('mellenes un avenes');
  expect(await hasher.verify(hash, 'mellenes un avenes')).toBe(true);
  expect(await hasher.verify(hash, 'mellenes un avenes ')).toBe(false);
  expect(await hasher.verify(hash, '')).toBe(false);
});

test('guessing a password costs more than the least that OWASP asks for', async () => {
  expect(await hasher.hash('mellenes un avenes')).toMatch(/^\$argon2id\$v=19\$m=47104,t=3,p=1\$/);
});

test('the same password never has the same hash', async () => {
  expect(await hasher.hash('mellenes un avenes')).not.toBe(await hasher.hash('mellenes un avenes'));
});

test('a hash made at another cost is still understood', async () => {
  expect(await hasher.verify(CHEAP_HASH, 'password')).toBe(true);
  expect(await hasher.verify(CHEAP_HASH, 'passwort')).toBe(false);
});

test('what is no hash fits no password', async () => {
  for (const hash of ['', 'password', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=,t=3,p=1$a$b']) {
    expect(await hasher.verify(hash, 'password')).toBe(false);
  }
});

test('a crowd waits its turn, and everybody is answered rightly', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => hasher.verify(CHEAP_HASH, n % 2 === 0 ? 'password' : 'passwort')),
  );
  expect(answers).toEqual(Array.from({ length: 60 }, (_, n) => n % 2 === 0));
});

test('a crowd without end is turned away', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 600 }, () => hasher.verify(CHEAP_HASH, 'password')));
  expect(answers.filter((answer) => answer.status === 'rejected').length).toBeGreaterThan(50);
  expect(answers.filter((answer) => answer.status === 'fulfilled').length).toBeGreaterThanOrEqual(500);
});
