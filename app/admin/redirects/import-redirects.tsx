import { data } from 'react-router';
import { readMultipart } from '#app/forms/read-multipart.server.ts';
import { getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { importProblemText } from '#shop/exchange/import/import-words.ts';
import { previewRedirects } from '#shop/exchange/redirects/preview-redirects.server.ts';
import {
  MAX_REDIRECT_FILE_BYTES,
  MAX_REDIRECT_ROWS,
  type ReadRedirectsError,
  type RedirectPreview,
} from '#shop/exchange/redirects/redirect-file.ts';
import { formatCount } from '#shop/i18n/format-number.ts';
import { useWords } from '../admin-i18n.tsx';
import { BackLink } from '../desk/back-link.tsx';
import { statusOf } from '../desk/refuse.ts';
import { TableFileForm } from '../desk/table-file-form.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/import-redirects.ts';
import { ImportPreview } from './import-preview.tsx';
import { REDIRECTS } from './redirect-reply.ts';

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'administer');
  return null;
}

type Problem = ReadRedirectsError | { readonly code: 'missing' };
type Reply =
  | { readonly ok: true; readonly preview: RedirectPreview }
  | { readonly ok: false; readonly problem: Problem };

/** Says what a file would do. The import itself is sent to the list, with what was previewed. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireStaff(context, 'administer');
  const shop = getShop(context);
  const read: Awaited<ReturnType<typeof previewRedirects>>[] = [];
  const form = await readMultipart(request, {
    maxFiles: 1,
    // One byte more than allowed shows that it is too large.
    maxFileBytes: MAX_REDIRECT_FILE_BYTES + 1,
    takeFile: async ({ field, fileName, content }) => {
      if (field === 'file' && fileName !== '') read.push(await previewRedirects(shop, content));
    },
  });
  const [preview] = read;
  if (preview?.ok) return data<Reply>({ ok: true, preview: preview.value });
  const isTooLarge = preview === undefined && !form.ok && form.error.code === 'too_large';
  const problem: Problem = preview?.error ?? { code: isTooLarge ? 'too_large' : 'missing' };
  return data<Reply>({ ok: false, problem }, { status: problem.code === 'too_large' ? 413 : statusOf(problem.code) });
}

export default function ImportRedirectsPage({ actionData }: Route.ComponentProps) {
  const { t, language } = useWords();
  const most = formatCount(MAX_REDIRECT_ROWS, language);
  const problem = actionData?.ok === false ? actionData.problem : undefined;
  return (
    <>
      <title>{t('redirects.import.title')}</title>
      <PageHeader
        above={<BackLink to={REDIRECTS}>{t('redirects.back')}</BackLink>}
        title={t('redirects.import.title')}
      />
      {problem?.code === 'unreadable' && (
        <Alert tone="danger" title={t('redirects.import.failed')} live className="mb-6">
          {importProblemText(t, problem.problem)}
        </Alert>
      )}
      <div className="flex flex-col gap-6">
        {actionData?.ok && <ImportPreview preview={actionData.preview} />}
        <TableFileForm
          maxBytes={MAX_REDIRECT_FILE_BYTES}
          error={
            problem === undefined || problem.code === 'unreadable'
              ? undefined
              : t(`redirects.import.${problem.code}`, { most })
          }
          tooLarge={t('redirects.import.too_large')}
          hint={t('redirects.import.hint', { most })}
          submit={t('redirects.import.check')}
        />
      </div>
    </>
  );
}
