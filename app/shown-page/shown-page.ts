import type { Location, RouterState } from 'react-router';
import { leaveFor } from '#app/ui/overlays/close-on-back.ts';
import type { Unreached } from '../fault.ts';
import { handleLostScripts, retryLostScripts } from './load-route-module.ts';

/**
 * When another page does not arrive (no connection, a restarting server, a lost script), the shown page stays with
 * everything typed into it, and says why. If the shop runs a newer version, or the scripts cannot be had any more, the
 * wanted page is loaded as a document of its own.
 */
type Router = {
  readonly state: Pick<RouterState, 'location' | 'navigation' | 'fetchers'>;
  match(path: string): readonly { readonly route: { readonly id: string } }[] | null;
  subscribe(listener: (state: Router['state']) => void): () => void;
};

const RETRY_MS = 3_000;

/** Called for a page that did not arrive: the reason, and its path. */
type OnLost = (why: Unreached, path: string) => void;

let router: Router | null = null;
let report: OnLost = () => {};
/** The history position of the shown page. */
let place: number | null = null;
/** The next reload of the shown page only ends the navigation to another one. */
let isStaying = false;
/** The navigation that is being examined. */
let looking: { readonly key: string; readonly outcome: Promise<Outcome> } | null = null;

/** Routes whose script did not arrive although the shop responds: another try may fail for ever. */
const lostScripts = new Set<string>();

/** `stay`: nothing more to do. `show`: there is no page to stay on, so the wanted one reports the error. */
type Outcome = 'stay' | 'show';

export function watchShownPage(watched: Router, onLost: OnLost): () => void {
  router = watched;
  report = onLost;
  notePlace();
  const unsubscribe = watched.subscribe(() => {
    notePlace();
    if (isBusy() && !isStaying) retryLostScripts();
  });
  addEventListener('online', retryLostScripts);
  return () => {
    unsubscribe();
    removeEventListener('online', retryLostScripts);
  };
}

export function isShown(url: string): boolean {
  return router !== null && addressOf(router.state.location) === addressIn(url);
}

export function isShownPath(path: string): boolean {
  return router?.state.location.pathname === path;
}

/** Whether the visitor, or a response, leads to this path. */
export function isWanted(path: string): boolean {
  return router?.state.navigation.location?.pathname === path;
}

/** Whether the shown page must not be reloaded this time. */
export function takeStay(url: string): boolean {
  const stays = isStaying && isShown(url);
  if (stays) isStaying = false;
  return stays;
}

/** Whether the shown page is the wanted one: it is reloading, or stays. */
export function isShownWanted(): boolean {
  const wanted = router?.state.navigation.location;
  return wanted !== undefined && router !== null && addressOf(wanted) === addressOf(router.state.location);
}

/** Reports that the shown page could not be reloaded. */
export function reportLost(why: Unreached): void {
  report(why, router?.state.location.pathname ?? '');
}

/** Handles a wanted page that did not arrive, perhaps because of a route's script, whose loss is not reported. */
export function meetLoss(why: Unreached | null, routeId: string | null = null): Promise<Outcome> {
  const wanted = router?.state.navigation.location;
  if (wanted === undefined) return Promise.resolve('show');
  if (looking?.key === wanted.key) return looking.outcome;
  const outcome = lookInto(wanted, why, routeId).finally(() => {
    looking = null;
  });
  looking = { key: wanted.key, outcome };
  return outcome;
}

async function lookInto(wanted: Location, known: Unreached | null, routeId: string | null): Promise<Outcome> {
  const { historyAction, formMethod } = router?.state.navigation ?? {};
  // The form was carried out: it must not be sent again.
  const isActionResult = wanted.state?._isRedirect === true || (formMethod !== undefined && formMethod !== 'GET');
  const version = await fetchVersion();
  if (router?.state.navigation.location?.key !== wanted.key) return 'stay';
  const isHopeless = routeId !== null && lostScripts.has(routeId);
  if (version === 'other' || (version === 'same' && (isHopeless || isActionResult))) {
    // After going back, the browser shows that address already.
    leaveFor(new URL(`${addressOf(wanted)}${wanted.hash}`, window.location.href).href);
    return 'stay';
  }
  if (routeId !== null && version === 'same') lostScripts.add(routeId);
  const way = historyAction === 'POP' ? wayBack() : 0;
  const why = known ?? (version === 'none' ? 'connection' : 'shop');
  if (isActionResult || way === null) {
    if (routeId !== null) report(why, wanted.pathname);
    return 'show';
  }
  report(why, wanted.pathname);
  stay(way);
  return 'stay';
}

/** The history step from which the visitor came to the shown page; null if unknown. */
function wayBack(): number | null {
  const now: number | undefined = window.history.state?.idx;
  return place === null || now === undefined || now === place ? null : place - now;
}

/** Replaces the navigation to the other page by one to the shown page; the history stays. */
function stay(way: number): void {
  isStaying = true;
  if (way !== 0) window.history.go(way);
  else window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}

/** Compares the running version with this page's; `away` when only a proxy responds, `none` when nothing does. */
async function fetchVersion(): Promise<'same' | 'other' | 'away' | 'none'> {
  const { version } = (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest ?? {};
  try {
    const response = await fetch(`/__manifest?paths=%2F&version=${version}`, { cache: 'no-store' });
    if (response.headers.has('X-Remix-Reload-Document')) return 'other';
    return response.ok ? 'same' : 'away';
  } catch {
    return 'none';
  }
}

handleLostScripts(async (routeId) => {
  const wanted = router?.state.navigation.location;
  const isOfWanted = wanted !== undefined && router?.match(wanted.pathname)?.some(({ route }) => route.id === routeId);
  if (isOfWanted) {
    if ((await meetLoss(null, routeId)) === 'stay') return;
  }
  // The form was carried out, and the next page waits for the script: nothing else requests it again.
  if (isBusy()) setTimeout(retryLostScripts, RETRY_MS);
});

function isBusy(): boolean {
  if (router === null) return false;
  const { navigation, fetchers } = router.state;
  return navigation.state !== 'idle' || [...fetchers.values()].some(({ state }) => state !== 'idle');
}

function notePlace(): void {
  const state = window.history.state as { readonly key?: string; readonly idx?: number } | null;
  const isAtPage = router?.state.navigation.state === 'idle' && (state?.key ?? 'default') === router.state.location.key;
  if (isAtPage && state?.idx !== undefined) place = state.idx;
}

function addressOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `${pathname}${search}`;
}

function addressIn(url: string): string {
  return addressOf(new URL(url));
}
