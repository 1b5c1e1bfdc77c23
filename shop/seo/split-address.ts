export type AddressParts = {
  readonly street: string;
  readonly locality: string | undefined;
  readonly region: string | undefined;
  readonly postalCode: string | undefined;
};

const REGION = /\b(?:nov\.?|novads|pag\.?|pagasts|county|parish|region|municipality|district|oblast|province)$/i;
/** With letters in front (LV-1005), or only digits, beside a town (1050 Brussels) or alone. */
const POSTAL_CODE = /(?:^|\s)((?:[A-Z]{1,2}-)?\d{3,6}|\d{2}-\d{3}|\d{3} \d{2})(?=\s|$)/;

/**
 * The parts of an address written in one line with commas: street, town, then region and postal code if present.
 * `splitAddress('Ganību dambis 131, Rīga, LV-1005')`.
 */
export function splitAddress(line: string): AddressParts {
  const parts = line
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [street = line, ...rest] = parts;
  let postalCode: string | undefined;
  let region: string | undefined;
  const places: string[] = [];
  for (const part of rest) {
    const code = postalCode === undefined ? POSTAL_CODE.exec(part)?.[1] : undefined;
    postalCode ??= code;
    const place = code === undefined ? part : part.replace(code, '').trim();
    if (region === undefined && REGION.test(place)) region = place;
    else if (place !== '') places.push(place);
  }
  const locality = places.pop();
  return { street: [street, ...places].join(', '), locality, region, postalCode };
}
