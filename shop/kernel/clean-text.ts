/** Letters that change their shape beside others, as those of Persian and Hindi do. */
const JOINED_LETTER = String.raw`(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])[\p{L}\p{M}]`;

/** Invisible characters, those first that belong to what is seen: in families and flags of emoji, and between such letters. */
const INVISIBLE = new RegExp(
  [
    String.raw`(\p{Extended_Pictographic}[\u{fe0f}\u{1f3fb}-\u{1f3ff}]?\u200d(?=\p{Extended_Pictographic})`,
    String.raw`\u{1f3f4}[\u{e0030}-\u{e007a}]{1,6}\u{e007f}`,
    String.raw`${JOINED_LETTER}[\u200c\u200d](?=${JOINED_LETTER}))`,
    // Those of Unicode, and the blank ones among its letters and signs.
    String.raw`[\p{Cf}\u2800\u3164\uffa0]`,
  ].join('|'),
  'gu',
);

/**
 * Without what cannot be seen and joins nothing, and what turns the direction of a text: it comes along with what is pasted,
 * or could only serve to deceive. Marks that stand on no letter are nothing.
 */
export function withoutInvisible(text: string): string {
  const seen = text.replace(INVISIBLE, (_invisible, joined?: string) => joined ?? '');
  return /^[\p{M}\s]*$/u.test(seen) ? '' : seen;
}

/** A text of several lines, without control characters too. */
export function cleanText(text: string): string {
  return withoutInvisible(text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same of what stands on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}
