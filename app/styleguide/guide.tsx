import type { ReactNode } from 'react';
import { AdminI18nProvider, type AdminMessages } from '#app/admin/admin-i18n.tsx';
import { ToastProvider } from '#app/ui/overlays/toast.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Actions } from './actions.tsx';
import { Data } from './data.tsx';
import { Feedback } from './feedback.tsx';
import { Fields } from './fields.tsx';
import { Foundations } from './foundations.tsx';
import { Overlays } from './overlays.tsx';
import { Pictures } from './pictures.tsx';
import { SAMPLES } from './samples.ts';
import { ShopParts, type ShopPartsProps } from './shop-parts.tsx';

export type GuideProps = Pick<ShopPartsProps, 'language' | 'products'> & {
  readonly theme: 'light' | 'dark';
  readonly adminMessages: AdminMessages;
};

export function Guide({ language, products, theme, adminMessages }: GuideProps): ReactNode {
  const texts = SAMPLES[language];
  const other = { language: language === 'lv' ? 'en' : 'lv', theme: theme === 'dark' ? 'light' : 'dark' };
  const chapters = [
    ['foundations', texts.foundations],
    ['actions', texts.actions],
    ['shop', texts.shop],
    ['fields', texts.fields],
    ['overlays', texts.overlays],
    ['feedback', texts.feedback],
    ['data', texts.data],
    ['pictures', texts.pictures],
  ] as const;
  return (
    <ToastProvider label={texts.notifications} closeLabel={texts.close}>
      <div data-theme={theme} lang={language} className="bg-ground text-ink">
        <main id="main" tabIndex={-1} className="wrap">
          <header className="flex flex-col gap-3 py-8">
            <h1 className="text-3xl md:text-4xl">{texts.title}</h1>
            <p className="max-w-2xl text-lg text-muted">{texts.intro}</p>
            <p className="flex flex-wrap gap-4">
              <TextLink to={`?language=${other.language}&theme=${theme}`}>{texts.language}</TextLink>
              <TextLink to={`?language=${language}&theme=${other.theme}`}>
                {theme === 'dark' ? texts.lightTheme : texts.theme}
              </TextLink>
            </p>
            <nav aria-label={texts.content}>
              <ul className="flex flex-wrap gap-x-4">
                {chapters.map(([id, title]) => (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      className="inline-flex min-h-8 items-center rounded-xs text-muted hover:text-ink touch:min-h-12"
                    >
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </header>
          <Foundations texts={texts} />
          <Actions texts={texts} />
          <ShopParts texts={texts} language={language} products={products} />
          <Fields texts={texts} />
          <Overlays texts={texts} />
          <Feedback texts={texts} />
          <Data texts={texts} />
          <AdminI18nProvider language={language} messages={adminMessages}>
            <Pictures texts={texts} products={products} />
          </AdminI18nProvider>
        </main>
      </div>
    </ToastProvider>
  );
}
