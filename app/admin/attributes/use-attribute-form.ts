import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { useReply } from '#app/forms/use-reply.ts';
import {
  type AttributeProblems,
  type ChoiceEdit,
  editChoices,
  type TypedAttribute,
  type TypedChoice,
} from '#shop/attributes/typed-attribute.ts';
import { isSame } from '#shop/audit/change.ts';
import { useNotify } from '../desk/undo.tsx';
import { ATTRIBUTES, type AttributeReply, sayAttributeReply } from './attribute-reply.ts';

type Shown = { readonly typed: TypedAttribute; readonly problems: AttributeProblems; readonly version: string };

export type AttributeFormState = ReturnType<typeof useAttributeForm>;

/** What was typed over an attribute. Once it is saved, only the list is left. */
export function useAttributeForm(loaded: TypedAttribute, version: string, reply: AttributeReply | undefined) {
  const [state, setState] = useState<Shown>(() => follow({ typed: loaded, problems: {}, version }, reply));
  const notify = useNotify(ATTRIBUTES, sayAttributeReply);
  const navigate = useNavigate();
  useReply(reply, (answer) => {
    setState((before) => follow(before, answer));
    notify(answer);
  });
  const isDone = reply?.ok === true;
  const leave = useEffectEvent(() => void navigate(ATTRIBUTES, { preventScrollReset: true }));
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);
  const type = (change: Partial<TypedAttribute>, field: string) =>
    setState((before) => ({
      ...before,
      typed: { ...before.typed, ...change },
      problems: Object.fromEntries(Object.entries(before.problems).filter(([name]) => !name.startsWith(field))),
    }));
  return {
    ...state,
    busy: useNavigation().state === 'submitting',
    isDirty: !isDone && !isSame(state.typed, loaded),
    type,
    typeChoice: (at: number, change: Partial<TypedChoice>) =>
      type(
        { choices: state.typed.choices.map((choice, one) => (one === at ? { ...choice, ...change } : choice)) },
        `choices[${at}]`,
      ),
    edit: (edit: ChoiceEdit) => type(editChoices(state.typed, edit), 'choices'),
    discard: () => setState({ typed: loaded, problems: {}, version }),
  };
}

function follow(before: Shown, reply: AttributeReply | undefined): Shown {
  if (reply === undefined || reply.ok || !('typed' in reply)) return before;
  return { typed: reply.typed, problems: reply.problems, version: reply.version ?? before.version };
}
