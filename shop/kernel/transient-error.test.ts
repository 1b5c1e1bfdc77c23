import { expect, test } from 'vitest';
import { isTransientError, transientErrorOf } from './transient-error.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error('no'), { code, ...more });

test.each([
  ['a full disk', coded('53100')],
  ['too many connections', coded('53300')],
  ['a database that is being stopped', coded('57P01')],
  ['one that is starting', coded('57P03')],
  ['a lost connection', coded('08006')],
  ['nothing at its port', coded('ECONNREFUSED')],
  ['no socket', coded('ENOENT', { syscall: 'connect' })],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['a connection that broke before', new Error('Client has encountered a connection error and is not queryable')],
  ['a connection that does not answer', new Error('Query read timeout')],
  [
    'a database that accepts no connections',
    coded('55000', { message: 'database "shop" is not currently accepting connections' }),
  ],
  ['a name that is not found at the moment', coded('EAI_AGAIN')],
  ['what has such a fault for its cause', new Error('Signing in failed', { cause: coded('57P01') })],
  ['a pool that is all in use', new Error('timeout exceeded when trying to connect')],
])('%s is over some time: ask again later', (_, error) => {
  expect(transientErrorOf(error)).toBe('unavailable');
});

test('what somebody else keeps is free again soon', () => {
  expect(transientErrorOf(coded('55P03'))).toBe('locked');
});

test.each([
  ['a second row of the same name', coded('23505')],
  ['a wrong query', coded('42601')],
  ['a file that is missing', coded('ENOENT', { syscall: 'open' })],
  ['a bug', new TypeError('x is not a function')],
  ['nothing', null],
])('%s is not', (_, error) => {
  expect(isTransientError(error)).toBe(false);
});
