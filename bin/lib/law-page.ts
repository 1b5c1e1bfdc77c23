import { duties as words } from '#locales/en/duties.ts';
import { DUTY_IDS, type DutyId, dutyOf } from '#shop/duties/duties.ts';
import { LAWS } from '#shop/duties/laws.ts';

/** docs/law-rows.json: what the list of duties does not say itself. */
export type LawRows = {
  /** Where shoppers see what fulfils a duty of a product. A duty that is not here is not shown yet. */
  readonly shown: Readonly<Partial<Record<DutyId, string>>>;
  /** Duties of the shop itself, written by hand. */
  readonly rows: readonly LawRow[];
  /** What the shop does not hold, and why. */
  readonly open: readonly { readonly duty: string; readonly source: string; readonly why: string }[];
};

export type LawRow = {
  readonly duty: string;
  readonly source: string;
  /** The act's address. */
  readonly link: string;
  readonly since: string;
  readonly shown: string;
  /** Files, from the project's root. */
  readonly enforced: string;
  readonly test: string;
};

export const LAW_PAGE = 'docs/law.md';
export const LAW_ROWS = 'docs/law-rows.json';

const GATE = 'shop/duties/judge.ts';
const GATE_TEST = 'shop/exchange/import/publish-gate.db.test.ts';

/** Writes docs/law.md: duties of products from the code that enforces them, those of the shop from the rows. */
export function writeLawPage({ shown, rows, open }: LawRows): string {
  const products = DUTY_IDS.map((id) => {
    const { law, article, since, where } = dutyOf(id);
    const place = where === 'EU' ? '' : ` (${where})`;
    const row = {
      duty: `${words[`duty.${id}`]}${place}`,
      source: `${words[`law.${law}`]}, ${article}`,
      link: LAWS[law],
    };
    return { ...row, since, shown: shown[id] ?? 'not yet', enforced: GATE, test: GATE_TEST };
  });
  return `# Law

What EU and Latvian law wants of this shop, and what here holds it. Not legal advice. \`npm run shop -- law page\` writes this page from \`shop/duties/duties.ts\` and \`${LAW_ROWS}\`; \`bin/law-page.test.ts\` fails when it is not up to date. \`tests/requests/labels.test.ts\` finds each duty of a product where this page says that it is shown. Where the reading of a law is ours: [150](decisions/0150-duties-and-evidence.md), [154](decisions/0154-labels-on-the-storefront.md).

## Of each product

Which of these a product needs depends on its kind (*Products*, *Kinds of products*). Without one it is not published to a country in which the duty holds.

${table(products)}
## Of the shop

${table(rows)}
## Not held

${openTable(open)}`;
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
const headOf = (head: readonly string[]) => `${line(head)}${line(head.map(() => '---'))}`;

function openTable(rows: LawRows['open']): string {
  const body = rows.map(({ duty, source, why }) => line([duty, source, why]));
  return `${headOf(['Duty', 'Source', 'Why not'])}${body.join('')}`;
}

function table(rows: readonly LawRow[]): string {
  const code = (file: string) => (file.includes('/') ? `[\`${file.split('/').at(-1)}\`](../${file})` : file);
  const body = rows.map(({ duty, source, link, since, shown, enforced, test }) =>
    line([duty, `[${source}](${link})`, since, shown, code(enforced), code(test)]),
  );
  return `${headOf(['Duty', 'Source', 'Since', 'Shown', 'Enforced by', 'Test'])}${body.join('')}`;
}
