import { download } from '#app/feeds/download.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { writeEvidenceFile } from '#shop/reports/write-evidence-file.server.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/evidence-file.ts';

/** GET /admin/products/:productId/evidence.pdf: what was decided about publishing a product, for an inspection. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  await requireStaff(context, 'view');
  const { productId } = params;
  const written = await writeEvidenceFile(getShop(context), { productId, language: getLanguage(context) });
  if (written.ok) return download(written.value);
  return new Response('\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
