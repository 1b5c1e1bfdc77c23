import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createVies } from './vies.server.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A register that answers each request alike; returns its address and what it was asked. */
async function aRegister(respond: (response: ServerResponse) => void) {
  const asked: (string | undefined)[] = [];
  const opened = createServer((request, response) => {
    asked.push(request.url);
    respond(response);
  });
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  return { asked, url: `http://127.0.0.1:${(opened.address() as AddressInfo).port}` };
}

const says = (body: object) => (response: ServerResponse) => void response.end(JSON.stringify(body));

test('a number in use has the name and address that its country tells', async () => {
  const body = { isValid: true, userError: 'VALID', name: 'SIA "BĒRZS"', address: 'BRĪVĪBAS IELA 1\nRĪGA\nLV-1010' };
  const { asked, url } = await aRegister(says(body));
  expect(await createVies({ url }).find('LV40003567907')).toEqual({
    ok: true,
    value: { isValid: true, name: 'SIA "BĒRZS"', address: 'BRĪVĪBAS IELA 1, RĪGA, LV-1010' },
  });
  expect(asked).toEqual(['/ms/LV/vat/40003567907']);
});

test('a number that is not in use is an answer too, and most countries tell no more', async () => {
  const { url } = await aRegister(says({ isValid: false, userError: 'INVALID', name: '---', address: '---' }));
  const value = { isValid: false, name: null, address: null };
  expect(await createVies({ url }).find('DE123456789')).toEqual({ ok: true, value });
});

test.each([
  ['a country that is away', says({ isValid: false, userError: 'MS_UNAVAILABLE' }), 'MS_UNAVAILABLE'],
  ['something else', says({ actionSucceed: false }), 'ZodError'],
  ['no JSON', (response: ServerResponse) => void response.end('<html>'), 'SyntaxError'],
  ['an error', (response: ServerResponse) => void response.writeHead(503).end(), 'status 503'],
  ['a broken connection', (response: ServerResponse) => void response.destroy(), 'TypeError'],
  ['no answer in time', () => {}, 'TimeoutError'],
])('%s says nothing of the number', async (_, respond, reason) => {
  const { url } = await aRegister(respond);
  expect(await createVies({ url, patience: 200 }).find('LV40003567907')).toEqual({
    ok: false,
    error: { code: 'unavailable', reason },
  });
});
