import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { replaceNonce } from './script-hashes.server.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('own inline scripts are allowed by their hashes, computed without the nonce', () => {
  const { html, scriptHashes } = replaceNonce(
    '<script nonce="N0NCE">a("N0NCE")</script><script type="module" nonce="N0NCE" async="">b()</script>',
    'N0NCE',
  );
  expect(html).toBe('<script>a("")</script><script type="module" async="">b()</script>');
  expect(scriptHashes).toEqual([hash('a("")'), hash('b()')]);
});

test('a script that got in without the nonce is not allowed', () => {
  const { scriptHashes } = replaceNonce(
    '<p><script>evil()</script></p><script nonce="guess">evil()</script><script nonce="N0NCE" src="/a.js"></script>',
    'N0NCE',
  );
  expect(scriptHashes).toEqual([]);
});
