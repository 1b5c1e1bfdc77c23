import { data } from 'react-router';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { readMultipart } from '#app/forms/read-multipart.server.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Button } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { actorOf } from '#shop/audit/change.ts';
import { listShippedSynonyms, type ShippedSynonyms } from '#shop/exchange/synonyms/add-shipped-synonyms.server.ts';
import { importSynonyms } from '#shop/exchange/synonyms/import-synonyms.server.ts';
import {
  type ImportSynonymsError,
  MAX_SYNONYM_FILE_BYTES,
  SYNONYM_COLUMNS,
  type SynonymColumn,
} from '#shop/exchange/synonyms/synonym-file.ts';
import { LANGUAGES } from '#shop/kernel/language.ts';
import type { SavedSynonyms } from '#shop/search/synonyms/save-synonyms.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { BackLink } from '../desk/back-link.tsx';
import { statusOf } from '../desk/refuse.ts';
import { TableFileForm } from '../desk/table-file-form.tsx';
import { ReplyAlert, useNotify, useSaidForm } from '../desk/undo.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/import-synonyms.ts';
import { ImportProblem } from './import-problem.tsx';
import { SEARCH, type SearchReply, saySearchReply } from './search-reply.ts';

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'edit');
  return { lists: await listShippedSynonyms(getLanguage(context)) };
}

type Problem = ImportSynonymsError | { readonly code: 'missing' };
type Reply = { readonly ok: true; readonly saved: SavedSynonyms } | { readonly ok: false; readonly problem: Problem };

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  const shop = getShop(context);
  const actor = actorOf(viewer);
  const made: Awaited<ReturnType<typeof importSynonyms>>[] = [];
  const form = await readMultipart(request, {
    maxFiles: 1,
    // One byte more than allowed shows that it is too large.
    maxFileBytes: MAX_SYNONYM_FILE_BYTES + 1,
    takeFile: async ({ field, fileName, content }) => {
      if (field === 'file' && fileName !== '') made.push(await importSynonyms(shop, { content, actor }));
    },
  });
  const [imported] = made;
  if (imported?.ok) return data<Reply>({ ok: true, saved: imported.value });
  const isTooLarge = imported === undefined && !form.ok && form.error.code === 'too_large';
  const problem = imported?.error ?? { code: isTooLarge ? 'too_large' : 'missing' };
  return data<Reply>({ ok: false, problem }, { status: problem.code === 'too_large' ? 413 : statusOf(problem.code) });
}

export default function ImportSynonymsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useAdminTranslate();
  const problem = actionData?.ok === false ? actionData.problem : undefined;
  const done = actionData?.ok ? doneReply(actionData.saved) : undefined;
  const notify = useNotify(SEARCH, saySearchReply);
  // Once for each file: an undo reloads this page, whose reply is still that of the import.
  useReply(actionData, (reply) => reply.ok && notify(doneReply(reply.saved)));
  return (
    <>
      <title>{t('synonyms.import.title')}</title>
      <PageHeader above={<BackLink to={SEARCH}>{t('synonyms.back')}</BackLink>} title={t('synonyms.import.title')} />
      <ReplyAlert said={done && saySearchReply(t, done)} action={SEARCH} />
      {problem && !isAboutFile(problem) && <ImportProblem problem={problem} />}
      <div className="flex flex-col gap-6">
        <TableFileForm
          maxBytes={MAX_SYNONYM_FILE_BYTES}
          error={isAboutFile(problem) ? t(`synonyms.import.${problem.code}`) : undefined}
          tooLarge={t('synonyms.import.too_large')}
          hint={t('synonyms.import.hint')}
          submit={t('exchange.import')}
        >
          <ColumnGuide />
        </TableFileForm>
        {loaderData.lists.length > 0 && <ShippedLists lists={loaderData.lists} />}
      </div>
    </>
  );
}

/** Said beside the field. */
function isAboutFile(problem: Problem | undefined): problem is Extract<Problem, { code: 'missing' | 'too_large' }> {
  return problem?.code === 'missing' || problem?.code === 'too_large';
}

function doneReply(saved: SavedSynonyms): SearchReply {
  return { ok: true, did: 'import', changeId: saved.changeId, saved };
}

/** What the columns mean, for who makes a file. */
function ColumnGuide() {
  const t = useAdminTranslate();
  return (
    <dl className="grid max-w-3xl gap-x-8 gap-y-1 text-sm sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-y-2">
      {(Object.keys(SYNONYM_COLUMNS) as SynonymColumn[]).map((column) => (
        <div key={column} className="contents">
          <dt className="font-medium max-sm:mt-2">{SYNONYM_COLUMNS[column]}</dt>
          <dd className="text-muted">{t(`synonyms.column.${column}`, { languages: LANGUAGES.join(', ') })}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Lists of a trade that come with the shop. */
function ShippedLists({ lists }: { readonly lists: readonly ShippedSynonyms[] }) {
  const t = useAdminTranslate();
  const { fetcher, busy } = useSaidForm<SearchReply>(SEARCH, saySearchReply);
  return (
    <Panel title={t('synonyms.lists.title')}>
      <p className="max-w-3xl text-muted">{t('synonyms.lists.text')}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {lists.map(({ file, title }) => (
          <li key={file} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="font-semibold">{title}</span>
            <fetcher.Form method="post" action={SEARCH}>
              <HiddenFields fields={{ intent: 'add_list', file }} />
              <Button
                type="submit"
                look="secondary"
                size="sm"
                busy={busy}
                aria-label={t('synonyms.lists.addOne', { title })}
              >
                {t('synonyms.lists.add')}
              </Button>
            </fetcher.Form>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
