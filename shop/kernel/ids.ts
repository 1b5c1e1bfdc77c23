/** A UUID as PostgreSQL writes it. It is a plain string: ids come only from the database and from checked input. */
export type Uuid = string;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a uuid column accepts the input. */
export function isUuid(input: unknown): input is Uuid {
  return typeof input === 'string' && UUID.test(input);
}

/** The short id that shoppers see beside an order number: the last 8 characters. */
export function shortId(id: Uuid): string {
  return id.slice(-8);
}
