import { EN_16931_RULES } from './en16931-rules.ts';
import { PEPPOL_RULES } from './peppol-rules.ts';
import { readXml, text, type XmlNode } from './read-xml.ts';
import { misshapen } from './shape.ts';

/** What is wrong with a document: what it should not have, and the rules it breaks. */
export function findFaults(xml: string): string[] {
  const root = readXml(xml);
  return [...misshapen(root), ...brokenRules(root)];
}

/** Names the rules that a document breaks; Peppol's only where it says that it follows them. */
function brokenRules(root: XmlNode): string[] {
  const isPeppol = (text(root, 'cbc:CustomizationID') ?? '').includes('peppol');
  const rules = [...EN_16931_RULES, ...(isPeppol ? PEPPOL_RULES : [])];
  return rules.filter(({ holds }) => !holds(root)).map(({ id }) => id);
}
