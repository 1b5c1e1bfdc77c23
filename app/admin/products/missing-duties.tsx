import { TextLink } from '#app/ui/text-link.tsx';
import { dutyOf } from '#shop/duties/duties.ts';
import { isFlaw } from '#shop/duties/flaw.ts';
import { fieldOf, type Judgement } from '#shop/duties/judge.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { fieldId } from './form/editor-context.tsx';

type MissingDutiesProps = {
  readonly lacking: readonly Judgement[];
  /** Null while the product is not in the shop. */
  readonly productId: string | null;
};

/** What a product lacks, under the law that wants it and why; each leads to its field in the product's form. */
export function MissingDuties({ lacking, productId }: MissingDutiesProps) {
  const t = useAdminTranslate();
  const laws = Map.groupBy(lacking, ({ duty }) => dutyOf(duty).law);
  if (laws.size === 0) return null;
  return (
    <ul className="mt-1 flex list-disc flex-col gap-2 ps-5">
      {[...laws].map(([law, judgements]) => (
        <li key={law}>
          <span className="text-muted">{t('duties.byLaw', { law: t(`law.${law}`), why: t(`law.${law}.why`) })}</span>
          <ul>
            {judgements.map((judgement) => (
              <li key={judgement.duty}>
                <MissingDuty judgement={judgement} productId={productId} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function MissingDuty(props: { readonly judgement: Judgement; readonly productId: string | null }) {
  const { judgement, productId } = props;
  const t = useAdminTranslate();
  const { article } = dutyOf(judgement.duty);
  const name = t(`duty.${judgement.duty}`);
  return (
    <>
      {productId === null ? (
        name
      ) : (
        <TextLink to={`/admin/products/${productId}#${fieldId(fieldOf(judgement))}`}>{name}</TextLink>
      )}
      , {article}
      {isFlaw(judgement.result) && `. ${t(`duties.flaw.${judgement.result}`)}`}
    </>
  );
}
