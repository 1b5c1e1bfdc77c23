import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { replyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import type { CategoryRow } from '#shop/catalog/categories/category-list-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { AskDialog } from '../desk/ask-dialog.tsx';
import { useTell } from '../desk/undo.tsx';
import type { CategoryReply } from './category-reply.ts';
import { CATEGORIES, sayCategoryReply } from './category-reply.ts';

/** Asks first, and says what happens to the category's products. */
export function DeleteCategoryDialog(props: {
  readonly category: CategoryRow;
  readonly open: boolean;
  readonly closeTo: string;
  readonly onClose: () => void;
}): ReactNode {
  const { category, onClose, ...dialog } = props;
  const { id, name, products } = category;
  const t = useAdminTranslate();
  const fetcher = useFetcher<CategoryReply>();
  const tell = useTell(CATEGORIES, sayCategoryReply);
  useReply(replyOf(fetcher), (reply) => {
    tell(reply);
    onClose();
    // The pressed button is gone with its row.
    document.getElementById('main')?.focus();
  });
  return (
    <AskDialog
      {...dialog}
      onClose={onClose}
      size="sm"
      title={t('categories.deleteConfirm')}
      description={
        products === 0 ? t('categories.deleteEmpty', { name }) : t('categories.deleteProducts', { n: products, name })
      }
      submit={t('categories.deleteButton')}
      look="danger"
      isCautious
      fetcher={fetcher}
      action={CATEGORIES}
      fields={{ intent: 'delete', category_id: id }}
    />
  );
}
