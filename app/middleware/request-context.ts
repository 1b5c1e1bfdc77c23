import { createContext, type RouterContextProvider } from 'react-router';

/** What the log and error pages call a request. */
export type RequestFacts = {
  /** The number that visitors are shown, and that each of its lines in the log has. */
  readonly id: string;
  /** Its address as it may be logged: without the secrets that some carry. */
  readonly path: string;
  readonly method: string;
  /** The page that it is for, with its query, also where React Router asks for the page's data alone. */
  readonly address: string;
};
export const requestFactsContext = createContext<RequestFacts>();

/** React Router's names for the data of a page, and for a part of it, taken off an address. */
export function pageAddressOf(pathname: string, search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('_routes');
  const path = pathname.replace(/(?:\/_)?\.data$/, '') || '/';
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

export function getRequestFacts(context: Readonly<RouterContextProvider>): RequestFacts {
  return context.get(requestFactsContext);
}
