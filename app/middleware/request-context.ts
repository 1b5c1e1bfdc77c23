import { createContext, type RouterContextProvider } from 'react-router';

/** What the log and error pages call a request. */
export type RequestFacts = {
  /** The number that visitors are shown, and that each of its lines in the log has. */
  readonly id: string;
  /** Its address as it may be logged: without the secrets that some carry. */
  readonly path: string;
};
export const requestFactsContext = createContext<RequestFacts>();

export function getRequestFacts(context: Readonly<RouterContextProvider>): RequestFacts {
  return context.get(requestFactsContext);
}
