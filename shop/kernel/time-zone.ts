/** Whose clocks a shop goes by until its owner says otherwise. */
export const FIRST_ZONE = 'Europe/Riga';

/** Of the one shop that a process serves; in a browser its documents say it. */
let ofProcess: string = FIRST_ZONE;

/** The time zone of the shop, as IANA names it: its days begin at midnight there. */
export function timeZone(): string {
  return globalThis.document?.documentElement.dataset.zone ?? ofProcess;
}

/** Sets it for the whole process. Only `getSettings` and tests call this. */
export function setTimeZone(zone: string): void {
  ofProcess = zone;
}

/** Something made for the shop's time zone, such as a format, which costs more to make than a thousand dates to write. */
export function perZone<T>(make: (zone: string) => T): () => T {
  let made: { readonly zone: string; readonly value: T } | null = null;
  return () => {
    const zone = timeZone();
    if (made?.zone !== zone) made = { zone, value: make(zone) };
    return made.value;
  };
}
