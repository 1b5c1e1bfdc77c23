import { type ReactNode, useState } from 'react';
import { useFetcher } from 'react-router';
import { replyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import type { CategoryRow } from '#shop/catalog/categories/category-list-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { FormDialog } from '../desk/form-dialog.tsx';
import type { CategoryReply } from './category-action.server.ts';
import { CATEGORIES, useCategoryReplies } from './use-category-replies.ts';

/** Asks first, and says what becomes of the products on the shelf. */
export function DeleteCategoryDialog(props: {
  readonly category: CategoryRow | null;
  readonly closeTo: string;
  readonly onClose: () => void;
}): ReactNode {
  const { category, closeTo, onClose } = props;
  const t = useAdminTranslate();
  const fetcher = useFetcher<CategoryReply>();
  // What the dialog is about stays in it while it closes.
  const [about, setAbout] = useState(category);
  if (category !== null && category !== about) setAbout(category);
  const reply = replyOf(fetcher);
  useCategoryReplies(reply);
  useReply(reply, () => {
    onClose();
    // The button that was pressed has gone with its row.
    document.getElementById('main')?.focus();
  });
  if (about === null) return null;
  const { id, name, products } = about;
  return (
    <FormDialog
      open={category !== null}
      onClose={onClose}
      closeTo={closeTo}
      size="sm"
      title={t('categories.deleteConfirm')}
      description={
        products === 0 ? t('categories.deleteEmpty', { name }) : t('categories.deleteProducts', { n: products, name })
      }
      form="delete-category"
      submit={t('categories.deleteButton')}
      look="danger"
      busy={fetcher.state !== 'idle'}
      isCautious
    >
      <fetcher.Form id="delete-category" method="post" action={CATEGORIES}>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="category_id" value={id} />
      </fetcher.Form>
    </FormDialog>
  );
}
