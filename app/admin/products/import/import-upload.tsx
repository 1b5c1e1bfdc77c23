import Download from 'lucide-react/icons/download';
import { data, redirect } from 'react-router';
import { useAdminTranslate, useWords } from '#app/admin/admin-i18n.tsx';
import { BackLink } from '#app/admin/desk/back-link.tsx';
import { TableFileForm } from '#app/admin/desk/table-file-form.tsx';
import { requireStaff } from '#app/admin/require-staff.ts';
import { usePermission } from '#app/admin/use-permission.ts';
import { readMultipart } from '#app/forms/read-multipart.server.ts';
import { getShop } from '#app/shop-context.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { rowLinkClass, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { actorOf } from '#shop/audit/change.ts';
import { type ColumnKey, columnHeading } from '#shop/exchange/file-columns.ts';
import { createProductImport } from '#shop/exchange/import/create-product-import.server.ts';
import { MAX_FILE_BYTES } from '#shop/exchange/import/import-remark.ts';
import { listProductImports, type ProductImport } from '#shop/exchange/import/import-view.server.ts';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import { OTHER_LANGUAGES } from '#shop/kernel/language.ts';
import { Link } from '../../../ui/link.tsx';
import type { Route } from './+types/import-upload.ts';
import { ImportStateBadge } from './import-state.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  return { imports: await listProductImports(getShop(context).db) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  const shop = getShop(context);
  const made: Awaited<ReturnType<typeof createProductImport>>[] = [];
  const form = await readMultipart(request, {
    maxFiles: 1,
    // One byte more than allowed shows that it is too large.
    maxFileBytes: MAX_FILE_BYTES + 1,
    takeFile: async ({ field, fileName, content }) => {
      if (field !== 'file' || fileName === '') return;
      made.push(await createProductImport(shop, { fileName, content, actor: actorOf(viewer) }));
    },
  });
  const [imported] = made;
  if (imported?.ok) return redirect(`/admin/products/import/${imported.value.id}`);
  const isTooLarge =
    imported === undefined ? !form.ok && form.error.code === 'too_large' : imported.error.code === 'too_large';
  if (isTooLarge) return data({ problem: 'too_large' as const }, { status: 413 });
  return data({ problem: imported === undefined ? ('missing' as const) : ('empty' as const) }, { status: 400 });
}

export default function ImportUploadPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  const problem = actionData?.problem;
  return (
    <>
      <title>{t('exchange.title')}</title>
      <PageHeader
        above={<BackLink to="/admin/products">{t('productForm.back')}</BackLink>}
        title={t('exchange.title')}
        actions={
          <a href="/admin/products/import/example.csv" download className={buttonClass({ look: 'secondary' })}>
            <Download aria-hidden="true" />
            {t('exchange.example')}
          </a>
        }
      />
      <div className="flex flex-col gap-6">
        {canEdit && (
          <TableFileForm
            maxBytes={MAX_FILE_BYTES}
            error={problem && t(`exchange.upload.${problem}`)}
            tooLarge={t('exchange.upload.too_large')}
            hint={t('exchange.upload.hint')}
            submit={t('exchange.upload.submit')}
          />
        )}
        <ColumnGuide />
        <ImportHistory imports={loaderData.imports} />
      </div>
    </>
  );
}

const GROUPS = [
  { meaning: 'handle', columns: ['handle'] },
  { meaning: 'name', columns: ['title'] },
  { meaning: 'body', columns: ['body'] },
  { meaning: 'price', columns: ['price', 'compareAt'] },
  { meaning: 'quantity', columns: ['quantity', 'stock_when_exported'] },
  { meaning: 'options', columns: ['option1Value', 'option2Value', 'option3Value', 'sku'] },
  { meaning: 'image', columns: ['image', 'imagePosition', 'variationImage'] },
  {
    meaning: 'imageAlt',
    columns: ['imageAlt', ...OTHER_LANGUAGES.map((language) => `image_alt_${language}` as const)],
  },
  { meaning: 'status', columns: ['published', 'status'] },
  { meaning: 'tags', columns: ['tags'] },
  { meaning: 'type', columns: ['type'] },
  { meaning: 'own', columns: OTHER_LANGUAGES.map((language) => `name_${language}` as const) },
] as const satisfies readonly { meaning: string; columns: readonly ColumnKey[] }[];

/** What staff should know before they make a file. */
function ColumnGuide() {
  const t = useAdminTranslate();
  return (
    <Disclosure summary={t('exchange.columns.title')}>
      <p className="mb-4 max-w-3xl text-sm text-muted">{t('exchange.columns.rule')}</p>
      <dl className="grid gap-x-8 gap-y-1 text-sm md:gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        {GROUPS.map(({ meaning, columns }) => (
          <div key={meaning} className="contents">
            <dt className="wrap-anywhere font-medium max-md:mt-2">{columns.map(columnHeading).join(', ')}</dt>
            <dd className="text-muted">{t(`exchange.columns.${meaning}`)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/** The newest imports, each leading to its page. */
function ImportHistory({ imports }: { readonly imports: readonly ProductImport[] }) {
  const { t, language } = useWords();
  if (imports.length === 0) {
    return (
      <Panel title={t('exchange.history.title')}>
        <p className="text-muted">{t('exchange.history.empty')}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t('exchange.history.title')} flush>
      <Table label={t('exchange.history.title')}>
        <thead>
          <tr>
            <Th>{t('exchange.history.file')}</Th>
            <Th>{t('exchange.history.state')}</Th>
            <Th numeric>{t('exchange.history.products')}</Th>
            <Th>{t('exchange.history.who')}</Th>
            <Th>{t('exchange.history.when')}</Th>
          </tr>
        </thead>
        <tbody>
          {imports.map((one) => (
            <Tr key={one.id}>
              <Td primary className="max-w-64 truncate">
                <Link to={`/admin/products/import/${one.id}`} className={rowLinkClass}>
                  {one.file_name}
                </Link>
              </Td>
              <Td>
                <ImportStateBadge {...one} />
              </Td>
              <Td numeric>{one.counts.new + one.counts.changed + one.counts.unchanged + one.counts.error}</Td>
              <Td className="whitespace-nowrap">{one.actor_name ?? t('exchange.history.shop')}</Td>
              <Td className="whitespace-nowrap text-muted">
                <time dateTime={one.created_at.toISOString()}>{formatDateTime(one.created_at, language)}</time>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
