import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { logInBrowser } from '#app/browser-log.ts';
import { withTexts } from '#app/storefront-messages.ts';
import { whenLoaded, whenQuiet } from '#app/when-loaded.ts';

type LaterProps<Props> = {
  /** The same function each time. */
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>;
  /** What the loaded part is given. */
  readonly props: Props;
  /** Where the page has little else, it need not wait until all is quiet. */
  readonly isSoon?: boolean;
  /** Keeps its room until then; also what remains without scripts. */
  readonly fallback?: ReactNode;
};

/** A part that nobody has asked for: its scripts come after the page itself, and a failure is only logged. */
export function Later<Props extends object>({ load, props, isSoon = false, fallback = null }: LaterProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    const begin = () =>
      void withTexts(load()).then(
        (loaded) => setPart(() => loaded.default),
        (error: unknown) => logInBrowser('A part of the page could not be loaded', error),
      );
    return isSoon ? whenLoaded(begin) : whenQuiet(begin);
  }, [load, isSoon]);
  return Part === null ? fallback : <Part {...props} />;
}
