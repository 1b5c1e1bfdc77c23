import { findForStaff } from '#shop/reports/staff-search-view.server.ts';
import { getLanguage, getShop } from '../../shop-context.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/find.ts';

/** GET /admin/find?q=: the palette's results. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const text = new URL(request.url).searchParams.get('q') ?? '';
  return findForStaff(getShop(context), { text, language: getLanguage(context) });
}
