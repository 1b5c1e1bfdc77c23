import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/**
 * Back closes what lies over a page: on a phone that is how people close it. While something does, the history has one entry
 * more for the same page. The router sees nothing of it: neither a page that is loaded again nor one that scrolls.
 *
 * Going to another page takes that entry's place, so that back from there leads to the page itself; closing any other way
 * takes the entry away.
 */
type Overlay = { readonly close: () => void };
type Router = {
  readonly state: { readonly location: { readonly key: string }; readonly navigation: { state: string } };
  subscribe(listener: () => void): unknown;
};
type EntryState = { readonly key?: string; readonly idx?: number; readonly overlay?: true } | null;

/** The one opened last is at the end. */
const overlays: Overlay[] = [];
let router: Router | null = null;
/** Whether the entry that is shown is the one more. */
let isOnEntry = false;
/** The page's own history entry, if its address has changed while something was open over it. */
let beneath: { readonly state: EntryState; readonly url: string } | null = null;
/** A step of ours through the history, whose event is still to come. */
let step: 'none' | 'back' | 'forward' = 'none';
/** The router went to another page while that step back was on its way. */
let hasGoneOn = false;
/** A step that the router requested while ours was pending. */
let owed = 0;
/** The router's own step through the history is on its way, from the entry: nothing is to be added to it. */
let isTravelling = false;
/** Another document is on its way, which a step through the history would stop. */
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

/** Goes to another document, in the place of the entry of what lay over the page. Whether to leave has been asked by then. */
export function leaveFor(url: string): void {
  isLeaving = true;
  // Back in a page that the browser kept.
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

/** As the history says: the router may have put a page in the place of the entry. */
function readPlace(): boolean {
  return (window.history.state as EntryState)?.overlay === true;
}

/** Whether an entry is of the page that the router shows: not while it leads back to one that is not to be left. */
function isRoutersPage(state: EntryState): boolean {
  return state?.idx !== undefined && (state.key ?? 'default') === router?.state.location.key;
}

/** Adds the entry, or takes it away, when nothing else is under way. */
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

/**
 * Once, before the router begins: browsers call what listens to the window in the order in which it began to listen, and the
 * router would take our steps for pages that the visitor went back to.
 */
export function listenForBack(): void {
  const { history } = window;
  ({ pushState, replaceState } = history);
  history.pushState = (state: unknown, unused: string, url?: string | URL | null) => {
    if (!readPlace()) return pushState.call(history, state, unused, url);
    replaceState.call(history, state, unused, url);
    isOnEntry = false;
    beneath = null;
    if (step === 'back') hasGoneOn = true;
    // What stays open over the new page, such as filters, gets its entry there.
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
  // What was closed while another page was on its way, which then did not come.
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
    // The router may ask first whether the page is to be left, and lead back to it: by then its question is open.
    setTimeout(settle);
    return;
  }
  event.stopImmediatePropagation();
  const top = overlays.at(-1);
  if (isOnEntry) {
    // Forward to where nothing is open any more.
    settle();
  } else if (top === undefined) {
    // An entry that was left behind; the visitor meant the page before.
    window.history.back();
  } else {
    forget(top);
    top.close();
    settle();
  }
}

/** The page that lay beneath has changed its address meanwhile. */
function renewBeneath(shown: EntryState): void {
  // Not where the visitor went back several pages at once.
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
