/** What a loader says, as one text. */
export type DataText<Data> = string & { readonly of?: Data };

/**
 * Writes what a loader says as one text: React Router encodes value by value, and the frame's two hundred took two fifths of
 * the time that a list's data took. Only what JSON can say, and with nothing undefined that somebody looks for.
 */
export function writeData<Data>(data: Data): DataText<Data> {
  return JSON.stringify(data);
}

const last: { text: string; data: unknown } = { text: '', data: undefined };

/** Reads it. The same text gives the same object, so that what depends on it is not drawn again. */
export function readData<Data>(text: DataText<Data>): Data {
  if (last.text !== text) {
    last.data = JSON.parse(text);
    last.text = text;
  }
  return last.data as Data;
}
