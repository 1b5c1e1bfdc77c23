import type { Uuid } from '#shop/kernel/ids.ts';
import type { Navigation } from '#shop/site/navigation/navigation.ts';
import type { NavigationProblems, TypedNavigation } from '#shop/site/navigation/typed-navigation.ts';
import type { AdminTranslate } from '../../admin-i18n.tsx';
import type { Said } from '../../desk/undo.tsx';
import type { UndoProblem } from '../undo-change.server.ts';

export const NAVIGATION = '/admin/settings/navigation';

/** `seen` are the lists that the form is compared with from then on. */
export type NavigationReply =
  | {
      readonly ok: true;
      readonly did: 'saved' | 'restored' | 'undone';
      readonly seen: Navigation;
      readonly changeId: Uuid | null;
    }
  | {
      readonly ok: false;
      /** `edited`: without scripts, a line was added, moved or removed, and nothing was saved. */
      readonly code: 'invalid' | 'conflict' | 'edited';
      readonly seen: Navigation;
      readonly typed: TypedNavigation;
      readonly problems: NavigationProblems;
    }
  | { readonly ok: false; readonly code: UndoProblem };

/** What the form shows itself is not said again. */
export function sayNavigationReply(t: AdminTranslate, reply: NavigationReply): Said | null {
  if (reply.ok) return { ok: true, title: t(`navigation.did.${reply.did}`), changeId: reply.changeId };
  return 'typed' in reply ? null : { ok: false, title: t(`settings.notUndone.${reply.code}`) };
}
