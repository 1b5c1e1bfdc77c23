import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';

export type NumberStepperProps = {
  readonly label: string;
  readonly decreaseLabel: string;
  readonly increaseLabel: string;
  readonly min?: number;
  readonly max: number;
  readonly value: number;
  readonly onValueChange: (value: number) => void;
  /** Zero or less was typed. Without this callback it snaps to `min`. */
  readonly onNone?: () => void;
  readonly name?: string;
  readonly size?: 'sm' | 'md';
  readonly disabled?: boolean;
  readonly className?: string;
};

const STEP =
  'grid h-full shrink-0 place-items-center rounded-control text-ink transition-colors hover:bg-neutral-tint disabled:text-muted disabled:hover:bg-transparent';

/** A whole number between min and max: typed, or stepped by keys or buttons. Out of range it snaps when left. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, min = 1, max, name, value, size = 'md', disabled = false, className } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const change = (next: number) => {
    setTyped(null);
    const within = Math.min(Math.max(next, min), Math.max(min, max));
    if (within !== value) props.onValueChange(within);
  };
  const settle = () => {
    if (typed === null) return;
    const wanted = /^-?\d{1,6}$/.test(typed.trim()) ? Number(typed) : value;
    if (wanted > 0 || props.onNone === undefined) return change(wanted);
    setTyped(null);
    props.onNone();
  };
  // Above max, one step down leads to max.
  const step = (name: string, next: number, icon: ReactNode) => (
    <button
      type="button"
      aria-label={name}
      disabled={disabled || next < min || next > Math.max(max, value)}
      onClick={() => change(next)}
      className={classNames(STEP, size === 'md' ? 'w-10' : 'w-9', 'touch:w-12')}
    >
      {icon}
    </button>
  );
  return (
    <div
      className={classNames(
        'inline-flex w-fit items-center rounded-control border border-control bg-raised p-0.5',
        size === 'md' ? 'h-11' : 'h-10',
        'touch:h-13',
        className,
      )}
    >
      {step(props.decreaseLabel, value - 1, <Minus aria-hidden="true" className="size-4" />)}
      <input
        name={name}
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        step={1}
        disabled={disabled}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          change(event.key === 'ArrowUp' ? value + 1 : value - 1);
        }}
        className="numeric h-full w-9 rounded-sm bg-transparent text-center font-semibold [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
      />
      {step(props.increaseLabel, value + 1, <Plus aria-hidden="true" className="size-4" />)}
    </div>
  );
}
