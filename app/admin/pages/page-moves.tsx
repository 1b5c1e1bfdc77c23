import { useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { useSaidForm } from '../desk/undo.tsx';
import type { EditedForm } from './edited-form.ts';
import { PAGES, type PageReply, sayPageReply } from './page-reply.ts';

/** The first version of a page that comes with the shop says what it came with. */
const ORIGINAL = 1;

/** What can be done with a page as a whole, below its form; each can be undone. */
export function PageMoves({ page }: { readonly page: EditedForm & { readonly key: string } }) {
  const t = useAdminTranslate();
  const navigate = useNavigate();
  const { fetcher, busy } = useSaidForm<PageReply>(PAGES, sayPageReply, (reply) => {
    if (reply.ok && reply.did === 'delete') void navigate(PAGES);
  });
  const { key, kind, isLive, isOriginal } = page;
  if (kind === 'shipped' && isOriginal) return null;
  return (
    <fetcher.Form method="post" action={PAGES} className="mt-6 flex max-w-4xl flex-wrap gap-3">
      <input type="hidden" name="page" value={key} />
      {kind === 'shipped' ? (
        <>
          <input type="hidden" name="number" value={ORIGINAL} />
          <Button type="submit" name="intent" value="return" look="quiet" busy={busy}>
            {t('pages.original')}
          </Button>
        </>
      ) : (
        <>
          {isLive && (
            <Button type="submit" name="intent" value="hide" look="quiet" busy={busy}>
              {t('pages.hide')}
            </Button>
          )}
          <Button type="submit" name="intent" value="delete" look="quiet" busy={busy} className="text-danger">
            {t('pages.delete')}
          </Button>
        </>
      )}
    </fetcher.Form>
  );
}
