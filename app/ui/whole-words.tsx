import { Fragment } from 'react';

/** Keeps words with a hyphen in one line, such as 'LV-1005'. A no-break hyphen would stay in what people copy. */
export function WholeWords({ text }: { readonly text: string }) {
  return text.split(/(\S+-\S+)/).map((part, index) => {
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
