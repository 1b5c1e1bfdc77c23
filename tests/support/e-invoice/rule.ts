import { all, everything, text, type XmlNode } from './read-xml.ts';

/** A business rule under its published id: whether the document keeps it. */
export type Rule = { readonly id: string; readonly holds: (root: XmlNode) => boolean };

/** Names the rules that a document breaks. */
export function broken(root: XmlNode, rules: readonly Rule[]): string[] {
  return rules.filter(({ holds }) => !holds(root)).map(({ id }) => id);
}

/** A decimal as whole ten-thousandths, so that sums are exact; NaN for what is none. */
export function units(decimal: string | null): number {
  return decimal !== null && /^-?\d+(?:\.\d{1,4})?$/.test(decimal) ? Math.round(Number(decimal) * 10_000) : Number.NaN;
}

export const sum = (nodes: readonly XmlNode[]): number => nodes.reduce((total, node) => total + units(node.text), 0);

export const kindOf = (root: XmlNode): 'Invoice' | 'CreditNote' =>
  root.name === 'CreditNote' ? 'CreditNote' : 'Invoice';
export const linesOf = (root: XmlNode): XmlNode[] => all(root, `cac:${kindOf(root)}Line`);
export const quantityOf = (line: XmlNode): XmlNode | undefined =>
  line.children.find(({ name }) => /^cbc:(?:Invoiced|Credited)Quantity$/.test(name));
export const sellerOf = 'cac:AccountingSupplierParty/cac:Party';
export const buyerOf = 'cac:AccountingCustomerParty/cac:Party';
export const totals = (root: XmlNode, name: string): string | null => text(root, `cac:LegalMonetaryTotal/cbc:${name}`);

/** Allowances or charges of the whole document. */
export const adjustments = (root: XmlNode, isCharge: boolean): XmlNode[] =>
  all(root, 'cac:AllowanceCharge').filter((part) => text(part, 'cbc:ChargeIndicator') === String(isCharge));

export const has = (path: string) => (root: XmlNode) => (text(root, path) ?? '').trim() !== '';
export const each =
  (find: (root: XmlNode) => XmlNode[], holds: (node: XmlNode, root: XmlNode) => boolean) => (root: XmlNode) =>
    find(root).every((node) => holds(node, root));
export const named = (name: string | RegExp) => (root: XmlNode) =>
  everything(root).filter((node) => (typeof name === 'string' ? node.name === name : name.test(node.name)));
