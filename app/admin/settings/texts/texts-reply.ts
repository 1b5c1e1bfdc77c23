import type { Language } from '#shop/kernel/language.ts';
import type { TextForms, TextProblem } from '#shop/site/texts/text-rules.ts';
import type { AdminTranslate, CodesOf } from '../../admin-i18n.tsx';
import type { Said } from '../../desk/undo.tsx';

export const TEXTS = '/admin/settings/texts';
export const addressOf = (key: string) => `${TEXTS}/${key}`;

export type TextReply =
  | { readonly ok: true; readonly did: 'saved' | 'restored' | 'undone'; readonly changeId: string | null }
  | {
      readonly ok: false;
      readonly code: CodesOf<'texts.refused'>;
      /** What was typed, so that nothing of it is lost. */
      readonly typed?: { readonly language: Language; readonly forms: TextForms };
      readonly problems?: readonly TextProblem[];
    };

/** The result, with Undo where possible. */
export function sayTextReply(t: AdminTranslate, reply: TextReply): Said {
  if (!reply.ok) return { ok: false, title: t('texts.failed'), description: t(`texts.refused.${reply.code}`) };
  return { ok: true, title: t(`texts.did.${reply.did}`), changeId: reply.changeId };
}
