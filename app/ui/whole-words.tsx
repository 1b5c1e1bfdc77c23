import { Fragment } from 'react';

/** A short word with a hyphen or dash; what is longer may have to break. Every second part is one. */
const JOINED = /((?<!\S)\S{1,14}[-–]\S{1,14}(?!\S))/;

/** Keeps words with a hyphen in one line, such as 'LV-1005' and '1–3'. A no-break hyphen would stay in what people copy. */
export function WholeWords({ text }: { readonly text: string }) {
  return text.split(JOINED).map((part, index) => {
    const key = index;
    return index % 2 === 0 ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <span key={key} className="whitespace-nowrap">
        {part}
      </span>
    );
  });
}
