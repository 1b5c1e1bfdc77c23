import { type SyntheticEvent, useState } from 'react';
import { parseTracking, type TrackingProblem } from '#shop/orders/tracking.ts';
import type { TypedTracking } from './tracking-input.ts';

/** Looks at what was typed before it is sent, by the server's own rule; the server looks again. */
export function useTrackingCheck(typed: TypedTracking): {
  readonly found: TrackingProblem | null;
  /** How often it was looked at: the same words are said again for a new attempt. */
  readonly attempt: number;
  /** For a form's submit; keeps it back when something is wrong. */
  check(event: SyntheticEvent): boolean;
} {
  const [seen, setSeen] = useState<{ readonly found: TrackingProblem | null; readonly attempt: number }>({
    found: null,
    attempt: 0,
  });
  return {
    ...seen,
    check(event) {
      const read = parseTracking(typed);
      setSeen(({ attempt }) => ({ found: read.ok ? null : read.error.code, attempt: attempt + 1 }));
      if (!read.ok) event.preventDefault();
      return read.ok;
    },
  };
}
