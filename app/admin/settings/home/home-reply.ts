import type { Claim } from '#shop/claims/claim-rules.ts';
import type { ChangeDraftedError, UndoDraftedError } from '#shop/site/change-drafted.server.ts';
import type { HomePage } from '#shop/site/home/home-page.ts';
import type { AdminTranslate } from '../../admin-i18n.tsx';
import type { Said } from '../../desk/undo.tsx';
import { sayClaims } from '../../duties/say-claims.ts';
import type { SectionProblems, SectionValues } from './section-values.ts';

export const HOME = '/admin/settings/home';

/** `changeId`: what Undo needs; null where nothing differed. */
export type HomeDone = {
  readonly ok: true;
  readonly did: 'saved' | 'moved' | 'hidden' | 'shown' | 'removed' | 'published' | 'discarded' | 'returned' | 'undone';
  readonly changeId: string | null;
  /** In the section just saved. */
  readonly claims?: readonly Claim[];
};

type HomeProblem = ChangeDraftedError<HomePage, string>['code'] | UndoDraftedError['code'];

/** The reply to the buttons of the list. */
export type HomeReply = HomeDone | { readonly ok: false; readonly code: HomeProblem };

/** The reply to the form of a section. */
export type SectionReply =
  | HomeDone
  | {
      readonly ok: false;
      readonly code: 'invalid' | 'picture_unknown' | 'conflict';
      readonly values: SectionValues;
      readonly problems: SectionProblems;
      /** The section as somebody else has saved it meanwhile, as JSON; the form is compared with it from then on. */
      readonly seen?: string;
    }
  | { readonly ok: false; readonly code: 'not_found' };

export function sayHomeReply(t: AdminTranslate, reply: HomeReply): Said {
  if (reply.ok) {
    const { did, changeId, claims = [] } = reply;
    return { ok: true, title: t(`home.did.${did}`), description: sayClaims(t, claims), changeId };
  }
  return { ok: false, title: t(`home.refused.${reply.code}`) };
}

/** What the form shows itself is not said again. */
export function saySectionReply(t: AdminTranslate, reply: SectionReply): Said | null {
  if (reply.ok) return sayHomeReply(t, reply);
  return reply.code === 'not_found' ? sayHomeReply(t, reply as HomeReply) : null;
}
