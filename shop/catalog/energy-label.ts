/** All classes that a scale may have, best first. */
export const ENERGY_CLASSES = ['A+++', 'A++', 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export const ENERGY_SCALES = ['A-G', 'A+++-D', 'A+++-G', 'A++-G'] as const;

/** The class of a product, and the scale it is on. */
export type EnergyClass = {
  readonly class: (typeof ENERGY_CLASSES)[number];
  readonly scale: (typeof ENERGY_SCALES)[number];
};
/** What a price has beside it: the class, the picture of the whole label and the address of the information sheet. */
export type EnergyLabel = EnergyClass & { readonly label_image: string | null; readonly sheet: string | null };

/** The best and the worst class of a scale. */
export function endsOfScale(scale: string): { readonly best: string; readonly worst: string } {
  const [best = '', worst = ''] = scale.split('-');
  return { best, worst };
}

/** Whether a class is on its scale: 'A+++' is on 'A+++-D', 'E' is not. */
export function isOnScale({ class: own, scale }: { readonly class: string; readonly scale: string }): boolean {
  const place = placeOnScale({ class: own, scale });
  return place >= 0 && placeOnScale({ class: endsOfScale(scale).worst, scale }) >= place;
}

/** How many classes of the scale are better; negative above its best. */
export function placeOnScale({ class: own, scale }: { readonly class: string; readonly scale: string }): number {
  const classes: readonly string[] = ENERGY_CLASSES;
  return classes.indexOf(own) - classes.indexOf(endsOfScale(scale).best);
}

/**
 * The public page of a model in EPREL, the EU's register, which the code on its label leads to. Null for a number that
 * begins with 0: no model in the register has one, so goods that do not exist, as those of the demo shop, do.
 */
export function eprelAddress(number: string): string | null {
  return number.startsWith('0') ? null : `https://eprel.ec.europa.eu/qr/${number}`;
}
