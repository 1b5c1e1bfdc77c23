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
};
type EntryState = { readonly key?: string; readonly idx?: number; readonly overlay?: true } | null;

/** By then a page that was gone to has closed what does not stay over it. */
const ARRIVED_MS = 300;

/** The one opened last is at the end. */
const overlays: Overlay[] = [];
let router: Router | null = null;
/** Whether the entry that is shown is the one more. */
let isOnEntry = false;
/** A step of ours through the history, whose event is still to come. */
let step: 'none' | 'back' | 'forward' = 'none';
/** The router went to another page while that step back was on its way. */
let hasGoneOn = false;
/** Another document is on its way, which a step through the history would stop. */
let isLeaving = false;

/** Calls `close` when the visitor goes back while `isOpen`. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const context = useContext(DataRouterContext);
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen || context === null) return;
    router = context.router;
    const overlay: Overlay = { close: () => onBack() };
    overlays.push(overlay);
    settle();
    return () => {
      forget(overlay);
      settle();
    };
  }, [isOpen, context]);
}

/** Goes to another document, in the place of the entry of what lay over the page. */
export function leaveFor(url: string): void {
  isLeaving = true;
  // Back in a page that the browser kept.
  window.addEventListener('pageshow', () => (isLeaving = false), { once: true });
  if (readPlace()) window.location.replace(url);
  else window.location.assign(url);
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
  if (step !== 'none' || isLeaving) return;
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

/**
 * Must come before the router begins to listen: of the listeners of a window the first one added hears first, and the router
 * would take a step of ours for the visitor's.
 */
export function listenForBack(): void {
  const { history } = window;
  pushState = history.pushState;
  history.pushState = (state: unknown, unused: string, url?: string | URL | null) => {
    if (!readPlace()) return pushState.call(history, state, unused, url);
    history.replaceState(state, unused, url);
    isOnEntry = false;
    if (step === 'back') hasGoneOn = true;
    // What stays open over the new page, such as filters, gets its entry there; a menu is gone by then.
    setTimeout(settle, ARRIVED_MS);
  };
  window.addEventListener('popstate', onPopState);
}

function onPopState(event: PopStateEvent): void {
  // Nothing has ever been opened.
  if (router === null) return;
  const state = event.state as EntryState;
  const wasOnEntry = isOnEntry;
  isOnEntry = state?.overlay === true;
  if (step !== 'none') {
    event.stopImmediatePropagation();
    finishStep();
    return;
  }
  if (!isRoutersPage(state) || wasOnEntry === isOnEntry) {
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

function finishStep(): void {
  step = 'none';
  if (hasGoneOn) {
    hasGoneOn = false;
    step = 'forward';
    window.history.forward();
    return;
  }
  settle();
}
