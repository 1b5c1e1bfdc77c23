import type { ComponentProps } from 'react';
import { Form, useNavigation } from 'react-router';
import { type AdminTranslate, useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { BackLink } from '#app/admin/desk/back-link.tsx';
import { ConflictPanel } from '#app/admin/desk/conflict-panel.tsx';
import { ReadOnlyNote, SaveBar } from '#app/admin/desk/save-bar.tsx';
import { usePermission } from '#app/admin/use-permission.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { useSaveAfterUploads } from '#app/pictures/upload-queue.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Attribute } from '#shop/attributes/attribute.ts';
import type { CategoryOption } from '#shop/catalog/categories/category-list-view.server.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import type { MissingCopy } from '#shop/media/copies/picture-copy.ts';
import { CONFIRMED, DroppedDuties } from '../dropped-duties.tsx';
import { DutyWarnings } from '../duty-warnings.tsx';
import { AttributesSection } from './attributes-section.tsx';
import { BasicSection } from './basic-section.tsx';
import { EditorContext, type useEditor } from './editor-context.tsx';
import { FactsSection } from './facts-section.tsx';
import { formErrors, plainLabel } from './field-label.ts';
import type { KindToChoose } from './kind-duties.tsx';
import { useFieldOfAddress } from './lead-to-field.ts';
import { PicturesSection } from './pictures-section.tsx';
import { PricingSection } from './price-fields.tsx';
import { findProductConflict, withTheirs } from './product-conflict.ts';
import type { ProductDraft } from './product-draft.ts';
import { ProductRecalls } from './product-recalls.tsx';
import type { CurrentProduct, ProductReply } from './product-reply.ts';
import { ProductShare } from './product-share.tsx';
import { type ProductFrame, ProductSummary } from './product-summary.tsx';
import { type ProductEditorState, useProductEditor } from './use-product-editor.ts';
import { VariationsSection } from './variations-section.tsx';

const FORM_ID = 'product-form';
const LIST = '/admin/products';

type ProductEditorProps = {
  readonly title: string;
  readonly loaded: CurrentProduct;
  readonly reply: ProductReply | undefined;
  /** Null for a new product. */
  readonly frame: ProductFrame | null;
  readonly categories: readonly CategoryOption[];
  readonly kinds: readonly KindToChoose[];
  readonly attributes: readonly Attribute[];
  readonly vatRate: VatRate;
  readonly countries: ReturnType<typeof useEditor>['countries'];
  readonly noDescription: ComponentProps<typeof ProductShare>['noDescription'];
  /** Pictures that have not been copied into the shop yet. */
  readonly missingCopies?: readonly MissingCopy[];
  /** Ids of variations that orders name. */
  readonly withOrders: readonly string[];
};

/** The form of one product, new or existing, with a summary beside it. */
export function ProductEditor(props: ProductEditorProps) {
  const { title, frame, vatRate, countries } = props;
  const t = useAdminTranslate();
  const readOnly = !usePermission('edit');
  const navigation = useNavigation();
  const saving = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const uploads = useSaveAfterUploads();
  const busy = saving || uploads.waits;
  // A reply counts once the page has loaded the product again.
  const reply = navigation.state === 'idle' ? props.reply : undefined;
  const editor = useProductEditor(props.loaded, reply);
  useSavedToast(reply);
  useFieldOfAddress();
  const saveLabel = t(frame === null ? 'productForm.create' : 'productForm.update');
  // The saved state is shown until the reply arrives.
  const change = (how: (draft: ProductDraft) => ProductDraft) => saving || editor.change(how);
  const { draft, problems } = editor;
  return (
    <EditorContext value={{ draft, change, problems, vatRate, countries, readOnly, onUploads: uploads.onUploads }}>
      <title>{title}</title>
      <PageHeader
        title={title}
        above={<BackLink to={LIST}>{t('productForm.back')}</BackLink>}
        actions={readOnly ? undefined : <HeaderActions busy={busy} saveLabel={saveLabel} />}
      />
      <Notices {...props} editor={editor} readOnly={readOnly} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <Form id={FORM_ID} method="post" noValidate onSubmit={uploads.onSubmit} className="flex min-w-0 flex-col gap-6">
          <input type="hidden" name="version" value={editor.version} />
          <BasicSection categories={props.categories} kinds={props.kinds} claims={frame?.claims ?? []} />
          <PricingSection struck={frame?.struck ?? []} />
          <PicturesSection missingCopies={props.missingCopies ?? []} />
          <AttributesSection attributes={props.attributes} />
          <VariationsSection withOrders={new Set(props.withOrders)} />
          <FactsSection />
          <ProductShare categories={props.categories} noDescription={props.noDescription} />
        </Form>
        <ProductSummary frame={frame} />
      </div>
      {!readOnly && (
        <SaveBar
          dirty={editor.isDirty}
          busy={busy}
          form={FORM_ID}
          label={frame === null ? saveLabel : undefined}
          onDiscard={editor.discard}
        />
      )}
    </EditorContext>
  );
}

function HeaderActions({ busy, saveLabel }: { readonly busy: boolean; readonly saveLabel: string }) {
  const t = useAdminTranslate();
  return (
    <>
      <ButtonLink to={LIST} look="secondary">
        {t('admin.action.cancel')}
      </ButtonLink>
      <Button type="submit" form={FORM_ID} busy={busy}>
        {busy ? t('admin.action.saving') : saveLabel}
      </Button>
    </>
  );
}

type NoticesProps = ProductEditorProps & { readonly editor: ProductEditorState; readonly readOnly: boolean };

/** The result of the last save: saved, a conflict, or what is wrong. */
function Notices({ editor, readOnly, reply, categories, kinds, frame }: NoticesProps) {
  const t = useAdminTranslate();
  const { draft, conflict, problems } = editor;
  const refusal = reply?.ok === false ? reply : undefined;
  return (
    <>
      {readOnly && <ReadOnlyNote />}
      {frame !== null && <ProductRecalls recalls={frame.recalls} />}
      {frame !== null && <DutyWarnings productId={frame.id} warnings={frame.warnings} />}
      {reply?.ok && (
        <noscript>
          <Alert tone="success" className="mb-6">
            {t('products.updated')}
          </Alert>
        </noscript>
      )}
      {conflict !== null && (
        <ProductConflictPanel
          drafts={{ ...conflict, yours: draft }}
          form={FORM_ID}
          names={{ categories, kinds }}
          onDecide={editor.goOnFrom}
        />
      )}
      {refusal !== undefined && conflict === null && (
        <div className="mb-6 empty:hidden">
          {refusal.code === 'too_few_units' && (
            <Alert tone="warning" title={t('productForm.tooFew.title')} live className="mb-4">
              {t('productForm.tooFew.text')}
            </Alert>
          )}
          {refusal.dropped !== undefined && (
            <DroppedDuties
              duties={refusal.dropped}
              live
              action={
                <Button type="submit" form={FORM_ID} name={CONFIRMED} value={refusal.dropped.join()}>
                  {t('duties.changeKind')}
                </Button>
              }
            />
          )}
          <FormErrors
            title={t('productForm.problems')}
            errors={formErrors(t, refusal, problems, {
              isNew: frame === null,
              hasVariations: draft.product_variations.length > 0,
            })}
            attempt={refusal}
          />
        </div>
      )}
    </>
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

type Drafts = { readonly was: ProductDraft | null; readonly theirs: ProductDraft; readonly yours: ProductDraft };

/** What somebody else saved of the product; `onDecide` receives the draft to continue with. */
function ProductConflictPanel(props: {
  readonly drafts: Drafts;
  readonly form: string;
  readonly names: Names;
  readonly onDecide: (draft: ProductDraft) => void;
}) {
  const { drafts, form, names, onDecide } = props;
  const t = useAdminTranslate();
  return (
    <ConflictPanel
      title={t('conflict.title.product')}
      differences={findProductConflict(drafts)}
      labelOf={(field) => labelOf(t, field, drafts)}
      say={(field, text) => sayValue(t, field, text, names)}
      form={form}
      onDecide={(fields) => onDecide(withTheirs(drafts.yours, drafts.theirs, fields))}
    />
  );
}

/** 'Red: SKU' for a variation by its name, 'Name (Latvian)' for the product itself. */
function labelOf(t: AdminTranslate, field: string, { theirs, yours }: Drafts): string {
  if (field === 'product_variations') return t('productForm.variation.order');
  const [, key, inner] = /^product_variations\.([^.]+)(?:\.(.+))?$/.exec(field) ?? [];
  if (key === undefined) return plainLabel(t, field);
  const rows = [...theirs.product_variations, ...yours.product_variations];
  const name = rows.find((row) => row.key === key)?.name ?? '';
  return t('productForm.variation.of', {
    name,
    field: inner === undefined ? t('productForm.field.product_variations') : plainLabel(t, inner),
  });
}

type Names = Pick<ProductEditorProps, 'categories' | 'kinds'>;

/** Flags as yes and no, a category and a kind by its name, a variation that one of them does not have as a word. */
function sayValue(t: AdminTranslate, field: string, text: string, names: Names): string {
  if (field === 'kind') return names.kinds.find(({ id }) => id === text)?.name ?? t('productForm.noKind');
  if (field === 'category_id') {
    return names.categories.find(({ id }) => id === text)?.name ?? t('productForm.noCategory');
  }
  if (text === 'true') return t('conflict.yes');
  if (text === 'false') return t('conflict.no');
  const isWhole = /^product_variations\.[^.]+$/.test(field);
  return text === '' && isWhole ? t('conflict.absent') : text;
}
