/** `product_variations[0].label.en` as steps: 'product_variations', 0, 'label', 'en'. */
function stepsOf(name: string): (string | number)[] {
  return name.split(/[.[\]]+/).flatMap((step) => (step === '' ? [] : [/^\d+$/.test(step) ? Number(step) : step]));
}

type Tree = Readonly<Record<string | number, unknown>>;

/** The value of a field by name; undefined where there is none. */
export function valueAt(draft: object, name: string): unknown {
  return stepsOf(name).reduce<unknown>((tree, step) => (tree as Tree | undefined)?.[step], draft);
}

/** The same draft with one field changed. */
export function withValueAt<Draft extends object>(draft: Draft, name: string, value: unknown): Draft {
  const put = (tree: unknown, [step, ...rest]: readonly (string | number)[]): unknown => {
    if (step === undefined) return value;
    const inner = put((tree as Tree)[step], rest);
    if (Array.isArray(tree)) return tree.map((one, index) => (index === step ? inner : one));
    return { ...(tree as Tree), [step]: inner };
  };
  return put(draft, stepsOf(name)) as Draft;
}
