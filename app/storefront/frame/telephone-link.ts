/** `telephoneLink('+371 2000 0100')` is 'tel:+37120000100'. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
