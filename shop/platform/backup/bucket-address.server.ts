/** A bucket of an S3-compatible storage. */
export type S3Settings = {
  /** Null: Amazon's own. */
  readonly endpoint: string | null;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket is part of the path, not of the host name. */
  readonly forcePathStyle: boolean;
};

export const isBucketAddress = (text: string) => text.startsWith('s3://');

/**
 * `s3://bucket/folder/`, read with the key of S3_ACCESS_KEY_ID; or with a key and an address of its own:
 * `s3://KEY:SECRET@bucket/folder/?endpoint=https://…&region=…`. Null when it names no bucket, or no key is known.
 */
export function readBucketAddress(text: string, shared: S3Settings | null) {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) return null;
  const prefix = decodeURIComponent(url.pathname.replace(/^\//, ''));
  const endpoint = url.searchParams.get('endpoint');
  const bucket = url.hostname;
  if (url.username === '') return shared === null ? null : { settings: { ...shared, bucket }, prefix };
  return {
    settings: {
      bucket,
      endpoint: endpoint ?? null,
      region: url.searchParams.get('region') ?? 'us-east-1',
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
      forcePathStyle: url.searchParams.get('path_style') === 'true',
    },
    prefix,
  };
}
