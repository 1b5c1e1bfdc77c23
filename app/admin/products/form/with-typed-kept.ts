import { readDraft } from './draft-schema.ts';
import type { ProductReply } from './product-reply.ts';

/** Sends the form; where no answer comes at all, says so and keeps what was typed instead of showing an error page. */
export async function withTypedKept<Answer>(
  request: Request,
  send: () => Promise<Answer>,
): Promise<Answer | ProductReply> {
  const typed = request.clone();
  try {
    return await send();
  } catch (error) {
    // A browser says so of a connection that failed.
    if (!(error instanceof TypeError)) throw error;
    const read = readDraft(await typed.formData());
    if (read === null) throw error;
    return { ok: false, code: 'failed', problems: [], draft: read.draft };
  }
}
