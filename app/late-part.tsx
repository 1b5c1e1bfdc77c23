import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { isUnreached } from './fault.ts';
import { useTranslate } from './i18n.tsx';
import { fetchFiles } from './late-files.ts';
import { withTexts } from './storefront-messages.ts';
import { useToast } from './ui/overlays/toast.tsx';
import { QUIET_MS, whenLoaded } from './when-loaded.ts';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** A part of a page whose scripts are loaded when it is first needed, or when the browser is idle. */
export type LatePart<Props> = {
  readonly load: Load<Props>;
  /** Replaced after each failure, because React remembers a failed one. */
  Loaded: ComponentType<Props>;
  /** Loading failed at another address too: one of its own imports is missing, which only a new document requests. */
  isStuck: boolean;
  /** Fetches its files. A failure is reported when it is needed. */
  prepare(): void;
};

export function latePart<Props extends object>(loadOnce: Load<Props>): LatePart<Props> {
  let address: string | undefined;
  let tries = 0;
  // Browsers remember a failed script by its address, so a retry uses another address.
  const load: Load<Props> = async () => {
    part.isStuck = false;
    try {
      // Its imports have one address only, so no attempt is wasted while offline.
      if (!navigator.onLine) throw new TypeError('Failed to fetch');
      return await withTexts(
        address === undefined ? loadOnce() : import(/* @vite-ignore */ `${address}?again=${tries}`),
      );
    } catch (error) {
      part.isStuck = address !== undefined && navigator.onLine;
      tries += 1;
      address = (error instanceof Error && /https?:[^\s?]+\.js/.exec(error.message)?.[0]) || address;
      throw error;
    }
  };
  const part: LatePart<Props> = {
    load,
    Loaded: lazy(load),
    isStuck: false,
    prepare: () => fetchFiles(loadOnce),
  };
  return part;
}

/** Reloads only while the shop responds: otherwise the browser would show its own error page. */
async function reloadPage(): Promise<void> {
  const { ok } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
  if (ok) window.location.reload();
}

type LateProps<Props> = Props & {
  readonly part: LatePart<Props>;
  /** Called after a failure was reported: the part must be closed, so that it can be opened again. */
  readonly onLost: () => void;
};

export function Late<Props extends object>({ part, onLost, ...props }: LateProps<Props>) {
  const t = useTranslate();
  const toast = useToast();
  const { Loaded } = part;
  const lose = () => {
    part.Loaded = lazy(part.load);
    toast.error({
      title: t('offline.title'),
      description: t('offline.text'),
      ...(part.isStuck && { action: { label: t('action.reload'), onAction: () => reloadPage().catch(lose) } }),
    });
    onLost();
  };
  return (
    <Boundary onLost={lose}>
      <Suspense>
        <Loaded {...(props as unknown as Props)} />
      </Suspense>
    </Boundary>
  );
}

/** Prefetches parts once the page is loaded and idle, unless the visitor saves data. */
export function useFetchedLater(...parts: readonly Pick<LatePart<never>, 'prepare'>[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of a page are always the same
  useEffect(() => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchAll = () => {
      for (const part of parts) part.prepare();
    };
    const begin = () => {
      timer = setTimeout(() => {
        if (navigator.onLine) fetchAll();
        else addEventListener('online', fetchAll, { once: true });
      }, QUIET_MS);
    };
    const ignore = whenLoaded(begin);
    return () => {
      clearTimeout(timer);
      ignore();
      removeEventListener('online', fetchAll);
    };
  }, []);
}

type BoundaryProps = { readonly onLost: () => void; readonly children: ReactNode };

/** Preserves the rest of the page when scripts do not arrive. Other errors go to the page's boundary. */
class Boundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (isUnreached(error)) this.props.onLost();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isUnreached(error)) throw error;
    return null;
  }
}
