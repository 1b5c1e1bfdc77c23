/** Why a database cannot be reached, and what to do about it where that is not to start it or to correct its address. */
export type ConnectionProblem = { readonly reason: string; readonly fix: string | null };

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'nothing listens there',
  ENOTFOUND: 'there is no machine of that name',
  EAI_AGAIN: 'there is no machine of that name',
  ETIMEDOUT: 'no answer in time',
  '28P01': 'user or password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'there is no database of that name',
};

const NAME_AUTHORITY =
  'Save the certificate of the authority that signed it and name it in DATABASE_URL: …?sslmode=verify-full&sslrootcert=/etc/my-shop/ca.pem';
/** What Node says of a certificate (OpenSSL's names) and the driver of a server. */
const TLS_CODES: Readonly<Record<string, ConnectionProblem>> = {
  ...Object.fromEntries(
    [
      'SELF_SIGNED_CERT_IN_CHAIN',
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'UNABLE_TO_GET_ISSUER_CERT',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    ].map((code) => [code, { reason: 'this machine does not know who signed its certificate', fix: NAME_AUTHORITY }]),
  ),
  ERR_TLS_CERT_ALTNAME_INVALID: {
    reason: 'its certificate is for another name',
    fix: 'Use the name that stands in the certificate as the host of DATABASE_URL, or have one made for this name.',
  },
  CERT_HAS_EXPIRED: { reason: 'its certificate has expired', fix: 'Renew the certificate of that database.' },
};

/** Puts an error of the driver into words: `{ reason: 'nothing listens there', fix: null }`. */
export function describeConnectionProblem(error: unknown): ConnectionProblem {
  if (!(error instanceof Error)) return { reason: String(error), fix: null };
  const code = 'code' in error ? String(error.code) : '';
  const known = TLS_CODES[code];
  if (known !== undefined) return known;
  if ('syscall' in error && error.syscall === 'open') {
    const file = 'path' in error ? String(error.path) : 'a file';
    return {
      reason: `${file}, which DATABASE_URL names, cannot be read`,
      fix: 'Put the certificate there, readable by the user who starts the shop, or correct sslrootcert, sslcert or sslkey.',
    };
  }
  if (/does not support SSL/.test(error.message)) {
    return { reason: 'it does not speak SSL', fix: 'Turn ssl on there, or remove sslmode from DATABASE_URL.' };
  }
  if (/no encryption|SSL off/.test(error.message)) {
    return { reason: 'it takes connections with SSL only', fix: 'Add ?sslmode=verify-full to DATABASE_URL.' };
  }
  return { reason: REASONS[code] ?? (error.message || code), fix: null };
}
