/** The products that a query finds, as places in the columns; of some queries also how many points each has. */
export type Find = { readonly places: Uint32Array; readonly points?: Uint32Array };

/** Of 100,000 products each find is 12 KB at most, or 8 bytes for each product with points. */
const MOST_BYTES = 4 * 1024 * 1024;

type Kept = { readonly reading: Promise<Find | Bits>; bytes: number };

export type Finds = ReturnType<typeof createFinds>;

/** Remembers what queries find. What nobody asked for longest is forgotten first. */
export function createFinds(mostBytes = MOST_BYTES) {
  /** In the order in which they were asked for last. */
  const kept = new Map<string, Kept>();
  let bytes = 0;
  const drop = (key: string, one: Kept) => {
    if (kept.get(key) !== one) return;
    kept.delete(key);
    bytes -= one.bytes;
  };
  const weigh = (key: string, one: Kept, find: Find | Bits) => {
    if (kept.get(key) !== one) return;
    one.bytes = sizeOf(find) + key.length;
    bytes += one.bytes;
    for (const [oldest, other] of kept) {
      if (bytes <= mostBytes) break;
      drop(oldest, other);
    }
  };

  return {
    bytes: () => bytes,
    /** Simultaneous readers share one reading. A failure is reported to those who wait, and not remembered. */
    async read(key: string, read: () => Promise<Find>): Promise<Find> {
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return unpack(await known.reading);
      }
      const reading = read().then(pack);
      const one: Kept = { reading, bytes: 0 };
      kept.set(key, one);
      reading.then(
        (find) => weigh(key, one, find),
        () => drop(key, one),
      );
      return unpack(await reading);
    },
  };
}

/** A bit for each place. */
class Bits {
  readonly bytes: Uint8Array;
  readonly count: number;
  constructor(bytes: Uint8Array, count: number) {
    this.bytes = bytes;
    this.count = count;
  }
}

/** Many places take less memory as bits. Their order is of no account. */
function pack(find: Find): Find | Bits {
  const { places, points } = find;
  const largest = places.reduce((most, place) => Math.max(most, place), 0);
  if (points !== undefined || places.byteLength <= largest / 8) return find;
  const bytes = new Uint8Array((largest >> 3) + 1);
  for (const place of places) bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (1 << (place & 7));
  return new Bits(bytes, places.length);
}

function unpack(find: Find | Bits): Find {
  if (!(find instanceof Bits)) return find;
  const places = new Uint32Array(find.count);
  let nth = 0;
  find.bytes.forEach((byte, at) => {
    for (let rest = byte; rest !== 0; rest &= rest - 1) places[nth++] = at * 8 + 31 - Math.clz32(rest & -rest);
  });
  return { places };
}

const sizeOf = (find: Find | Bits) =>
  find instanceof Bits ? find.bytes.byteLength : find.places.byteLength + (find.points?.byteLength ?? 0);
