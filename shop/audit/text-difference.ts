/** How many characters of unchanged text are shown on either side. */
const AROUND = 40;

/**
 * Compares two long texts by whole words and keeps a little context: `textDifference('A soft cream', 'A rich cream')`
 * is `{ start: 'A ', removed: 'soft', added: 'rich', end: ' cream' }`.
 */
export function textDifference(before: string, after: string) {
  const [old, fresh] = [splitWords(before), splitWords(after)];
  const most = Math.min(old.length, fresh.length);
  let head = 0;
  while (head < most && old[head] === fresh[head]) head += 1;
  let tail = 0;
  while (tail < most - head && old[old.length - 1 - tail] === fresh[fresh.length - 1 - tail]) tail += 1;
  return {
    start: shortenStart(old.slice(0, head).join('')),
    removed: old.slice(head, old.length - tail).join(''),
    added: fresh.slice(head, fresh.length - tail).join(''),
    end: shortenEnd(old.slice(old.length - tail).join('')),
  };
}

/** Words and the spaces between them, so that joining them restores the text. */
function splitWords(text: string): string[] {
  return text.split(/(\s+)/);
}

function shortenStart(text: string): string {
  return text.length > AROUND ? `…${text.slice(-AROUND)}` : text;
}

function shortenEnd(text: string): string {
  return text.length > AROUND ? `${text.slice(0, AROUND)}…` : text;
}
