import { createContext, type RouterContextProvider } from 'react-router';
import type { Viewer } from '#shop/accounts/viewer.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';

/** The shop behind every loader and action. */
export const shopContext = createContext<Shop>();
/** Language the page is answered in: the one its address names, else the visitor's saved choice, English by default. */
export const languageContext = createContext<Language>();
/** One-time value that lets the page's own inline scripts run under the content security policy. */
export const nonceContext = createContext<string>();

export type { Viewer };

/** Who is looking: read from the session once per request, and only when somebody asks. */
export const viewerContext = createContext<() => Promise<Viewer | null>>();

/** What loaders say about the page to who keeps it for other visitors. */
export type Keeping = {
  /** What the page is made of: 'product:<id>', or 'products' for any of them. */
  readonly tags: string[];
  /** False when it must be made anew for everybody who asks. */
  isAllowed: boolean;
};
export const keepingContext = createContext<Keeping>();

/** What went wrong while the answer was made, for whoever sends it. */
export type Trouble = {
  /** It passes by itself: nobody's mistake, and worth asking again. */
  isForNow: boolean;
  /** Nobody is signed in, which can be mended over the page. */
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
  return context.get(viewerContext)();
}
