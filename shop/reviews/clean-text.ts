/** Invisible and control characters, save line breaks, could only serve to deceive. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same of what stands on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}
