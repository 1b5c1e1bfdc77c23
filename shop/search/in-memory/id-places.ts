import type { Uuid } from '#shop/kernel/ids.ts';

const WORDS = 4;
const BYTES = 16;

export type IdPlaces = ReturnType<typeof createIdPlaces>;

/**
 * Gives each id a place from 0 on, in the order in which they come. A `Map` of 100,000 ids in words takes several times
 * the memory, and to look up what a search found several times as long.
 */
export function createIdPlaces() {
  /** The ids by their places. */
  let ids = new Uint32Array(1024 * WORDS);
  /** Places, each plus one, in slots by a hash of the id; 0 is free. At most half are taken. */
  let slots = new Int32Array(4096);
  let size = 0;
  /** The id that is looked for. */
  const words = new Uint32Array(WORDS);

  /** The slot that has the id, or the free one for it. */
  const slotOf = (of: Uint32Array, at: number) => {
    const mask = slots.length - 1;
    for (let slot = hashAt(of, at) & mask; ; slot = (slot + 1) & mask) {
      const place = (slots[slot] ?? 0) - 1;
      if (place < 0 || isSame(ids, place * WORDS, of, at)) return slot;
    }
  };
  const grow = () => {
    const larger = new Uint32Array(ids.length * 2);
    larger.set(ids);
    ids = larger;
    slots = new Int32Array(slots.length * 2);
    for (let place = 0; place < size; place += 1) slots[slotOf(ids, place * WORDS)] = place + 1;
  };

  /** The place of the id in `words`. */
  const addWords = () => {
    if ((size + 1) * WORDS > ids.length) grow();
    const slot = slotOf(words, 0);
    const known = slots[slot] ?? 0;
    if (known > 0) return known - 1;
    ids.set(words, size * WORDS);
    slots[slot] = size + 1;
    size += 1;
    return size - 1;
  };

  return {
    size: () => size,
    /** The place of an id; an unknown one is given the next. */
    add(id: Uuid): number {
      readWords(id, words);
      return addWords();
    },
    /** The id of a place, in the spelling of the database. */
    idAt(place: number): Uuid {
      const [one, two, three, four] = [0, 1, 2, 3].map((nth) => digitsOf(ids[place * WORDS + nth] ?? 0)) as Digits;
      return `${one}-${two.slice(0, 4)}-${two.slice(4)}-${three.slice(0, 4)}-${three.slice(4)}${four}`;
    },
    /** Whose id comes first, as the database orders ids. */
    compare(one: number, other: number): number {
      for (let nth = 0; nth < WORDS; nth += 1) {
        const difference = (ids[one * WORDS + nth] ?? 0) - (ids[other * WORDS + nth] ?? 0);
        if (difference !== 0) return difference;
      }
      return 0;
    },
    /** The places of ids that follow each other as 16 bytes each; unknown ones are given the next. */
    addAll(bytes: Uint8Array): Uint32Array {
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const places = new Uint32Array(bytes.byteLength / BYTES);
      for (let nth = 0; nth < places.length; nth += 1) {
        for (let word = 0; word < WORDS; word += 1) words[word] = view.getUint32(nth * BYTES + word * 4);
        places[nth] = addWords();
      }
      return places;
    },
  };
}

type Digits = [string, string, string, string];

const digitsOf = (word: number) => word.toString(16).padStart(8, '0');

function hashAt(words: Uint32Array, at: number): number {
  let hash = 0;
  for (let nth = 0; nth < WORDS; nth += 1) {
    hash = Math.imul(hash ^ (words[at + nth] ?? 0), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}

function isSame(one: Uint32Array, at: number, other: Uint32Array, from: number): boolean {
  for (let nth = 0; nth < WORDS; nth += 1) if (one[at + nth] !== other[from + nth]) return false;
  return true;
}

/** Reads 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx'. */
function readWords(id: Uuid, words: Uint32Array): void {
  words[0] = Number.parseInt(id.slice(0, 8), 16);
  words[1] = Number.parseInt(id.slice(9, 13) + id.slice(14, 18), 16);
  words[2] = Number.parseInt(id.slice(19, 23) + id.slice(24, 28), 16);
  words[3] = Number.parseInt(id.slice(28), 16);
}
