import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/**
 * Back closes an overlay, as people expect on a phone. While one is open, the history has an extra entry for the same
 * page. The router never sees that entry: it would reload or scroll the page. Going to another page replaces the entry,
 * so that back from there leads to the page itself. Closing in any other way removes the entry.
 */
type Overlay = { readonly close: () => void };
type Router = {
  readonly state: { readonly location: { readonly key: string }; readonly navigation: { state: string } };
  subscribe(listener: () => void): unknown;
};
type EntryState = { readonly key?: string; readonly idx?: number; readonly overlay?: true } | null;

/** The latest one is last. */
const overlays: Overlay[] = [];
let router: Router | null = null;
/** Whether the current history entry is the extra one. */
let isOnEntry = false;
/** The page's own history entry, if its address changed while an overlay was open. */
let beneath: { readonly state: EntryState; readonly url: string } | null = null;
/** Our own history step, whose event is pending. */
let step: 'none' | 'back' | 'forward' = 'none';
/** The router went to another page while our step back was pending. */
let hasGoneOn = false;
/** A step that the router requested while ours was pending. */
let owed = 0;
/** The router's own history step is pending, so no entry may be added. */
let isTravelling = false;
/** Another document is loading, which a history step would stop. */
let isLeaving = false;

/** Calls `close` when the visitor goes back while `isOpen`. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const context = useContext(DataRouterContext);
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen || context === null) return;
    watch(context.router);
    const overlay: Overlay = { close: () => onBack() };
    overlays.push(overlay);
    settle();
    return () => {
      forget(overlay);
      settle();
    };
  }, [isOpen, context]);
}

/** Goes to another document, which replaces an overlay's entry. Unsaved changes have been confirmed before. */
export function leaveFor(url: string): void {
  isLeaving = true;
  // The browser restored the page from its cache.
  window.addEventListener('pageshow', () => (isLeaving = false), { once: true });
  if (url === window.location.href) window.location.reload();
  else if (readPlace()) window.location.replace(url);
  else window.location.assign(url);
}

export function isLeavingOnPurpose(): boolean {
  return isLeaving;
}

function forget(overlay: Overlay): void {
  const index = overlays.indexOf(overlay);
  if (index >= 0) overlays.splice(index, 1);
}

/** Reads the history, because the router may have replaced the entry. */
function readPlace(): boolean {
  return (window.history.state as EntryState)?.overlay === true;
}

/** Whether an entry belongs to the shown page: not while the router returns to a page with unsaved changes. */
function isRoutersPage(state: EntryState): boolean {
  return state?.idx !== undefined && (state.key ?? 'default') === router?.state.location.key;
}

/** Adds or removes the extra entry when no step is pending. */
function settle(): void {
  if (step !== 'none' || isTravelling || isLeaving) return;
  isOnEntry = readPlace();
  if (overlays.length > 0 && !isOnEntry && isRoutersPage(window.history.state)) {
    isOnEntry = true;
    pushState.call(window.history, { ...window.history.state, overlay: true }, '');
  } else if (overlays.length === 0 && isOnEntry && router?.state.navigation.state === 'idle') {
    step = 'back';
    window.history.back();
  }
}

let pushState: History['pushState'];
let replaceState: History['replaceState'];

/** Called once, before the router listens, which would otherwise take our steps in the history for the visitor's. */
export function listenForBack(): void {
  const { history } = window;
  ({ pushState, replaceState } = history);
  history.pushState = (state: unknown, unused: string, url?: string | URL | null) => {
    if (!readPlace()) return pushState.call(history, state, unused, url);
    replaceState.call(history, state, unused, url);
    isOnEntry = false;
    beneath = null;
    if (step === 'back') hasGoneOn = true;
    // An overlay that stays open over the new page, such as filters, gets its entry there.
    setTimeout(settle);
  };
  history.replaceState = (state: EntryState, unused: string, url?: string | URL | null) => {
    if (!readPlace()) return replaceState.call(history, state, unused, url);
    replaceState.call(history, { ...state, overlay: true }, unused, url);
    const { overlay: _, ...page } = state ?? {};
    beneath = { state: page, url: window.location.href };
  };
  const { go } = history;
  history.go = (delta = 0) => {
    if (step === 'back') owed = delta;
    else if (delta < 0 && readPlace()) {
      isTravelling = true;
      go.call(history, delta - 1);
    } else go.call(history, delta);
  };
  window.addEventListener('popstate', onPopState);
}

function watch(to: Router): void {
  if (router === to) return;
  router = to;
  // An overlay may have closed during a navigation that then failed.
  to.subscribe(() => settle());
}

function onPopState(event: PopStateEvent): void {
  if (router === null) return;
  const state = event.state as EntryState;
  const wasOnEntry = isOnEntry;
  isOnEntry = state?.overlay === true;
  if (wasOnEntry && !isOnEntry) renewBeneath(state);
  isTravelling = false;
  if (step !== 'none') {
    event.stopImmediatePropagation();
    finishStep();
    return;
  }
  if (!isRoutersPage(window.history.state) || wasOnEntry === isOnEntry) {
    // The router may first ask about unsaved changes and return to the page: by then its dialog is open.
    setTimeout(settle);
    return;
  }
  event.stopImmediatePropagation();
  const top = overlays.at(-1);
  if (isOnEntry) {
    // The visitor went forward to an entry whose overlay is closed.
    settle();
  } else if (top === undefined) {
    // This entry was left behind; the visitor meant the page before.
    window.history.back();
  } else {
    forget(top);
    top.close();
    settle();
  }
}

/** Gives the page its new address, if that changed under the overlay. */
function renewBeneath(shown: EntryState): void {
  // Not if the visitor went back several pages at once.
  if (beneath !== null && beneath.state?.idx === shown?.idx)
    replaceState.call(window.history, beneath.state, '', beneath.url);
  beneath = null;
}

function finishStep(): void {
  step = 'none';
  const delta = owed;
  owed = 0;
  if (delta !== 0) {
    window.history.go(delta);
    return;
  }
  if (hasGoneOn) {
    hasGoneOn = false;
    step = 'forward';
    window.history.forward();
    return;
  }
  settle();
}
