import type { Shop } from '#shop/shop.server.ts';

export type ReadMail = {
  readonly template: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly state: string;
};

/** What somebody's mailbox holds, the oldest first. */
export async function listMailsTo(shop: Shop, email: string): Promise<ReadMail[]> {
  const rows = await shop.db
    .selectFrom('mails')
    .select(['template', 'language', 'subject', 'text_body', 'html_body', 'state'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ text_body, html_body, ...mail }) => ({ ...mail, text: text_body, html: html_body }));
}

/** The token in the link of a mail. */
export function tokenIn(mail: ReadMail | undefined): string {
  const token = /[?&]access_token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error('The mail has no link with a token');
  return token;
}
