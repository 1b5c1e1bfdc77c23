import Lock from 'lucide-react/icons/lock';
import { Badge } from '#app/ui/badge.tsx';
import { Link } from '#app/ui/link.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { Message } from '#shop/i18n/translate.ts';
import type { ListedText } from '#shop/site/texts/list-texts.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { addressOf } from './texts-reply.ts';

/** Texts under the places where they are shown, each with its words in every language. */
export function TextList({ texts }: { readonly texts: readonly ListedText[] }) {
  const t = useAdminTranslate();
  const places = [...new Set(texts.map(({ place }) => place))];
  return (
    <div className="mt-3 flex flex-col gap-6">
      {places.map((place) => (
        <Panel key={place} title={t(`texts.place.${place}`)} flush>
          <ul className="divide-y divide-line border-t border-line">
            {texts
              .filter((text) => text.place === place)
              .map((text) => (
                <TextRow key={text.key} text={text} />
              ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

function TextRow({ text: { key, fixed, wordings } }: { readonly text: ListedText }) {
  const t = useAdminTranslate();
  const isChanged = wordings.some(({ own }) => own !== null);
  return (
    <li>
      <Link
        to={addressOf(key)}
        className="flex items-start justify-between gap-4 px-4 py-3 hover:bg-neutral-tint sm:px-6"
      >
        <span className="grid min-w-0 flex-1 gap-x-6 gap-y-1 sm:grid-cols-2">
          {wordings.map(({ language, original, own }) => (
            <span key={language} lang={language} className="min-w-0 wrap-anywhere">
              {showMessage(own ?? original)}
            </span>
          ))}
        </span>
        {isChanged && <Badge tone="accent">{t('texts.changed')}</Badge>}
        {fixed !== null && (
          <Badge icon={<Lock aria-hidden="true" />} className="shrink-0">
            {t('texts.fixed')}
          </Badge>
        )}
      </Link>
    </li>
  );
}

/** A text that counts is shown by its usual form. */
export const showMessage = (message: Message): string => (typeof message === 'string' ? message : message.other);
