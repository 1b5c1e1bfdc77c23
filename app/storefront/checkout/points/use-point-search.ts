import { useEffect, useState } from 'react';
import { logInBrowser } from '#app/browser-log.ts';
import { useLocalPath } from '#app/i18n.tsx';
import type { FoundPoints } from '#shop/delivery/points/search-points.server.ts';

/** Letters come in bursts; only the last of a burst is sent. */
const BURST_MS = 200;

export type Coordinates = { readonly lat: number; readonly lon: number };

export type PointQuery = {
  readonly methodId: string;
  /** ISO code of the delivery address, and its town, which is searched for until something is typed. */
  readonly country: string;
  readonly town: string;
  readonly typed: string;
  readonly near: Coordinates | null;
  readonly last: string | null;
};

export type PointSearch = FoundPoints & { readonly state: 'loading' | 'found' | 'failed' };

const NOTHING: PointSearch = { points: [], last: null, state: 'loading' };

/** The pickup points for a query. The last response stays until the next, so that the list does not jump. */
export function usePointSearch({ methodId, country, town, typed, near, last }: PointQuery): PointSearch {
  const url = useLocalPath()('/checkout/points');
  const [result, setResult] = useState(NOTHING);
  useEffect(() => {
    const controller = new AbortController();
    const ask = (search: string) => {
      const body = { delivery_method_id: methodId, country, search, near, last };
      return fetchPoints(url, body, controller.signal);
    };
    const find = async () => {
      const found = await ask(typed.trim() || town);
      // A village has none: then the list begins with the first.
      return found.points.length > 0 || typed.trim() !== '' || near !== null ? found : ask('');
    };
    const timer = setTimeout(() => {
      find().then(
        (found) => setResult({ ...found, state: 'found' }),
        (error: unknown) => {
          if (controller.signal.aborted) return;
          logInBrowser('The pickup points could not be loaded', error);
          setResult((earlier) => ({ ...earlier, state: 'failed' }));
        },
      );
    }, BURST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [url, methodId, country, town, typed, near, last]);
  return result;
}

async function fetchPoints(url: string, body: object, signal: AbortSignal): Promise<FoundPoints> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok) throw new Error(`The shop answered ${response.status}`);
  return response.json();
}

/** How long a browser may look for its place, and how old that may be. */
const LOCATING = { timeout: 10_000, maximumAge: 300_000 };

/** Asks the browser where it is, to about 100 metres; null when it does not tell. */
export function locate(): Promise<Coordinates | null> {
  const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lon: rounded(coords.longitude) }),
      (error) => {
        logInBrowser('The browser did not tell its place', error);
        resolve(null);
      },
      LOCATING,
    );
  });
}
