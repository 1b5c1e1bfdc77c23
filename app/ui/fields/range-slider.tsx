import type { CSSProperties } from 'react';

export type RangeSliderProps = {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly low: number;
  readonly high: number;
  readonly lowLabel: string;
  readonly highLabel: string;
  readonly valueText: (value: number) => string;
  readonly onMove: (low: number, high: number) => void;
  /** Called when a thumb is released or a key is pressed. */
  readonly onSettle: () => void;
};

/** Two native sliders on one line, which fingers, keys and screen readers know. Neither passes the other. */
export function RangeSlider(props: RangeSliderProps) {
  const { min, max, step, low, high, lowLabel, highLabel, valueText, onMove, onSettle } = props;
  const share = (value: number) => (max > min ? (value - min) / (max - min) : 0);
  const common = {
    min,
    max,
    step,
    disabled: max <= min,
    onPointerUp: onSettle,
    onKeyUp: onSettle,
  } as const;
  return (
    <div
      className="range-slider"
      style={{ '--low': share(low), '--high': max > min ? share(high) : 1 } as CSSProperties}
    >
      <input
        {...common}
        type="range"
        aria-label={lowLabel}
        aria-valuetext={valueText(low)}
        value={low}
        // At the far end both thumbs overlap: the lower one must be on top.
        className={share(low) > 0.5 ? 'z-10' : undefined}
        onChange={(event) => onMove(Math.min(event.target.valueAsNumber, high), high)}
      />
      <input
        {...common}
        type="range"
        aria-label={highLabel}
        aria-valuetext={valueText(high)}
        value={high}
        onChange={(event) => onMove(low, Math.max(event.target.valueAsNumber, low))}
      />
    </div>
  );
}
