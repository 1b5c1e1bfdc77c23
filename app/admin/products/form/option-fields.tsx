import type { ReactNode } from 'react';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { DraftText } from './draft-fields.tsx';
import { useEditor } from './editor-context.tsx';
import { OPTION_KEYS, usedOptions } from './product-draft.ts';

/** What the variations differ by: up to three names, in every language. Shoppers choose each separately. */
export function OptionFields(): ReactNode {
  const t = useAdminTranslate();
  const { draft, problems } = useEditor();
  const isOpen = usedOptions(draft).length > 0 || problems.some(({ field }) => field.startsWith('options.'));
  return (
    <Disclosure
      open={isOpen}
      summary={t('productForm.options.title')}
      className="mb-4 rounded-card border border-line px-4"
    >
      <p className="mb-3 text-sm text-muted">{t('productForm.options.hint')}</p>
      <div className="grid gap-3">
        {OPTION_KEYS.map((key) => (
          <div key={key} className="grid gap-x-6 gap-y-3 sm:auto-cols-fr sm:grid-flow-col">
            {LANGUAGES.map((language) => (
              <DraftText key={language} name={`options.${key}.${language}`} lang={language} />
            ))}
          </div>
        ))}
      </div>
    </Disclosure>
  );
}
