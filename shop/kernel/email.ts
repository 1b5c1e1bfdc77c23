const MAX_LENGTH = 254; // RFC 5321 4.5.3.1.3, without the angle brackets
const MAX_LOCAL_LENGTH = 64;
const LOCAL_PART = /^[a-z0-9.!#$%&'*+/=?^_`{|}~\u0080-\uffff-]+$/;
const DOMAIN_LABEL = /^[a-z0-9\u0080-\uffff](?:[a-z0-9\u0080-\uffff-]*[a-z0-9\u0080-\uffff])?$/;

/**
 * The one email address in the input, trimmed and lower-cased, or null.
 * Line breaks and commas are refused anywhere, so that no input can add a mail header or a second recipient.
 * `parseEmail(' Anna@Example.lv ')` is 'anna@example.lv'.
 */
export function parseEmail(input: unknown): string | null {
  // The length is checked before any pattern runs, so that no input is slow.
  if (typeof input !== 'string' || input.length > MAX_LENGTH + 20 || /[\r\n,;<>"]/.test(input)) return null;
  const email = input.trim().toLowerCase();
  if (email.length > MAX_LENGTH || hasControlOrSpace(email)) return null;
  const at = email.indexOf('@');
  if (at < 1 || at !== email.lastIndexOf('@')) return null;
  return isLocalPart(email.slice(0, at)) && isDomain(email.slice(at + 1)) ? email : null;
}

/** Where a letter box does not tell dots in its name. */
const DOTLESS = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * The mailbox behind an address, to count people by: `mailboxOf('A.nna+shop@gmail.com')` is 'anna@gmail.com'. Mail is sent
 * to the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const name = local.replace(/(.)\+.*/, '$1');
  const sameDomain = DOTLESS.get(domain);
  return sameDomain === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${sameDomain}`;
}

function hasControlOrSpace(text: string): boolean {
  return /[\s\p{Cc}\p{Cf}]/u.test(text);
}

function isLocalPart(local: string): boolean {
  return (
    local.length <= MAX_LOCAL_LENGTH &&
    LOCAL_PART.test(local) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !local.includes('..')
  );
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  const topLevel = labels.at(-1) ?? '';
  return (
    labels.length >= 2 &&
    topLevel.length >= 2 &&
    !/^\d+$/.test(topLevel) &&
    labels.every((label) => label.length <= 63 && DOMAIN_LABEL.test(label))
  );
}
