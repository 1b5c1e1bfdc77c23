import { useState } from 'react';
import { useNavigation } from 'react-router';
import { useReply } from '#app/forms/use-reply.ts';
import { isSameLook, LOOK_FIELDS, type Look, type LookField, readField, type TypedLook } from '#shop/site/look/look.ts';
import type { Looks } from '#shop/site/look/look-view.server.ts';
import type { AdminTranslate } from '../../admin-i18n.tsx';
import { type Said, useNotify } from '../../desk/undo.tsx';
import type { LookReply } from './look-action.server.ts';

export const LOOK_PAGE = '/admin/settings/look';

type Shown = {
  /** What the form is compared with. */
  readonly looks: Looks;
  readonly typed: TypedLook;
  readonly wrong: readonly LookField[];
  /** Somebody else has saved another draft meanwhile. */
  readonly isConflict: boolean;
};

export type LookFormState = ReturnType<typeof useLookForm>;

/** The draft, what was typed over it, and what of that can be shown. */
export function useLookForm(loaded: Looks, reply: LookReply | undefined) {
  const [state, setState] = useState(() => follow(open(loaded), reply));
  const { looks, typed } = state;
  const notify = useNotify(LOOK_PAGE, (t, answer: LookReply) => {
    setState((before) => follow(before, answer));
    return sayLookReply(t, answer);
  });
  useReply(reply, (answer) => notify(answer));
  const shown = completeLook(typed, looks.draft);
  return {
    ...state,
    shown,
    reply,
    busy: useNavigation().state === 'submitting',
    isDirty: LOOK_FIELDS.some((field) => typed[field] !== toTyped(looks.draft)[field]),
    hasDraft: !isSameLook(looks.draft, looks.published),
    type(fields: Partial<TypedLook>) {
      setState((before) => ({
        ...before,
        typed: { ...before.typed, ...fields },
        wrong: before.wrong.filter((field) => !(field in fields)),
      }));
    },
    discard: () => setState((before) => open(before.looks)),
  };
}

function open(looks: Looks): Shown {
  return { looks, typed: toTyped(looks.draft), wrong: [], isConflict: false };
}

function follow(before: Shown, reply: LookReply | undefined): Shown {
  if (reply === undefined || !('looks' in reply)) return before;
  if (reply.ok) return open(reply.looks);
  return { looks: reply.looks, typed: reply.typed, wrong: reply.fields, isConflict: reply.code === 'conflict' };
}

function toTyped(look: Look): TypedLook {
  return Object.fromEntries(LOOK_FIELDS.map((field) => [field, String(look[field] ?? '')])) as TypedLook;
}

/** What was typed, with the draft's own where it is not complete yet. */
function completeLook(typed: TypedLook, draft: Look): Look {
  const fields = LOOK_FIELDS.map((field) => {
    const read = readField(field, typed[field]);
    return [field, read === undefined ? draft[field] : read];
  });
  return Object.fromEntries(fields) as Look;
}

/** What the form shows itself is not said again. */
export function sayLookReply(t: AdminTranslate, reply: LookReply): Said | null {
  if (reply.ok) return { ok: true, title: t(`look.did.${reply.did}`), changeId: reply.changeId };
  return 'typed' in reply ? null : { ok: false, title: t(`settings.notUndone.${reply.code}`) };
}
