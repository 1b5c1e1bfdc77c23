import { all, everything, remove, type XmlNode } from './read-xml.ts';

/** A business rule under its published id: whether the document keeps it, and a change after which it does not. */
export type Rule = { readonly id: string; readonly holds: (root: XmlNode) => boolean; readonly spoilt: Change };

/** Where, what under it, and the text instead; without one, the element or attribute is removed. */
export type Change = readonly [place: Place, path: string, instead?: string | undefined];

export type Place = keyof typeof PLACES;

/** The parts of a document that rules speak of. */
const PLACES = {
  document: (root: XmlNode) => [root],
  seller: (root: XmlNode) => all(root, 'cac:AccountingSupplierParty/cac:Party'),
  buyer: (root: XmlNode) => all(root, 'cac:AccountingCustomerParty/cac:Party'),
  party: (root: XmlNode) => all(root, 'cac:AccountingSupplierParty|cac:AccountingCustomerParty/cac:Party'),
  line: (root: XmlNode) => all(root, 'cac:InvoiceLine|cac:CreditNoteLine'),
  allowance: (root: XmlNode) => adjustments(root, 'false'),
  charge: (root: XmlNode) => adjustments(root, 'true'),
  breakdown: (root: XmlNode) => all(root, 'cac:TaxTotal/cac:TaxSubtotal'),
  totals: (root: XmlNode) => all(root, 'cac:LegalMonetaryTotal'),
  payment: (root: XmlNode) => all(root, 'cac:PaymentMeans'),
  corrected: (root: XmlNode) => all(root, 'cac:BillingReference'),
  category: (root: XmlNode) => named(root, /TaxCategory$/),
  amount: (root: XmlNode) => named(root, /Amount$/),
  sum: (root: XmlNode) => named(root, /^cbc:(?!Price).*Amount$/),
  date: (root: XmlNode) => named(root, /Date$/),
} satisfies Readonly<Record<string, (root: XmlNode) => XmlNode[]>>;

export const at = (root: XmlNode, place: Place): XmlNode[] => PLACES[place](root);

/** Makes rules of one kind, one a row: `holds` must be true of what is under every such place. All are spoilt alike. */
export function rules(
  holds: (node: XmlNode, path: string) => boolean,
  instead: string | undefined,
  rows: readonly (readonly [id: string, place: Place, path: string])[],
): Rule[] {
  return rows.map(([id, place, path]) => ({
    id,
    holds: (root) => at(root, place).every((node) => holds(node, path)),
    spoilt: [place, path, instead],
  }));
}

/** Changes a document so that it breaks a rule. */
export function spoil(root: XmlNode, [place, path, instead]: Change): void {
  const [elements = '', attribute] = path.split('@');
  for (const node of at(root, place)) {
    if (attribute === undefined && instead === undefined) remove(node, elements);
    else for (const found of all(node, elements)) change(found, attribute, instead);
  }
}

function change(node: XmlNode, attribute: string | undefined, instead: string | undefined): void {
  if (attribute === undefined) node.text = instead ?? '';
  else if (instead === undefined) delete node.attributes[attribute];
  else node.attributes[attribute] = instead;
}

/** The texts under a path, or what stands in an attribute: `cbc:EndpointID@schemeID`. */
export function values(node: XmlNode, path: string): string[] {
  const [elements = '', attribute] = path.split('@');
  return all(node, elements).map((found) =>
    attribute === undefined ? found.text : (found.attributes[attribute] ?? ''),
  );
}

/** Whether something under a path says anything. */
export const isPresent = (node: XmlNode, path: string): boolean =>
  values(node, path).some((value) => value.trim() !== '') ||
  all(node, path).some(({ children }) => children.length > 0);

/** A decimal as whole ten-thousandths, so that sums are exact; NaN for what is none. */
export function units(decimal: string | undefined): number {
  return /^-?\d+(?:\.\d{1,4})?$/.test(decimal ?? '') ? Math.round(Number(decimal) * 10_000) : Number.NaN;
}

/** What the amounts under a path add up to. */
export const sum = (nodes: readonly XmlNode[], path: string): number =>
  nodes.flatMap((node) => values(node, path)).reduce((total, value) => total + units(value), 0);

function adjustments(root: XmlNode, isCharge: string): XmlNode[] {
  return all(root, 'cac:AllowanceCharge').filter((part) => values(part, 'cbc:ChargeIndicator').includes(isCharge));
}

function named(root: XmlNode, name: RegExp): XmlNode[] {
  return everything(root).filter((node) => name.test(node.name));
}
