/** Queries in PostgreSQL's notation, put together: one of them must match. */
export const anyOf = (queries: readonly string[]) =>
  queries.length === 1 ? `${queries[0]}` : `(${queries.join('|')})`;

/** All of them must match. */
export const allOf = (queries: readonly string[]) =>
  queries.length === 1 ? `${queries[0]}` : `(${queries.join('&')})`;
