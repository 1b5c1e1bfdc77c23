import { useId } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Picture, type PictureSource } from '#app/ui/picture.tsx';
import type { Language } from '#shop/kernel/language.ts';
import type { FieldsOf } from '#shop/site/home/section.ts';
import { sayIn } from '#shop/site/home/section-fields.ts';
import { SectionLink, writeSection } from './section-html.server.tsx';

const SIZES = '(min-width: 83rem) 38rem, (min-width: 48rem) 48vw, calc(100vw - 2rem)';

type PictureTextProps = {
  readonly id: string;
  readonly fields: FieldsOf<'picture_text'>;
  readonly picture: PictureSource | null;
  /** Whether it opens the page: then its picture is loaded first. */
  readonly isFirst: boolean;
  readonly language: Language;
};

export function writePictureText(props: PictureTextProps): string {
  return writeSection(<PictureText {...props} />, props.id);
}

function PictureText({ fields, picture, isFirst, language }: PictureTextProps) {
  const id = useId();
  const { title, text, pictureText, side, link } = fields;
  const said = sayIn(text, language);
  return (
    <section aria-labelledby={id} className={classNames('wrap', isFirst ? 'pt-4 md:pt-6' : 'mt-16 md:mt-24')}>
      <div className="grid items-center gap-6 md:grid-cols-2 md:gap-12">
        {picture && (
          <Picture
            picture={picture}
            alt={sayIn(pictureText, language) ?? ''}
            sizes={SIZES}
            priority={isFirst}
            className={classNames('aspect-[4/3] rounded-overlay', side === 'right' && 'md:order-last')}
            imgClassName="h-full"
          />
        )}
        <div className="flex flex-col items-start gap-4">
          <h2 id={id} className="text-2xl md:text-3xl">
            {sayIn(title, language)}
          </h2>
          {said && <p className="max-w-prose text-md whitespace-pre-line">{said}</p>}
          {link && <SectionLink link={link} language={language} isButton />}
        </div>
      </div>
    </section>
  );
}
