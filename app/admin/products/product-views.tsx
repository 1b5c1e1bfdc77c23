import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import { useState } from 'react';
import { Form, useFetcher } from 'react-router';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { settledReplyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import {
  NO_FILTER,
  parseStaffProducts,
  type StaffProductQuery,
  writeStaffProducts,
} from '#shop/catalog/staff-product-list.ts';
import { type SavedView, VIEW_NAME_LENGTH } from '#shop/saved-views/saved-view.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { AskDialog } from '../desk/dialogs.tsx';
import { usePermission } from '../use-permission.ts';
import { listHref } from './bulk-query.ts';
import { PRODUCTS_ACTION, type ProductsReply } from './products-reply.ts';

const BUILT_IN = [
  { name: 'viewAll', filter: NO_FILTER },
  { name: 'viewActive', filter: { ...NO_FILTER, status: 'active' } },
  { name: 'viewLow', filter: { ...NO_FILTER, stock: 'low' } },
  { name: 'viewOut', filter: { ...NO_FILTER, stock: 'out' } },
  { name: 'viewInactive', filter: { ...NO_FILTER, status: 'inactive' } },
  { name: 'viewUnpriced', filter: { ...NO_FILTER, status: 'unpriced' } },
] as const;

/** Frequent filters as tabs: six for everybody, and each person's saved views. */
export function ProductViews(props: {
  readonly query: StaffProductQuery;
  readonly views: readonly SavedView[];
  /** For the form without scripts. */
  readonly reply: ProductsReply | undefined;
}) {
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  const { filter, sort } = props.query;
  const here = writeStaffProducts({ filter, sort });
  const builtIn = BUILT_IN.map((view) => ({ query: writeStaffProducts(view), label: t(`productList.${view.name}`) }));
  const known = new Set(builtIn.map(({ query }) => query));
  const own = props.views.filter(({ query }) => !known.has(query));
  const tabs = [...builtIn, ...own.map(({ query, name }) => ({ query, label: name }))];
  const current = own.find(({ query }) => query === here);
  return (
    <div className="flex items-end gap-3 max-sm:flex-col max-sm:items-stretch max-sm:gap-1">
      <TabLinks
        label={t('productList.views')}
        className="min-w-0 flex-1"
        items={tabs.map(({ query, label }) => ({
          to: listHref(parseStaffProducts(new URLSearchParams(query))),
          label,
          current: query === here,
        }))}
      />
      {canEdit && current !== undefined && <DeleteView key={current.id} view={current} />}
      {canEdit && current === undefined && !known.has(here) && <SaveView query={here} reply={props.reply} />}
    </div>
  );
}

function SaveView({ query, reply }: { readonly query: string; readonly reply: ProductsReply | undefined }) {
  const t = useAdminTranslate();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const fetcher = useFetcher<ProductsReply>();
  const [problem, setProblem] = useState<string>();
  useReply(settledReplyOf(fetcher), (reply) => {
    setProblem(reply.ok ? undefined : t(`productList.problem.${reply.code}`));
    if (!reply.ok) return;
    setOpen(false);
    toast.success({ title: t('productList.viewSaved') });
  });
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        className="max-sm:self-start noscript:hidden"
        icon={<BookmarkPlus aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {t('productList.saveView')}
      </Button>
      <AskDialog
        open={open}
        onClose={() => setOpen(false)}
        size="sm"
        title={t('productList.saveView')}
        description={t('productList.saveViewText')}
        submit={t('admin.action.save')}
        fetcher={fetcher}
        action={PRODUCTS_ACTION}
        fields={{ intent: 'save_view', query }}
        formProps={{ noValidate: true }}
      >
        <TextField
          name="name"
          label={t('productList.viewName')}
          error={problem}
          maxLength={VIEW_NAME_LENGTH}
          required
          autoComplete="off"
          data-autofocus
          onChange={() => setProblem(undefined)}
        />
      </AskDialog>
      <noscript>
        <PlainSaveView query={query} reply={reply} />
      </noscript>
    </>
  );
}

/** The form without scripts, folded until it is opened or must be corrected. */
function PlainSaveView({ query, reply }: { readonly query: string; readonly reply: ProductsReply | undefined }) {
  const t = useAdminTranslate();
  const refused = reply?.ok === false && reply.viewName !== undefined ? reply : null;
  return (
    <details open={refused !== null} className="text-sm">
      <summary className="cursor-pointer py-2 font-semibold">{t('productList.saveView')}</summary>
      <Form
        method="post"
        action={listHref(parseStaffProducts(new URLSearchParams(query)))}
        className="flex items-end gap-2 pb-2"
      >
        <HiddenFields fields={{ intent: 'save_view', query }} />
        <TextField
          name="name"
          label={t('productList.viewName')}
          defaultValue={refused?.viewName}
          error={refused === null ? undefined : t(`productList.problem.${refused.code}`)}
          maxLength={VIEW_NAME_LENGTH}
          required
          autoComplete="off"
        />
        <Button type="submit" look="secondary">
          {t('admin.action.save')}
        </Button>
      </Form>
    </details>
  );
}

function DeleteView({ view }: { readonly view: SavedView }) {
  const t = useAdminTranslate();
  const toast = useToast();
  const fetcher = useFetcher<ProductsReply>();
  useReply(settledReplyOf(fetcher), (reply) => {
    if (reply.ok) toast.success({ title: t('productList.viewDeleted') });
    else toast.error({ title: t(`productList.problem.${reply.code}`) });
  });
  return (
    <fetcher.Form method="post" action={listHref(parseStaffProducts(new URLSearchParams(view.query)))}>
      <HiddenFields fields={{ intent: 'delete_view', view_id: view.id }} />
      <Button type="submit" look="quiet" size="sm" busy={fetcher.state !== 'idle'}>
        {t('productList.deleteView')}
      </Button>
    </fetcher.Form>
  );
}
