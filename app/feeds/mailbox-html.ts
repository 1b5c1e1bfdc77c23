import { getShop } from '#app/shop-context.ts';
import { findMailboxMail, hasMailbox } from '#shop/mail/mailbox-view.server.ts';
import type { Route } from './+types/mailbox-html.ts';

/**
 * The mail's HTML is untrusted for this page: it may be shown but must not do anything. The shop's own pictures are named,
 * because a shop on this machine has no https, and in a sandbox nothing is 'self'.
 */
const policyFor = (shopUrl: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src ${shopUrl} https: data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;

/** /dev/mailbox/{id}/html: what the frame of the mailbox shows. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const shop = getShop(context);
  const mail = hasMailbox(shop) ? await findMailboxMail(shop, params.mailId) : null;
  if (mail === null) return new Response(null, { status: 404 });
  return new Response(mail.html_body.replace('<head>', '<head><base target="_blank">'), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policyFor(shop.config.shopUrl),
      'X-Frame-Options': 'SAMEORIGIN',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    },
  });
}
