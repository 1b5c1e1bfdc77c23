/**
 * Chooses how to encode a response to an Accept-Encoding such as `gzip, br;q=0.9, zstd;q=0`: what the browser wants most
 * of what is offered, and of equally wanted encodings the one that is offered first. Null: as it is.
 */
export function chooseEncoding<Name extends string>(
  header: string | string[] | null | undefined,
  offered: readonly Name[],
): Name | null {
  const wanted = parseQualities(header);
  const qualityOf = (name: string) => wanted.get(name) ?? 0;
  let best: Name | null = null;
  for (const name of offered) if (qualityOf(name) > (best === null ? 0 : qualityOf(best))) best = name;
  return best !== null && qualityOf('identity') > qualityOf(best) ? null : best;
}

function parseQualities(header: string | string[] | null | undefined): ReadonlyMap<string, number> {
  const entries = String(header ?? '')
    .toLowerCase()
    .split(',');
  return new Map(
    entries.map((entry) => {
      const [name = '', ...parameters] = entry.trim().split(/\s*;\s*/);
      return [name, parseQuality(parameters.find((parameter) => parameter.startsWith('q=')))];
    }),
  );
}

/** From 0 to 1. What cannot be read counts as 1, as if it were not there. */
function parseQuality(parameter: string | undefined): number {
  const quality = Number(parameter?.slice('q='.length) ?? 1);
  return quality >= 0 && quality <= 1 ? quality : 1;
}
