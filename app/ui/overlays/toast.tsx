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

export type ToastApi = {
  success(content: ToastContent): void;
  error(content: ToastContent): void;
  /** Removes toasts that would cover something important: all, or those with an action. */
  clear(which: 'all' | 'offers'): void;
};

const ToastContext = createContext<ToastApi | null>(null);

export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (api === null) throw new Error('useToast needs a ToastProvider above it');
  return api;
}

export function ToastProvider(props: {
  readonly label: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextId = useRef(1);
  const taken = useLapses(toasts);
  const api = useMemo<ToastApi>(() => {
    const add = (tone: ToastTone) => (content: ToastContent) => {
      const toast = { ...content, tone, id: nextId.current++ };
      setToasts((shown) => stackToast(shown, toast));
    };
    const clear = (which: 'all' | 'offers') =>
      setToasts((shown) => shown.filter(({ action }) => which === 'offers' && action === undefined));
    return { success: add('success'), error: add('error'), clear };
  }, []);
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  return (
    <ToastContext value={api}>
      {props.children}
      <ToastOutlet />
      <ToastList label={props.label} closeLabel={props.closeLabel} toasts={toasts} onTake={taken} dismiss={dismiss} />
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

function ToastList(props: {
  readonly label: string;
  readonly closeLabel: string;
  readonly toasts: readonly Toast[];
  readonly onTake: (id: number) => void;
  readonly dismiss: (id: number) => void;
}) {
  const { toasts } = props;
  const outlet = useTopOutlet(toasts.length > 0);
  const [held, setHeld] = useState(false);
  // What was hovered or focused is gone with its toast and sends no event.
  const dismiss = (id: number) => {
    setHeld(false);
    props.dismiss(id);
  };
  // At the top on phones, whose buttons are below; elsewhere lower left, because the cart opens on the right.
  const stack = (
    <section
      aria-label={props.label}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 flex flex-col items-center gap-2 p-4 pt-[max(1rem,env(safe-area-inset-top))] sm:top-auto sm:bottom-0 sm:items-start sm:p-6"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} closeLabel={props.closeLabel} onTake={props.onTake} dismiss={dismiss} />
      ))}
    </section>
  );
  return (
    <>
      {toasts.map(({ id }) => (
        <Expiry key={id} held={held} expire={() => dismiss(id)} />
      ))}
      {outlet && toasts.length > 0 ? createPortal(stack, outlet) : null}
    </>
  );
}

/** Outside the drawn part, which moves when a dialog opens or closes: the clock must not restart. */
function Expiry(props: { readonly held: boolean; readonly expire: () => void }) {
  const { held } = props;
  const expire = useEffectEvent(props.expire);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => expire(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held]);
  return null;
}

function ToastItem(props: {
  readonly toast: Toast;
  readonly closeLabel: string;
  readonly onTake: (id: number) => void;
  readonly dismiss: (id: number) => void;
}) {
  const { toast, closeLabel, onTake, dismiss } = props;
  const { id, tone, title, description, action } = toast;
  const Icon = tone === 'success' ? CircleCheck : CircleAlert;
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className="pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-card border border-line bg-raised p-3 ps-4 shadow-overlay transition duration-base starting:-translate-y-3 sm:starting:translate-y-3 starting:opacity-0"
    >
      <Icon
        aria-hidden="true"
        className={`mt-1.5 size-5 shrink-0 ${tone === 'success' ? 'text-success' : 'text-danger'}`}
      />
      <div className="min-w-0 flex-1 py-1">
        <p className="font-semibold">{title}</p>
        {description ? <p className="text-sm text-muted">{description}</p> : null}
        {action ? (
          <button
            type="button"
            className="mt-1 min-h-6 font-semibold text-accent underline underline-offset-2"
            onClick={() => {
              onTake(id);
              action.onAction();
              dismiss(id);
            }}
          >
            {action.label}
          </button>
        ) : null}
      </div>
      <IconButton label={closeLabel} size="sm" className="touch:size-10" onClick={() => dismiss(id)}>
        <X aria-hidden="true" />
      </IconButton>
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
