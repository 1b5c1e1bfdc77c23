import { createContext, type RouterContextProvider } from 'react-router';
import type { Viewer } from '#shop/accounts/viewer.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';

/** The shop behind every loader and action. */
export const shopContext = createContext<Shop>();
/** The language of the response: the address's, else the visitor's saved choice, English by default. */
export const languageContext = createContext<Language>();
/** One-time value that lets the page's own inline scripts run under the content security policy. */
export const nonceContext = createContext<string>();

export type { Viewer };

/** Who visits: read from the session once per request, and only when needed. */
export type Visitor = {
  /** A page for everybody has none: there it is an error to ask. */
  findViewer(): Promise<Viewer | null>;
  isSignedIn(): Promise<boolean>;
};
export const visitorContext = createContext<Visitor>();

/** What loaders say about caching the page for other visitors. */
export type Cacheability = {
  /** The page's tags: 'product:<id>', or 'products' for any of them. */
  readonly tags: string[];
  /** False when it must be rendered for each request. */
  isAllowed: boolean;
  /** When the page changes by itself, such as a section that is shown for some days; null where nothing does. */
  until: Date | null;
};
export const cacheabilityContext = createContext<Cacheability>();

/** Whether the shop is closed to visitors: then staff are told above each page, and none leads visitors into it. */
export const closedContext = createContext<boolean>(false);

/** What went wrong while the response was made, for its sender. */
export type Trouble = {
  /** The error is transient and worth a retry. */
  isTransient: boolean;
  /** Nobody is signed in, which can be fixed over the page. */
  isSignedOut: boolean;
};
export const troubleContext = createContext<Trouble>();

type Context = Readonly<RouterContextProvider>;

export function getShop(context: Context): Shop {
  return context.get(shopContext);
}

export function getLanguage(context: Context): Language {
  return context.get(languageContext);
}

/** The signed-in person, or null. */
export function findViewer(context: Context): Promise<Viewer | null> {
  return context.get(visitorContext).findViewer();
}

/** Whether somebody is signed in: the only thing that a page for everybody may know of its visitor. */
export function isSignedIn(context: Context): Promise<boolean> {
  return context.get(visitorContext).isSignedIn();
}
