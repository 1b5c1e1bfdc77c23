/** What a loader says, as one text. */
export type DataText<Data> = string & { readonly of?: Data };

/**
 * Writes what a loader says as one text: React Router encodes value by value, and the frame's two hundred took two fifths of
 * the time that a list's data took. Only what JSON can say, and with nothing undefined that somebody looks for.
 */
export function writeData<Data>(data: Data): DataText<Data> {
  return JSON.stringify(data);
}

/** The frame's and a list's, each in some languages. */
const MOST = 8;
const read = new Map<DataText<unknown>, unknown>();

/** Reads it. The same text gives the same object, so that what depends on it is not drawn again. */
export function readData<Data>(text: DataText<Data>): Data {
  const known = read.get(text);
  if (known !== undefined) return known as Data;
  const data = JSON.parse(text);
  const [oldest] = read.keys();
  if (oldest !== undefined && read.size === MOST) read.delete(oldest);
  read.set(text, data);
  return data;
}
