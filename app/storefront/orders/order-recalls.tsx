import { useI18n } from '#app/customer-i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';

export type OrderRecall = {
  readonly id: string;
  readonly heading: string;
  readonly name: string;
  readonly more: string;
};

/** What of an order is recalled or warned of, with the way to the whole notice. */
export function OrderRecalls({ recalls }: { readonly recalls: readonly OrderRecall[] }) {
  const { localPath } = useI18n();
  return recalls.map(({ id, heading, name, more }) => (
    <Alert
      key={id}
      tone="danger"
      title={`${heading}: ${name}`}
      action={
        <a href={`${localPath('/recalls')}#${id}`} className={textLinkClass}>
          {more}
        </a>
      }
    />
  ));
}
