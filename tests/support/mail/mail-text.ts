/** Decodes the `text/plain` part of a mail (RFC 2045). */
export function textOfMail(source: string): string {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1];
  const parts = boundary === undefined ? [source] : source.split(`--${boundary}`);
  const part = parts.find((one) => /^content-type: text\/plain/im.test(one)) ?? '';
  const [head = '', ...body] = part.replace(/^\r\n/, '').split('\r\n\r\n');
  // With files, the texts are parts of the first part.
  if (/^content-type: multipart\//im.test(head) && boundary !== undefined) return textOfMail(part);
  const content = body.join('\r\n\r\n');
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(content, 'base64').toString();
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return content;
  const bytes = content
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
