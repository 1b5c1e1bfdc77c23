import type { Language } from '#shop/kernel/language.ts';
import { classNames } from './ui/class-names.ts';
import { textLinkClass } from './ui/text-link.tsx';

/** A version of the terms or the withdrawal information, with the address of its file. */
export type ContractText = {
  readonly title: string;
  readonly language: Language;
  readonly number: number;
  readonly url: string;
};

type ContractTextsProps = {
  readonly texts: readonly ContractText[];
  readonly say: (text: { readonly title: string; readonly n: number }) => string;
};

/** The texts that an order was placed under, whatever is in force today. */
export function ContractTexts({ texts, say }: ContractTextsProps) {
  return (
    <ul className="flex flex-col items-start gap-1">
      {texts.map(({ title, language, number, url }) => (
        <li key={url}>
          <a href={url} lang={language} className={classNames(textLinkClass, 'inline-block py-1 touch:py-3')}>
            {say({ title, n: number })}
          </a>
        </li>
      ))}
    </ul>
  );
}
