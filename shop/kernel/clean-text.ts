/** Scripts such as Persian and Hindi, whose letters change shape beside others. */
const JOINED_LETTER = String.raw`(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])[\p{L}\p{M}]`;

/** Invisible characters; first those that belong to something visible: in emoji, and between joining letters. */
const INVISIBLE = new RegExp(
  [
    String.raw`(\p{Extended_Pictographic}[\u{fe0f}\u{1f3fb}-\u{1f3ff}]?\u200d(?=\p{Extended_Pictographic})`,
    String.raw`\u{1f3f4}[\u{e0030}-\u{e007a}]{1,6}\u{e007f}`,
    String.raw`${JOINED_LETTER}[\u200c\u200d](?=${JOINED_LETTER}))`,
    // Unicode's blank letters and signs.
    String.raw`[\p{Cf}\u2800\u3164\uffa0]`,
  ].join('|'),
  'gu',
);

/**
 * Removes invisible characters that join nothing, and those that change the direction of text. They come along with
 * pasted text or serve to deceive. Combining marks without a letter are removed as well.
 */
export function withoutInvisible(text: string): string {
  const seen = text.replace(INVISIBLE, (_invisible, joined?: string) => joined ?? '');
  return /^[\p{M}\s]*$/u.test(seen) ? '' : seen;
}

/** Cleans a text of several lines; also removes control characters. */
export function cleanText(text: string): string {
  return withoutInvisible(text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Cleans a text of one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}
