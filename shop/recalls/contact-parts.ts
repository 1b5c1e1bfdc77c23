export type ContactPart = { readonly text: string; readonly href: string | null };

const REACHABLE = /https?:\/\/[^\s,;]+[^\s,;.)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+?\d[\d ()-]{5,}\d/g;
/** Fewer are an hour or a house, not a phone number. */
const PHONE_DIGITS = 7;

/** Splits a line about how to reach somebody: web and email addresses and phone numbers have their links. */
export function splitContact(contact: string): ContactPart[] {
  const parts: ContactPart[] = [];
  let end = 0;
  for (const { 0: text, index } of contact.matchAll(REACHABLE)) {
    const href = linkOf(text);
    if (href === null) continue;
    if (index > end) parts.push({ text: contact.slice(end, index), href: null });
    parts.push({ text, href });
    end = index + text.length;
  }
  if (end < contact.length) parts.push({ text: contact.slice(end), href: null });
  return parts;
}

function linkOf(text: string): string | null {
  if (text.startsWith('http')) return text;
  if (text.includes('@')) return `mailto:${text}`;
  const number = text.replace(/[^+\d]/g, '');
  return number.replace('+', '').length < PHONE_DIGITS ? null : `tel:${number}`;
}
