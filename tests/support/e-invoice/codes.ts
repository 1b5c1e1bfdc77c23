import type { XmlNode } from './read-xml.ts';
import { values } from './rule.ts';

/** The schemes of electronic addresses that this shop writes, all in the lists of the standard and of Peppol. */
export const SCHEMES =
  '0007 0198 0211 0216 0218 9910 9914 9920 9925 9926 9928 9929 9930 9931 9932 9933 9934 9935 9937 9938 9939 9943 9944 9945 9946 9947 9949 9950 9957';

export const isOneOf = (codes: string) => (node: XmlNode, path: string) =>
  values(node, path).every((value) => codes.split(' ').includes(value));
