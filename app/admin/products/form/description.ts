import { readFormData } from '#app/forms/read-form-data.ts';
import type { ShownDescription } from '#app/product-description.tsx';
import { cleanDescription } from '#shop/catalog/description/clean-description.ts';
import { MAX_MARKUP, readTypedDescription } from '#shop/catalog/description/markup.ts';
import { requireStaff } from '../../require-staff.ts';
import type { Route } from './+types/description.ts';

const NOT_STORED = { 'Cache-Control': 'no-store' };

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    await requireStaff(context, request.method === 'GET' || request.method === 'HEAD' ? 'view' : 'edit');
    return next();
  },
];

/** POST /admin/products/description, with `description`: a preview as on the product page. Nothing is stored. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const text = (await readFormData(request)).get('description');
  if (typeof text !== 'string' || text.length > MAX_MARKUP)
    return new Response(null, { status: 400, headers: NOT_STORED });
  const typed = readTypedDescription(text);
  const { description, description_html } = typed.description_html ? cleanDescription(typed.description_html) : typed;
  const shown: ShownDescription = { description, descriptionHtml: description_html };
  return Response.json(shown, { headers: NOT_STORED });
}

/** Refuses GET. */
export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST', ...NOT_STORED } });
}
