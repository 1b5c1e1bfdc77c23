import type { ReactNode } from 'react';
import type { shared } from '#locales/en/shared.ts';
import type { Translate } from '#shop/i18n/translate.ts';
import { type AmountsToBreakDown, breakDown, writeBreakdown } from '#shop/pricing/breakdown.ts';
import { useLanguage } from './i18n.tsx';
import { DefinitionList } from './ui/definition-list.tsx';

type BreakdownListProps = {
  readonly t: Translate<typeof shared>;
  readonly amounts: AmountsToBreakDown;
  /** Shown beside the word for the total. */
  readonly totalNote?: ReactNode;
  readonly className?: string;
};

/** The parts of an amount: the same lines in the cart, at the checkout, for an order, and for staff. */
export function BreakdownList({ t, amounts, totalNote, className }: BreakdownListProps) {
  const rows = writeBreakdown(t, breakDown(amounts), useLanguage());
  return (
    <DefinitionList
      layout="totals"
      className={className}
      items={rows.map(({ kind, label, amount }) => ({
        term: kind === 'total' && totalNote ? [label, totalNote] : label,
        description: amount,
        strong: kind === 'total',
        quiet: kind === 'vat',
      }))}
    />
  );
}
