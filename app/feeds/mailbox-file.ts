import { getShop } from '#app/shop-context.ts';
import { findMailboxMail, hasMailbox } from '#shop/mail/mailbox-view.server.ts';
import type { Route } from './+types/mailbox-file.ts';
import { download } from './download.ts';

/** /dev/mailbox/{id}/files/{name}: a file that goes with a mail, such as an invoice. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const shop = getShop(context);
  const mail = hasMailbox(shop) ? await findMailboxMail(shop, params.mailId) : null;
  const file = mail?.attachments.find(({ fileName }) => fileName === params.fileName);
  return file === undefined ? new Response(null, { status: 404 }) : download(file);
}
