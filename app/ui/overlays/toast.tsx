import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../icon-button.tsx';
import { TOAST_OUTLET, ToastOutlet } from './toast-outlet.tsx';
import { stackToast, type Toast, type ToastContent, type ToastTone } from './toast-stack.ts';

const SHOWN_MS = 5_000;
/** What is more than words takes longer to read. */
const PANEL_SHOWN_MS = 8_000;

export type ToastApi = {
  success(content: ToastContent): void;
  error(content: ToastContent): void;
  /** Removes toasts that would cover something important: all, or those with something to press. */
  clear(which: 'all' | 'offers'): void;
};

type ShownToasts = {
  readonly toasts: readonly Toast[];
  /** Removes a toast; `isTaken`: what it offered was used. */
  dismiss(id: number, isTaken?: boolean): void;
};

const ToastContext = createContext<ToastApi | null>(null);
const ShownToastsContext = createContext<ShownToasts | null>(null);

export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (api === null) throw new Error('useToast needs a ToastProvider above it');
  return api;
}

/** Remembers toasts, at most `most` at a time; `Toasts`, anywhere below, draws them. */
export function ToastProvider({ most = 3, children }: { readonly most?: number; readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextId = useRef(1);
  const take = useLapses(toasts);
  const api = useMemo<ToastApi>(() => {
    const add = (tone: ToastTone) => (content: ToastContent) => {
      const toast = { ...content, tone, id: nextId.current++ };
      setToasts((shown) => stackToast(shown, toast, most));
    };
    const clear = (which: 'all' | 'offers') =>
      setToasts((shown) => shown.filter(({ action, panel }) => which === 'offers' && !action && !panel));
    return { success: add('success'), error: add('error'), clear };
  }, [most]);
  const shown = useMemo<ShownToasts>(
    () => ({
      toasts,
      dismiss(id, isTaken = false) {
        if (isTaken) take(id);
        setToasts((now) => now.filter((toast) => toast.id !== id));
      },
    }),
    [toasts, take],
  );
  return (
    <ToastContext value={api}>
      <ShownToastsContext value={shown}>{children}</ShownToastsContext>
    </ToastContext>
  );
}

/** Reports each offer that lapsed unused. Returns a function to report one that was used. */
function useLapses(toasts: readonly Toast[]): (id: number) => void {
  const before = useRef(toasts);
  const taken = useRef(new Set<number>());
  useEffect(() => {
    const gone = before.current.filter((toast) => !toasts.includes(toast));
    before.current = toasts;
    for (const { id, action } of gone) if (!taken.current.delete(id)) action?.onLapse?.();
  }, [toasts]);
  return useCallback((id) => void taken.current.add(id), []);
}

type ToastsProps = {
  readonly label: string;
  readonly closeLabel: string;
  /** `foot`: lower left. `header`: in the header's place, whose own outlet it is: nothing of the page is covered. */
  readonly place?: 'foot' | 'header';
};

/** Draws the toasts: in the page's outlet, or within an open dialog above what it says. */
export function Toasts({ label, closeLabel, place = 'foot' }: ToastsProps) {
  const shown = useContext(ShownToastsContext);
  if (shown === null) throw new Error('Toasts needs a ToastProvider above it');
  const { toasts } = shown;
  const outlet = useTopOutlet(toasts.length > 0);
  const isInDialog = outlet?.closest('dialog') != null;
  const [held, setHeld] = useState(false);
  // What was hovered or focused is gone with its toast and sends no event.
  const dismiss = (id: number, isTaken?: boolean) => {
    setHeld(false);
    shown.dismiss(id, isTaken);
  };
  const isBox = toasts.some(({ panel }) => panel);
  const stack = (
    <section
      aria-label={label}
      className={`toasts toasts-${isInDialog ? 'dialog' : isBox ? 'box' : place}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} closeLabel={closeLabel} dismiss={dismiss} />
      ))}
    </section>
  );
  return (
    <>
      {place === 'foot' && <ToastOutlet />}
      {toasts.map(({ id, panel }) => (
        <Expiry
          key={id}
          held={held}
          // A box would be a dialog in a dialog.
          after={panel === undefined ? SHOWN_MS : isInDialog ? 0 : PANEL_SHOWN_MS}
          expire={() => dismiss(id)}
        />
      ))}
      {outlet && toasts.length > 0 ? createPortal(stack, outlet) : null}
    </>
  );
}

/** Outside the drawn part, which moves when a dialog opens or closes: the clock must not restart. */
function Expiry(props: { readonly held: boolean; readonly after: number; readonly expire: () => void }) {
  const { held, after } = props;
  const expire = useEffectEvent(props.expire);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => expire(), after);
    return () => clearTimeout(timer);
  }, [held, after]);
  return null;
}

function ToastItem(props: {
  readonly toast: Toast;
  readonly closeLabel: string;
  readonly dismiss: ShownToasts['dismiss'];
}) {
  const { toast, closeLabel, dismiss } = props;
  const { id, tone, title, description, action, panel } = toast;
  const Icon = tone === 'success' ? CircleCheck : CircleAlert;
  return (
    <div role={tone === 'error' ? 'alert' : undefined} data-toast className="toast">
      <Icon aria-hidden="true" className={tone === 'success' ? 'text-success' : 'text-danger'} />
      <div>
        <p className="font-semibold">{title}</p>
        {description ? <p className="text-sm text-muted">{description}</p> : null}
        {action ? (
          <button
            type="button"
            className="min-h-6 font-semibold text-accent underline underline-offset-2"
            onClick={() => {
              action.onAction();
              dismiss(id, true);
            }}
          >
            {action.label}
          </button>
        ) : null}
      </div>
      <IconButton label={closeLabel} size="sm" onClick={() => dismiss(id)}>
        <X aria-hidden="true" />
      </IconButton>
      {panel?.(() => dismiss(id))}
    </div>
  );
}

/** The outlet of the topmost dialog, or the page's own; found again whenever a dialog opens or closes. */
function useTopOutlet(needed: boolean): Element | null {
  const [outlet, setOutlet] = useState<Element | null>(null);
  useEffect(() => {
    if (!needed) return;
    const find = () => {
      const inDialogs = document.querySelectorAll(`dialog:modal [${TOAST_OUTLET}]`);
      const onPage = document.querySelector(`[${TOAST_OUTLET}]:not(dialog *)`);
      setOutlet(inDialogs.item(inDialogs.length - 1) ?? onPage);
    };
    find();
    const observer = new MutationObserver(find);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [needed]);
  return outlet;
}
