import { createContext, type RouterContextProvider } from 'react-router';

export type RequestFacts = {
  /** The number that visitors see and that each of its log lines has. */
  readonly id: string;
  /** Its address for the log: without secrets that some contain. */
  readonly path: string;
  readonly method: string;
  /** The page it is for, with its query, also when React Router requests only the page's data. */
  readonly address: string;
};
export const requestFactsContext = createContext<RequestFacts>();

/** Removes React Router's suffixes for a page's data from an address. */
export function pageAddressOf(pathname: string, search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('_routes');
  const path = pathname.replace(/(?:\/_)?\.data$/, '') || '/';
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

export function getRequestFacts(context: Readonly<RouterContextProvider>): RequestFacts {
  return context.get(requestFactsContext);
}
