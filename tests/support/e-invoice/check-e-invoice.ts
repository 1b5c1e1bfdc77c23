import { EN_16931_RULES } from './en16931-rules.ts';
import { PEPPOL_RULES } from './peppol-rules.ts';
import { readXml, text } from './read-xml.ts';
import { broken } from './rule.ts';
import { UBL_ORDER } from './ubl-order.ts';

/** Names the rules that a document breaks; Peppol's only where it says that it follows them. */
export function brokenRules(xml: string): string[] {
  const root = readXml(xml);
  const isPeppol = (text(root, 'cbc:CustomizationID') ?? '').includes('peppol');
  return broken(root, [UBL_ORDER, ...EN_16931_RULES, ...(isPeppol ? PEPPOL_RULES : [])]);
}
