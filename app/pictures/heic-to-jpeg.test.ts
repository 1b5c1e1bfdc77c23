import { expect, test } from 'vitest';
import { heicToJpeg } from './send-picture.ts';

const file = (name: string, type = '') => new File(['original'], name, { type });
const drawn = () => Promise.resolve(new Blob(['drawn']));

test.each([
  ['IMG_0001.HEIC', ''],
  ['photo.heif', 'image/heif'],
  ['photo.heic', 'image/heic'],
])('a picture of an iPhone, %s, is sent as a JPEG where the browser can read it', async (name, type) => {
  const sent = await heicToJpeg(file(name, type), drawn);
  expect([sent.type, await sent.text()]).toEqual(['image/jpeg', 'drawn']);
  expect(sent.name).toMatch(/\.jpg$/);
});

test('other pictures, and one that the browser cannot read, are sent as they are', async () => {
  const jpeg = file('photo.jpg', 'image/jpeg');
  expect(await heicToJpeg(jpeg, drawn)).toBe(jpeg);
  const heic = file('photo.heic', 'image/heic');
  expect(await heicToJpeg(heic, () => Promise.reject(new Error('cannot read it')))).toBe(heic);
});
