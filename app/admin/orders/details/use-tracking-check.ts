import { type SyntheticEvent, useState } from 'react';
import { parseTracking, type TrackingProblem } from '#shop/orders/tracking.ts';
import type { TypedTracking } from './tracking-input.ts';

/** Checks typed tracking before it is sent, by the server's own rule; the server checks again. */
export function useTrackingCheck(typed: TypedTracking): {
  readonly found: TrackingProblem | null;
  /** Counts the checks, so that the same message is announced again for a new attempt. */
  readonly attempt: number;
  /** For a form's submit handler; stops it when something is wrong. */
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
