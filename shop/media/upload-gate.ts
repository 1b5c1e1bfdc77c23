import { createLimiter, type Limiter } from './limiter.ts';

/** Bodies in memory at once, and how large they may be all together: four of the largest, or twelve of a usual size. */
const AT_ONCE = 12;
const BYTES_AT_ONCE = 110_000_000;
/** A page sends three at a time; two pages may be open. */
const OF_ONE_PERSON = 6;
/** One core goes on answering pages. */
const ENCODERS = 1;

/** Whose turn it is to upload, so that a flood of pictures starves neither memory nor pages. One per process. */
export type UploadGate = {
  /** To be asked before a body of so many bytes is read. Let in: call `leave` in the end, whatever happens. */
  enter(
    person: string,
    bytes: number,
  ): { readonly ok: true; readonly leave: () => void } | { readonly ok: false; readonly busy: Busy };
  /** Those that were let in are drawn anew one after another. */
  readonly encode: Limiter;
};

/** This person sends too many at once, or all together do. */
export type Busy = 'person' | 'shop';

export function createUploadGate(): UploadGate {
  const inside = new Map<string, number>();
  let all = 0;
  let allBytes = 0;
  return {
    encode: createLimiter(ENCODERS),
    enter(person, bytes) {
      const own = inside.get(person) ?? 0;
      if (own >= OF_ONE_PERSON) return { ok: false, busy: 'person' };
      if (all >= AT_ONCE || allBytes + bytes > BYTES_AT_ONCE) return { ok: false, busy: 'shop' };
      inside.set(person, own + 1);
      all += 1;
      allBytes += bytes;
      let left = false;
      const leave = () => {
        if (left) return;
        left = true;
        all -= 1;
        allBytes -= bytes;
        const rest = (inside.get(person) ?? 1) - 1;
        if (rest > 0) inside.set(person, rest);
        else inside.delete(person);
      };
      return { ok: true, leave };
    },
  };
}
