import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Form, useNavigation } from 'react-router';
import { BackLink } from '#app/admin/desk/back-link.tsx';
import { ReadOnlyNote } from '#app/admin/desk/read-only-note.tsx';
import { SaveBar } from '#app/admin/desk/save-bar.tsx';
import { useReply } from '#app/forms/use-reply.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { CategoryOption } from '#shop/catalog/categories/category-options-view.server.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import type { MissingCopy } from '#shop/media/copies/picture-copy.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { PictureList } from '../../pictures/picture-list.tsx';
import { useSaveAfterUploads } from '../../pictures/use-save-after-uploads.ts';
import { useMay } from '../../use-may.ts';
import { BasicSection } from './basic-section.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { EditorContext } from './editor-context.tsx';
import { FactsSection } from './facts-section.tsx';
import { formErrors } from './form-error-list.ts';
import { MissingCopies } from './missing-copies.tsx';
import { PricingSection } from './pricing-section.tsx';
import { withTheirs } from './product-conflict.ts';
import type { CurrentProduct, ProductReply } from './product-reply.ts';
import { type ProductFrame, ProductSummary } from './product-summary.tsx';
import { useProductEditor } from './use-product-editor.ts';
import { VariationsSection } from './variations-section.tsx';

const FORM_ID = 'product-form';
const LIST = '/admin/products';

export type ProductEditorProps = {
  readonly title: string;
  readonly loaded: CurrentProduct;
  readonly reply: ProductReply | undefined;
  /** Null for a new product. */
  readonly frame: ProductFrame | null;
  readonly categories: readonly CategoryOption[];
  readonly vatRate: VatRate;
  /** Pictures that have not been copied into the shop yet. */
  readonly missingCopies?: readonly MissingCopy[];
  /** Ids of variations that orders name. */
  readonly withOrders: readonly string[];
};

/** The form of one product, new or existing, with a summary beside it. */
export function ProductEditor(props: ProductEditorProps): ReactNode {
  const { title, loaded, frame, categories, vatRate, withOrders } = props;
  const t = useAdminTranslate();
  const readOnly = !useMay('edit');
  const navigation = useNavigation();
  const saving = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const uploads = useSaveAfterUploads();
  const busy = saving || uploads.waits;
  // A reply counts once the page has loaded the product again.
  const editor = useProductEditor(loaded, navigation.state === 'idle' ? props.reply : undefined);
  const { draft, conflict } = editor;
  const form = useRef<HTMLFormElement>(null);
  const isNew = frame === null;
  useSavedToast(navigation.state === 'idle' ? props.reply : undefined);
  const saveLabel = t(isNew ? 'productForm.create' : 'productForm.update');
  const refusal = props.reply?.ok === false ? props.reply : undefined;
  return (
    <EditorContext
      value={{
        draft,
        // The saved state is shown until the reply arrives.
        change: (how) => saving || editor.change(how),
        problems: editor.problems,
        vatRate,
        readOnly,
        onUploads: uploads.onUploads,
      }}
    >
      <title>{title}</title>
      <PageHeader
        title={title}
        above={<BackLink to={LIST}>{t('productForm.back')}</BackLink>}
        actions={
          readOnly ? undefined : (
            <>
              <ButtonLink to={LIST} look="secondary">
                {t('admin.action.cancel')}
              </ButtonLink>
              <Button type="submit" form={FORM_ID} busy={busy}>
                {busy ? t('admin.action.saving') : saveLabel}
              </Button>
            </>
          )
        }
      />
      {readOnly && <ReadOnlyNote />}
      {props.reply?.ok && (
        <noscript>
          <Alert tone="success" className="mb-6">
            {t('products.updated')}
          </Alert>
        </noscript>
      )}
      {conflict !== null && (
        <ConflictPanel
          drafts={{ ...conflict, yours: draft }}
          categories={categories}
          onDecide={(theirs, then) => {
            flushSync(() => editor.goOnFrom(withTheirs(draft, conflict.theirs, theirs)));
            if (then === 'save') form.current?.requestSubmit();
            else document.getElementById('main')?.focus();
          }}
        />
      )}
      {refusal !== undefined && conflict === null && (
        <div className="mb-6 empty:hidden">
          {refusal.code === 'too_few_units' && (
            <Alert tone="warning" title={t('productForm.tooFew.title')} live className="mb-4">
              {t('productForm.tooFew.text')}
            </Alert>
          )}
          <FormErrors
            title={t('productForm.problems')}
            errors={formErrors(t, refusal, editor.problems, {
              isNew,
              hasVariations: draft.product_variations.length > 0,
            })}
            attempt={refusal}
          />
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <Form
          ref={form}
          id={FORM_ID}
          method="post"
          noValidate
          onSubmit={uploads.onSubmit}
          className="flex min-w-0 flex-col gap-6"
        >
          <input type="hidden" name="version" value={editor.version} />
          <BasicSection categories={categories} />
          <PricingSection />
          <Panel title={t('productForm.images')}>
            <MissingCopies copies={props.missingCopies ?? []} />
            <fieldset disabled={readOnly} className="min-w-0">
              <PictureList
                name="images"
                folder="products"
                label={t('productForm.images')}
                hideLabel
                pictures={draft.images}
                onChange={(images) => saving || editor.change((before) => ({ ...before, images }))}
                max={30}
                readOnly={readOnly}
                onUploads={(state) => uploads.onUploads('images', state)}
              />
            </fieldset>
          </Panel>
          <VariationsSection withOrders={new Set(withOrders)} />
          <FactsSection />
        </Form>
        <ProductSummary frame={frame} />
      </div>
      {!readOnly && (
        <SaveBar
          dirty={editor.isDirty}
          busy={busy}
          form={FORM_ID}
          label={isNew ? saveLabel : undefined}
          onDiscard={editor.discard}
        />
      )}
    </EditorContext>
  );
}

/** Reports once per save that it was saved, and what was kept. */
function useSavedToast(reply: ProductReply | undefined): void {
  const t = useAdminTranslate();
  const toast = useToast();
  useReply(reply?.ok ? reply : undefined, ({ keptVariations }) => {
    const names = keptVariations.join(', ');
    toast.success({
      title: t('products.updated'),
      ...(names === '' ? {} : { description: t('productForm.variation.kept', { names }) }),
    });
  });
}
