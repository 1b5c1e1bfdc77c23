import { unsafePortOf } from '#shop/media/copies/unsafe-port.ts';
import { imageUrl, isExternalImage, parseRenditionPath, stemOf } from '#shop/media/image.ts';
import { isStoragePath } from '#shop/media/storage.ts';

const MAX_LENGTH = 2_000;

/** A picture as other shops can fetch it: our own by its public address, one kept elsewhere as it is. */
export function pictureAddress(value: string, shopUrl: string): string {
  return isExternalImage(value) ? value : `${shopUrl}${imageUrl(value, 768)}`;
}

/** 'products/f3Kq9' of an address (or path) of a picture of this shop; null for any other. */
export function ownStem(address: string, shopUrl: string): string | null {
  const prefix = `${shopUrl}/media/`;
  if (address.startsWith(prefix)) return parseRenditionPath(address.slice(prefix.length))?.stem ?? null;
  return isStoragePath(address) ? stemOf(address) : null;
}

/** The same address by https; null for one that is not of http. Port 80 is that of http alone. */
export function encryptedAddress(address: string): string | null {
  if (!/^http:\/\//i.test(address)) return null;
  return address.replace(/^http:/i, 'https:').replace(/^(https:\/\/[^/?#]*):80(?=[/?#]|$)/, '$1');
}

/** An address that shoppers' browsers may fetch a picture from: https, and a name of the public internet. */
export function isPublicPicture(address: string): boolean {
  if (address.length > MAX_LENGTH || !address.startsWith('https://') || !URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  const isName = /[a-z]$/i.test(hostname) && hostname.includes('.') && !/\.(local|localhost|internal)$/i.test(hostname);
  return isName && username === '' && password === '' && unsafePortOf(address) === null;
}
