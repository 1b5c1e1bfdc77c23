/** A product's labels as the server writes them: beside the price, and between its details. Empty without any. */
export type LabelHtml = { readonly marks: string; readonly blocks: string };
