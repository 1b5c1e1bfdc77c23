import { SaxesParser } from 'saxes';

/** An element as a rule reads it. */
export type XmlNode = {
  readonly name: string;
  readonly attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
};

/** Reads a whole document, and throws where it is not well formed or a prefix is unknown. */
export function readXml(xml: string): XmlNode {
  const parser = new SaxesParser({ xmlns: true });
  const top: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value] as const);
    const node: XmlNode = { name, attributes: Object.fromEntries(values), children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => {
    const node = open.at(-1);
    if (node !== undefined) node.text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml).close();
  const [root] = top.children;
  if (root === undefined) throw new Error('The document is empty');
  return root;
}

/** Every element under this one that this path leads to: `cac:Party/cbc:EndpointID`, `cac:InvoiceLine|cac:CreditNoteLine`. */
export function all(node: XmlNode, path: string): XmlNode[] {
  return steps(path).reduce((nodes, names) => nodes.flatMap(({ children }) => children.filter(isOneOf(names))), [node]);
}

/** Removes them. */
export function remove(node: XmlNode, path: string): void {
  const parents = all(node, path.split('/').slice(0, -1).join('/'));
  const names = steps(path).at(-1) ?? [];
  for (const parent of parents) parent.children = parent.children.filter((child) => !isOneOf(names)(child));
}

const steps = (path: string) => (path === '' ? [] : path.split('/').map((step) => step.split('|')));
const isOneOf = (names: readonly string[]) => (node: XmlNode) => names.includes(node.name);

/** The text of the first of them; null where there is none. */
export function text(node: XmlNode, path: string): string | null {
  return all(node, path)[0]?.text ?? null;
}

/** Every element of the document, the root first. */
export function everything(node: XmlNode): XmlNode[] {
  return [node, ...node.children.flatMap(everything)];
}
