import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What a TLS server needs, and what a client trusts it by: PEM texts. */
export type Certificate = { readonly key: string; readonly cert: string };

const OID = { commonName: '550403', subjectAltName: '551d11', ecdsaWithSha256: '2a8648ce3d040302' } as const;
const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
};
/** Of a name among the alternatives, and of the parts of a certificate that have no type of their own (RFC 5280). */
const DNS_NAME = 0x82;
const VERSION = 0xa0;
const EXTENSIONS = 0xa3;
const HOUR_MS = 3_600_000;

/** Makes a self-signed certificate for these names and a day, without other programs. */
export function makeCertificate(names: readonly string[]): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const algorithm = der(TAG.sequence, oid(OID.ecdsaWithSha256));
  const attribute = der(TAG.sequence, oid(OID.commonName), der(TAG.utf8, Buffer.from(names[0] ?? 'localhost')));
  const name = der(TAG.sequence, der(TAG.set, attribute));
  const alternatives = der(TAG.sequence, ...names.map((one) => der(DNS_NAME, Buffer.from(one))));
  const extension = der(TAG.sequence, oid(OID.subjectAltName), der(TAG.octets, alternatives));
  const body = der(
    TAG.sequence,
    der(VERSION, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    name,
    der(TAG.sequence, time(-HOUR_MS), time(24 * HOUR_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, der(TAG.sequence, extension)),
  );
  const signature = der(TAG.bits, Buffer.from([0]), sign('sha256', body, privateKey));
  const certificate = der(TAG.sequence, body, algorithm, signature).toString('base64');
  const lines = certificate.match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** One value: its tag, its length, its content (ITU-T X.690). */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const short = length < 0x80;
  const size = short ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function oid(hex: string): Buffer {
  return der(TAG.oid, Buffer.from(hex, 'hex'));
}

function time(fromNowMs: number): Buffer {
  const text = new Date(Date.now() + fromNowMs).toISOString().replace(/[-:T]|\.\d+/g, '');
  return der(TAG.utcTime, Buffer.from(text.slice(2)));
}
