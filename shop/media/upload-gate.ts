import { createLimiter, type Limiter } from '#shop/platform/limiter.ts';

/** How many bodies may be in memory at once, and their total size: four of the largest or twelve of a usual size. */
const AT_ONCE = 12;
const BYTES_AT_ONCE = 110_000_000;
/** A page sends three at a time, and somebody may have two pages open. */
const OF_ONE_PERSON = 6;
/** One picture at a time, so that other cores keep answering pages. */
const ENCODERS = 1;

/** Limits uploads, so that a flood of pictures starves neither memory nor pages. One per process. */
export type UploadGate = {
  /** Call it before a body of this size is read. If it lets you in, call `leave` at the end, whatever happens. */
  enter(
    person: string,
    bytes: number,
  ): { readonly ok: true; readonly leave: () => void } | { readonly ok: false; readonly busy: Busy };
  /** Encodes the pictures that were let in, one after another. */
  readonly encode: Limiter;
};

/** Which limit was reached: this person's, or that of the whole shop. */
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
