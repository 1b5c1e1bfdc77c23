import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Step = {
  readonly label: string;
  readonly state: 'done' | 'current' | 'todo';
  readonly stateLabel: string;
  readonly note?: ReactNode;
};

export type StepsProps = {
  readonly label: string;
  readonly steps: readonly Step[];
  /** `wide`: as wide as its place, on phones in a column. `line`: one short line, without notes. */
  readonly layout?: 'wide' | 'line';
};

const LOOKS = {
  done: 'border-ink bg-ink text-ground',
  current: 'border-ink bg-raised text-ink',
  todo: 'border-line bg-raised text-muted',
};

/** The progress of something, step by step. */
export function Steps({ label, steps, layout = 'wide' }: StepsProps) {
  const isLine = layout === 'line';
  return (
    <ol
      aria-label={label}
      className={isLine ? 'flex items-center gap-1.5 text-sm sm:gap-2' : 'flex flex-col sm:flex-row'}
    >
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={
            isLine
              ? 'flex items-center gap-1.5 not-first:before:h-px not-first:before:w-2 not-first:before:bg-control sm:gap-2 sm:not-first:before:w-8'
              : 'relative flex flex-1 gap-3 pb-6 last:pb-0 sm:flex-col sm:items-center sm:gap-2 sm:pb-0 sm:text-center'
          }
        >
          {!isLine && index < steps.length - 1 ? (
            <span
              aria-hidden="true"
              className={classNames(
                'absolute start-[0.9375rem] top-8 bottom-0 w-0.5 sm:start-1/2 sm:top-[0.9375rem] sm:bottom-auto sm:h-0.5 sm:w-full',
                (steps[index + 1]?.state ?? 'todo') === 'todo' ? 'bg-line' : 'bg-ink',
              )}
            />
          ) : null}
          <span
            aria-hidden="true"
            className={classNames(
              'numeric relative grid shrink-0 place-items-center rounded-full border-2 font-semibold',
              isLine ? 'size-6 text-xs' : 'size-8 text-sm',
              LOOKS[step.state],
            )}
          >
            {step.state === 'done' ? <Check className="size-4" /> : index + 1}
          </span>
          <span className={isLine ? undefined : 'min-w-0 pt-1 sm:px-2 sm:pt-0'}>
            <span className={classNames('block', step.state === 'todo' ? 'text-muted' : 'font-semibold')}>
              {step.label}
              <span className="sr-only">, {step.stateLabel}</span>
            </span>
            {isLine || step.note === undefined ? null : <span className="block text-sm text-muted">{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
