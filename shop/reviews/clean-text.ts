/** Letters that change their shape beside others, as those of Persian and Hindi do. */
const JOINED_LETTER = String.raw`(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])[\p{L}\p{M}]`;

/** Invisible characters, those first that belong to what is seen: in families and flags of emoji, and between such letters. */
const INVISIBLE = new RegExp(
  [
    String.raw`(\p{Extended_Pictographic}[\u{fe0f}\u{1f3fb}-\u{1f3ff}]?\u200d(?=\p{Extended_Pictographic})`,
    String.raw`\u{1f3f4}[\u{e0030}-\u{e007a}]{1,6}\u{e007f}`,
    String.raw`${JOINED_LETTER}[\u200c\u200d](?=${JOINED_LETTER}))`,
    String.raw`(?!\n)[\p{Cc}\p{Cf}]`,
  ].join('|'),
  'gu',
);

/** Without invisible and control characters, save line breaks, that join nothing: they could only serve to deceive. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, (_invisible, seen?: string) => seen ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same of what stands on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}
