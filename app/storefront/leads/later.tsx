import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { logInBrowser } from '#app/browser-log.ts';
import { withTexts } from '#app/storefront-messages.ts';
import { whenLoaded } from '#app/when-loaded.ts';

type LaterProps<Props> = {
  /** The same function each time. */
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>;
  /** What the loaded part is given. */
  readonly props: Props;
  /** Keeps its room until then; also what remains without scripts. */
  readonly fallback?: ReactNode;
};

/** A part that nobody has asked for: its scripts come when the page itself is loaded, and a failure is only logged. */
export function Later<Props extends object>({ load, props, fallback = null }: LaterProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(
    () =>
      whenLoaded(() => {
        withTexts(load()).then(
          (loaded) => setPart(() => loaded.default),
          (error: unknown) => logInBrowser('A part of the page could not be loaded', error),
        );
      }),
    [load],
  );
  return Part === null ? fallback : <Part {...props} />;
}
