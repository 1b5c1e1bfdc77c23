import type { ReactNode } from 'react';
import type { Language } from '#shop/kernel/language.ts';
import { classNames } from './ui/class-names.ts';
import { textLinkClass } from './ui/text-link.tsx';

/** A version of the terms or the withdrawal information, with the address of its file. */
export type ContractText = {
  readonly title: string;
  readonly language: Language;
  readonly number: number;
  readonly inForceFrom: Date;
  /** SHA-256 of the file, as it was kept with the order. */
  readonly fileSha256: string;
  readonly url: string;
};

type ContractTextsProps = {
  readonly texts: readonly ContractText[];
  readonly say: (text: { readonly title: string; readonly n: number }) => string;
  /** What stands below a text. */
  readonly more?: (text: ContractText) => ReactNode;
};

/** The texts that an order was placed under, whatever is in force today. */
export function ContractTexts({ texts, say, more }: ContractTextsProps) {
  return (
    <ul className="flex flex-col items-start gap-1">
      {texts.map((text) => (
        <li key={text.url}>
          <a href={text.url} lang={text.language} className={classNames(textLinkClass, 'inline-block py-1 touch:py-3')}>
            {say({ title: text.title, n: text.number })}
          </a>
          {more?.(text)}
        </li>
      ))}
    </ul>
  );
}
