/** The accepted names in `gzip, br;q=0.9, zstd;q=0`. */
export function parseAcceptedEncodings(header: string | string[] | null | undefined): ReadonlySet<string> {
  const entries = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim().split(/\s*;\s*/))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''));
  return new Set(entries.map(([name = '']) => name));
}
