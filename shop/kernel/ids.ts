/** A UUID as PostgreSQL writes it. A plain string type: ids arrive from the database and from checked input only. */
export type Uuid = string;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the input may be given to a uuid column without an error. */
export function isUuid(input: unknown): input is Uuid {
  return typeof input === 'string' && UUID.test(input);
}

/** What stands beside the number of an order for shoppers: the last 8 characters of its id. */
export function shortId(id: Uuid): string {
  return id.slice(-8);
}
