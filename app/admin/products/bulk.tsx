import { type ReactNode, useEffect, useRef, useState } from 'react';
import { data, Form, useNavigation, useOutletContext } from 'react-router';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { readFormData } from '#app/forms/read-form-data.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { getAttributes } from '#shop/attributes/attribute-view.server.ts';
import { previewProductEdit } from '#shop/catalog/preview-product-edit.server.ts';
import { parseStaffProducts } from '#shop/catalog/staff-product-list.ts';
import { kindOptions } from '#shop/duties/kind.ts';
import { listKinds } from '#shop/duties/kind-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { CloseButton, useDialogPage } from '../desk/dialogs.tsx';
import { ReplyAlert, useNotify } from '../desk/undo.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/bulk.ts';
import { BulkFields, bulkFieldId } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { bulkFields, hasFields, listHref, readBulkQuery } from './bulk-query.ts';
import { ConfirmDropped } from './dropped-duties.tsx';
import type { CategoryChoice } from './product-filters.tsx';
import { handleProductsForm } from './products-action.server.ts';
import { type BulkAction, findEditProblem, readProductEdit, readSelection } from './products-input.ts';
import { PRODUCTS_ACTION, type ProductsReply, sayProductsReply } from './products-reply.ts';

/** What the dialog needs from the list behind it. */
export type BulkContext = {
  /** How many products the filter finds. */
  readonly total: number;
  readonly categories: readonly CategoryChoice[];
  readonly onDone: () => void;
};

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, 'edit');
  const query = readBulkQuery(new URL(request.url).searchParams);
  if (query === null) throw data(null, { status: 404 });
  const form = new FormData();
  for (const [name, value] of Object.entries(bulkFields(query))) form.set(name, value);
  const selection = readSelection(form)?.selection ?? null;
  const attributes = query.action === 'attribute' ? await getAttributes(getShop(context)) : [];
  const edit = query.isAsked ? readProductEdit(form, attributes) : null;
  const problem = query.isAsked && edit === null ? findEditProblem(form) : null;
  const previewed =
    selection === null || edit === null
      ? null
      : await previewProductEdit(getShop(context), {
          selection,
          edit: edit === 'delete' ? null : edit,
          language: getLanguage(context),
        });
  const isInvalid = query.isAsked && problem === null && !previewed?.ok;
  const kinds = kindOptions(await listKinds(getShop(context).db), getLanguage(context));
  return {
    query,
    kinds,
    attributes,
    isNone: selection === null,
    isInvalid,
    problem,
    preview: previewed?.ok ? previewed.value : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  return handleProductsForm({
    shop: getShop(context),
    viewer,
    form: await readFormData(request),
  });
}

/** The preview stays after the edit, because the products have changed by then. */
export function shouldRevalidate(change: { actionResult?: unknown; defaultShouldRevalidate: boolean }) {
  return change.actionResult === undefined && change.defaultShouldRevalidate;
}

/** One edit of several products, over their list: asks for input, shows what would change, then applies it. */
export default function BulkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, kinds, attributes, isNone, preview } = loaderData;
  const { action, choice } = query;
  const { total, categories, onDone } = useOutletContext<BulkContext>();
  const t = useAdminTranslate();
  const navigation = useNavigation();
  const { shown, problem, outdate } = useShown(loaderData);
  const list = listHref(parseStaffProducts(new URLSearchParams(query.list)));
  const { open, close } = useDialogPage(list);
  const notify = useNotify(PRODUCTS_ACTION, sayProductsReply);
  const isOne = action === 'delete' && choice !== 'all' && choice.ids.length === 1;
  const title = isOne ? t('productList.deleted') : undefined;
  // After the list behind has been reloaded: closing sooner would show the old one.
  useReply(navigation.state === 'idle' ? actionData : undefined, (reply) => {
    if (!reply.ok) return;
    close();
    onDone();
    notify(reply, title);
  });
  const selected = preview?.selected ?? (choice === 'all' ? total : choice.ids.length);
  const isDone = actionData?.ok === true;
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={isOne && !isDone ? t('productList.confirmDelete') : t(`productList.action.${action}`)}
      description={isNone || isDone || isOne ? undefined : t('productList.selected', { n: selected })}
      closeLabel={t('admin.action.close')}
      closeTo={list}
      footer={
        <>
          <CloseButton to={list} onClick={close} data-autofocus={action === 'delete'}>
            {t(isDone || isNone ? 'admin.action.close' : 'admin.action.cancel')}
          </CloseButton>
          {!isNone && !isDone && <Submits {...{ action, isOne, shown }} />}
        </>
      }
    >
      {isNone && <Alert tone="warning">{t('productList.bulk.none')}</Alert>}
      {isDone && <ReplyAlert said={{ ...sayProductsReply(t, actionData), ...(title && { title }) }} action={list} />}
      {!isNone && !isDone && (
        <div className="flex flex-col gap-5">
          <Problem reply={actionData} isInvalid={loaderData.isInvalid} isOne={isOne} />
          {hasFields(action) && (
            <PreviewForm
              {...{ query, categories, kinds, attributes, problem }}
              attempt={loaderData.problem}
              onChange={outdate}
            />
          )}
          {shown !== null && <ApplyForm {...{ query, categories, kinds, attributes, shown }} />}
        </div>
      )}
    </Dialog>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type Preview = NonNullable<Loaded['preview']>;

/** The preview, unless the fields say something else by now, and what was wrong with a field that is as it was. */
function useShown({ preview, problem }: Loaded) {
  const [outdated, setOutdated] = useState<{ preview: Loaded['preview']; problem: Loaded['problem'] } | null>(null);
  return {
    // It is asked for again before anything can be applied.
    shown: preview === outdated?.preview ? null : preview,
    problem: problem === outdated?.problem ? null : problem,
    outdate: () => setOutdated({ preview, problem }),
  };
}

/** How many products it would be done to. */
function countChanges(action: BulkAction, shown: Preview | null): number {
  if (shown === null) return 0;
  return action === 'delete' ? shown.selected : shown.changed;
}

function Submits(props: { readonly action: BulkAction; readonly isOne: boolean; readonly shown: Preview | null }) {
  const { action, isOne, shown } = props;
  const t = useAdminTranslate();
  const { formMethod } = useNavigation();
  const changes = countChanges(action, shown);
  return (
    <>
      {hasFields(action) && (
        <Button
          type="submit"
          form={PREVIEW_FORM}
          look={shown === null ? 'primary' : 'secondary'}
          busy={formMethod === 'GET'}
          className={shown === null ? '' : 'hidden noscript:inline-flex'}
        >
          {t('productList.bulk.preview')}
        </Button>
      )}
      {changes > 0 && (
        <Button
          type="submit"
          form={APPLY_FORM}
          look={action === 'delete' ? 'danger' : 'primary'}
          busy={formMethod === 'POST'}
        >
          {applyText(t, action, isOne, changes)}
        </Button>
      )}
    </>
  );
}

type FormsProps = Pick<Loaded, 'query' | 'kinds' | 'attributes'> & Pick<BulkContext, 'categories'>;

/** Asks how it is to be done. */
function PreviewForm(
  props: FormsProps & {
    readonly problem: Loaded['problem'];
    /** The problem as it came: said again when it comes again. */
    readonly attempt: Loaded['problem'];
    readonly onChange: () => void;
  },
) {
  const { query, categories, kinds, attributes, problem, attempt, onChange } = props;
  const { action, choice, list, values } = query;
  const t = useAdminTranslate();
  return (
    <Form
      id={PREVIEW_FORM}
      action="/admin/products/bulk"
      replace
      preventScrollReset
      className="flex flex-col gap-5"
      onChange={onChange}
    >
      <HiddenFields
        fields={{ bulk: action, list, asked: 'yes', ...(choice === 'all' ? { all: 'yes' } : { id: choice.ids }) }}
      />
      {problem && (
        <FormErrors
          title={t('productList.bulk.correct')}
          errors={[{ message: t(`productList.bulk.problem.${problem.code}`), fieldId: bulkFieldId(problem.field) }]}
          attempt={attempt}
        />
      )}
      <BulkFields {...{ action, categories, kinds, attributes, values, problem }} />
    </Form>
  );
}

/** Shows what would be done, and sends it. */
function ApplyForm({ query, categories, kinds, attributes, shown }: FormsProps & { readonly shown: Preview }) {
  const { action, values } = query;
  const attribute = attributes.find(({ key }) => key === values.attribute);
  const t = useAdminTranslate();
  return (
    <Form id={APPLY_FORM} method="post" replace preventScrollReset className="flex flex-col gap-5">
      <HiddenFields fields={{ intent: 'bulk', expected: shown.selected, ...bulkFields(query) }} />
      <FocusedOnceThere isAsked={hasFields(action)} about={shown}>
        <BulkPreview action={action} preview={shown} categories={categories} kinds={kinds} attribute={attribute} />
      </FocusedOnceThere>
      {countChanges(action, shown) > 0 && shown.dropped.length > 0 && <ConfirmDropped duties={shown.dropped} />}
      {countChanges(action, shown) > 0 && shown.refused > 0 && (
        <CheckboxField
          name="leave_out"
          value="yes"
          label={t('productList.bulk.leaveOut', { n: shown.refused })}
          required
        />
      )}
    </Form>
  );
}

const PREVIEW_FORM = 'bulk-preview';
const APPLY_FORM = 'bulk-apply';

function applyText(t: ReturnType<typeof useAdminTranslate>, action: string, isOne: boolean, n: number): string {
  if (isOne) return t('productList.delete');
  return t(action === 'delete' ? 'productList.bulk.applyDelete' : 'productList.bulk.apply', { n });
}

/** Why it cannot be previewed or applied, besides the fields' problems. */
function Problem(props: {
  readonly reply: ProductsReply | undefined;
  readonly isInvalid: boolean;
  readonly isOne: boolean;
}) {
  const t = useAdminTranslate();
  const { reply, isInvalid, isOne } = props;
  if (reply?.ok === false) {
    return (
      <Alert tone="danger" title={t(isOne ? 'productList.deleteFailed' : 'productList.failed')} live>
        {t(`productList.problem.${reply.code}`)}
      </Alert>
    );
  }
  return isInvalid ? (
    <Alert tone="danger" live>
      {t('productList.problem.invalid')}
    </Alert>
  ) : null;
}

/** The Preview button is replaced by the preview: focus goes to the preview, not to the button that applies it. */
function FocusedOnceThere(props: { readonly isAsked: boolean; readonly about: unknown; readonly children: ReactNode }) {
  const { isAsked, about, children } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked && about) place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked, about]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
