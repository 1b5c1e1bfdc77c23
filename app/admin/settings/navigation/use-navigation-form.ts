import { useState } from 'react';
import { useNavigation } from 'react-router';
import { useReply } from '#app/forms/use-reply.ts';
import { isSame } from '#shop/audit/change.ts';
import type { Navigation } from '#shop/site/navigation/navigation.ts';
import {
  editTyped,
  type LineList,
  type NavigationEdit,
  type NavigationProblems,
  type TypedColumn,
  type TypedItem,
  type TypedNavigation,
  toTyped,
  typeLine,
} from '#shop/site/navigation/typed-navigation.ts';
import { useNotify } from '../../desk/undo.tsx';
import { NAVIGATION, type NavigationReply, sayNavigationReply } from './navigation-reply.ts';

type Shown = {
  /** What the form is compared with. */
  readonly seen: Navigation;
  readonly typed: TypedNavigation;
  readonly problems: NavigationProblems;
  /** Somebody else has changed the lists meanwhile. */
  readonly isConflict: boolean;
};

export type NavigationFormState = ReturnType<typeof useNavigationForm>;

/** The lists as they are, and what was typed over them. */
export function useNavigationForm(loaded: Navigation, reply: NavigationReply | undefined) {
  const [state, setState] = useState(() => follow(open(loaded), reply));
  const notify = useNotify(NAVIGATION, (t, answer: NavigationReply) => {
    setState((before) => follow(before, answer));
    return sayNavigationReply(t, answer);
  });
  useReply(reply, (answer) => notify(answer));
  const type = (name: string, change: (typed: TypedNavigation) => TypedNavigation) =>
    setState((before) => ({
      ...before,
      typed: change(before.typed),
      problems: Object.fromEntries(Object.entries(before.problems).filter(([field]) => !field.startsWith(name))),
    }));
  return {
    ...state,
    reply,
    busy: useNavigation().state === 'submitting',
    isDirty: !isSame(state.typed, toTyped(state.seen)),
    typeLine: (list: LineList, at: number, fields: Partial<TypedItem>) =>
      type(`${list}[${at}]`, (typed) => typeLine(typed, list, at, fields)),
    typeTitle: (at: number, title: TypedColumn['title']) =>
      type(`columns[${at}].title`, (typed) => ({
        ...typed,
        columns: typed.columns.map((column, one) => (one === at ? { ...column, title } : column)),
      })),
    edit: (edit: NavigationEdit) => type(edit.list, (typed) => editTyped(typed, edit)),
    discard: () => setState((before) => open(before.seen)),
  };
}

function open(seen: Navigation): Shown {
  return { seen, typed: toTyped(seen), problems: {}, isConflict: false };
}

function follow(before: Shown, reply: NavigationReply | undefined): Shown {
  if (reply === undefined || !('seen' in reply)) return before;
  if (reply.ok) return open(reply.seen);
  const { seen, typed, problems, code } = reply;
  return { seen, typed, problems, isConflict: code === 'conflict' };
}
