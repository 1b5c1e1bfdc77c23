import type { AmountRow } from '#shop/pricing/breakdown.ts';
import type { LetterThumb } from './letter-thumb.ts';

/** One of the ordered goods, and what the law wants said of it. */
export type LetterItem = {
  readonly name: string;
  readonly detail: string;
  readonly notes?: readonly string[];
  readonly amount: string;
  readonly thumb: LetterThumb | null;
};

/** The ordered goods in an order mail. Amounts are formatted in the reader's language. */
export type LetterBlock = {
  readonly title: string;
  readonly itemsTitle: string;
  readonly items: readonly LetterItem[];
  readonly totals: readonly AmountRow[];
  readonly addressTitle: string;
  readonly addressLines: readonly string[];
};

/** A picture that goes with the mail, or one that the mail program fetches from the shop. */
type LetterPicture = { readonly width: number; readonly alt: string } & (
  | { readonly contentId: string; readonly height: number }
  | { readonly url: string }
);

/** A part of a letter under a heading of its own. */
export type LetterSection = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly bullets?: readonly string[];
  readonly picture?: LetterPicture | null;
  readonly links?: readonly { readonly label: string; readonly url: string }[];
};

export type TextParts = {
  readonly heading: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly url: string };
  readonly links?: readonly { readonly label: string; readonly url: string }[];
  readonly notes: readonly string[];
  readonly block?: LetterBlock;
  readonly opening?: readonly LetterSection[];
  readonly sections?: readonly LetterSection[];
  readonly footer: { readonly why: string; readonly company: string; readonly contact: string };
  readonly shopName: string;
};

/** The plain-text version of a letter, with the same content. */
export function renderText(parts: TextParts): string {
  const { block } = parts;
  const sections = [
    parts.heading,
    parts.greeting,
    ...parts.paragraphs,
    ...(parts.opening ?? []).map(renderSection),
    ...(block ? renderBlock(block) : []),
    `${parts.button.label}:\n${parts.button.url}`,
    ...(parts.links ?? []).map(({ label, url }) => `${label}:\n${url}`),
    ...parts.notes,
    ...(parts.sections ?? []).map(renderSection),
    `${parts.shopName}\n${parts.footer.contact}`,
    `--\n${parts.footer.why}\n${parts.footer.company}`,
  ];
  return `${sections.join('\n\n')}\n`;
}

function renderSection({ title, paragraphs, bullets = [], links = [] }: LetterSection): string {
  const list = bullets.map((bullet) => `- ${bullet}`).join('\n');
  const addresses = links.map(({ label, url }) => `${label}:\n${url}`);
  return [title.toUpperCase(), ...paragraphs, ...(list === '' ? [] : [list]), ...addresses].join('\n\n');
}

function renderBlock(block: LetterBlock): string[] {
  const items = block.items.map(({ name, detail, notes = [], amount }) =>
    [name, `  ${detail}: ${amount}`, ...notes.map((note) => `  ${note}`)].join('\n'),
  );
  const totals = block.totals.map(({ label, amount }) => `${label}: ${amount}`);
  return [
    `${block.title}\n${block.itemsTitle}`,
    items.join('\n'),
    totals.join('\n'),
    `${block.addressTitle}\n${block.addressLines.join('\n')}`,
  ];
}
