/** One field in which somebody else's saved version and this form differ. */
export type Difference = {
  readonly field: string;
  /** Its value when the form was opened; null if unknown. */
  readonly was: string | null;
  readonly theirs: string;
  readonly yours: string;
  /** Whether this form changed it too, so that one of the two is lost. */
  readonly isContested: boolean;
};

/** The fields of a version as texts; a missing field is no difference to an empty one. */
export type Version = Readonly<Record<string, string | null>>;

/** Fields that the other changed and that differ from this form; if `was` is unknown, all that differ. */
export function differencesBetween(versions: {
  readonly was: Version | null;
  readonly theirs: Version;
  readonly yours: Version;
}): readonly Difference[] {
  const { was } = versions;
  return Object.keys({ ...versions.theirs, ...versions.yours }).flatMap((field): Difference[] => {
    const [theirs, yours] = [textOf(versions.theirs, field), textOf(versions.yours, field)];
    const before = was && textOf(was, field);
    if (theirs === yours || theirs === before) return [];
    return [{ field, was: before, theirs, yours, isContested: yours !== before }];
  });
}

/** Browsers send line breaks as CR LF. */
function textOf(version: Version, field: string): string {
  return (version[field] ?? '').replaceAll('\r\n', '\n').trim();
}
