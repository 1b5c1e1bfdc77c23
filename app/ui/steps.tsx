import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Step = {
  readonly label: string;
  readonly state: 'done' | 'current' | 'todo';
  readonly stateLabel: string;
  readonly note?: ReactNode;
};

/** The progress of something: in a row, on phones in a column. */
export function Steps({ label, steps }: { readonly label: string; readonly steps: readonly Step[] }) {
  return (
    <ol aria-label={label} className="flex flex-col sm:flex-row">
      {steps.map((step, index) => {
        const reached = step.state !== 'todo';
        const nextReached = (steps[index + 1]?.state ?? 'todo') !== 'todo';
        return (
          <li
            key={step.label}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className="relative flex flex-1 gap-3 pb-6 last:pb-0 sm:flex-col sm:items-center sm:gap-2 sm:pb-0 sm:text-center"
          >
            {index < steps.length - 1 ? (
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute start-[0.9375rem] top-8 bottom-0 w-0.5 sm:start-1/2 sm:top-[0.9375rem] sm:bottom-auto sm:h-0.5 sm:w-full',
                  nextReached ? 'bg-accent' : 'bg-line',
                )}
              />
            ) : null}
            <span
              aria-hidden="true"
              className={classNames(
                'numeric relative grid size-8 shrink-0 place-items-center rounded-full border-2 text-sm font-semibold',
                step.state === 'done' && 'border-accent bg-accent text-on-accent',
                step.state === 'current' && 'border-accent bg-accent-tint text-accent-ink',
                step.state === 'todo' && 'border-line bg-raised text-muted',
              )}
            >
              {step.state === 'done' ? <Check className="size-4" strokeWidth={3} /> : index + 1}
            </span>
            <span className="min-w-0 pt-1 sm:px-2 sm:pt-0">
              <span className={classNames('block leading-6', reached ? 'font-semibold' : 'text-muted')}>
                {step.label}
                <span className="sr-only">, {step.stateLabel}</span>
              </span>
              {step.note === undefined ? null : <span className="block text-sm text-muted">{step.note}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
