/** Another way to read what was typed: with the other keyboard, or by its sound. */
export type Reading = { readonly text: string; readonly from: 'keyboard' | 'sound' };

const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё';
/** Letters that look alike: 'сream' may begin with a Cyrillic one. */
const LOOKALIKES = ['авекмнорстухіј', 'abekmhopctyxij'] as const;

/** By sound: as Latvian writes it softly, as it writes it fully, and as English does. */
const LETTERS =
  'а a|б b|в v|г g|д d|е e|ё e jo yo|ж z z zh|з z|и i|й j j y|к k|л l|м m|н n|о o|п p|р r|с s|т t|у u|ф f|х h h kh|ц c c ts|' +
  'ч c c ch|ш s s sh|щ s sc shch|ъ |ы i i y|ь |э e|ю u ju yu|я a ja ya|і i|ї ji ji yi|є e je ye|ґ g';
const SCHEMES: readonly ReadonlyMap<string, string>[] = [0, 1, 2].map(
  (scheme) =>
    new Map(
      LETTERS.split('|').map((line): [string, string] => {
        const [letter = '', ...written] = line.split(' ');
        return [letter, written[scheme] ?? written[0] ?? ''];
      }),
    ),
);

const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /\p{Script=Latin}/u;

/** Lists how a word in Cyrillic letters may be meant in Latin ones, the likeliest first; nothing for other words. */
export function readCyrillic(word: string): Reading[] {
  if (!CYRILLIC.test(word)) return [];
  const letters = [...word.toLowerCase()];
  const latin = letters.filter((letter) => LATIN.test(letter)).length;
  const [cyrillicShapes, latinShapes] = LOOKALIKES;
  if (latin > letters.length / 2) return [{ text: typeOn(letters, cyrillicShapes, latinShapes), from: 'keyboard' }];
  const lower = latin === 0 ? letters.join('') : typeOn(letters, latinShapes, cyrillicShapes);
  const keys = typeOn(lower, CYRILLIC_KEYS, LATIN_KEYS);
  const sounds = new Set(SCHEMES.map((scheme) => [...lower].map((letter) => scheme.get(letter) ?? letter).join('')));
  return [
    // A sign that is no letter was not meant, but for the apostrophe, with which some type Latvian marks.
    ...(/[[\];,.`]/.test(keys) ? [] : [{ text: keys, from: 'keyboard' as const }]),
    ...[...sounds].map((text) => ({ text, from: 'sound' as const })),
  ];
}

/** Lists what Latin letters may mean that were typed for Cyrillic ones: the word in Cyrillic, and its sounds. */
export function readAsCyrillicKeys(typed: string): Reading[] {
  if (CYRILLIC.test(typed)) return [];
  const word = typeOn(typed.toLowerCase(), LATIN_KEYS, CYRILLIC_KEYS);
  if (!/^\p{Script=Cyrillic}{4,}$/u.test(word)) return [];
  return [{ text: word, from: 'keyboard' }, ...readCyrillic(word).filter(({ from }) => from === 'sound')];
}

const typeOn = (word: Iterable<string>, from: string, to: string) =>
  [...word].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
