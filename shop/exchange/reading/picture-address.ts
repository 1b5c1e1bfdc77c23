import { unsafePortOf } from '#shop/media/copies/picture-copy.ts';
import { imageUrl, isExternalImage, parseRenditionPath, stemOf } from '#shop/media/image.ts';
import { isStoragePath } from '#shop/media/storage.ts';

const MAX_LENGTH = 2_000;

/** A picture's address for other shops: ours by its public address, an external one as it is. */
export function pictureAddress(value: string, shopUrl: string): string {
  return isExternalImage(value) ? value : `${shopUrl}${imageUrl(value, 768)}`;
}

/** 'products/f3Kq9' from the address or path of one of our pictures; null for any other. */
export function ownStem(address: string, shopUrl: string): string | null {
  const prefix = `${shopUrl}/media/`;
  if (address.startsWith(prefix)) return parseRenditionPath(address.slice(prefix.length))?.stem ?? null;
  return isStoragePath(address) ? stemOf(address) : null;
}

/** The same address by https; null unless it is http. Port 80 is dropped, because it belongs to http. */
export function encryptedAddress(address: string): string | null {
  if (!/^http:\/\//i.test(address)) return null;
  return address.replace(/^http:/i, 'https:').replace(/^(https:\/\/[^/?#]*):80(?=[/?#]|$)/, '$1');
}

/** An address from which browsers may load a picture: https, with a public host name. */
export function isPublicPicture(address: string): boolean {
  if (address.length > MAX_LENGTH || !address.startsWith('https://') || !URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  const isName = /[a-z]$/i.test(hostname) && hostname.includes('.') && !/\.(local|localhost|internal)$/i.test(hostname);
  return isName && username === '' && password === '' && unsafePortOf(address) === null;
}
