import {
  type FieldMetadata,
  type FormMetadata,
  getFormProps,
  getInputProps,
  type Submission,
  useForm,
} from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type FocusEvent, type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { z } from 'zod';
import { type FormError, FormErrors } from '#app/ui/fields/form-errors.tsx';
import { useTranslate } from '../i18n.tsx';
import type { FormReply } from './parse-form.ts';

type AnySchema = z.ZodType<unknown, unknown>;
type Judged = Submission<unknown, string[]>;

/** A form that browser and server check by the same schema. The schema's messages are codes; `say` makes them words. */
export function useSchemaForm<Schema extends AnySchema>(options: {
  readonly id: string;
  readonly schema: Schema;
  readonly lastResult: FormReply | null | undefined;
  readonly say: (code: string) => string;
  readonly defaultValue?: Readonly<Record<string, string | null | undefined>>;
}) {
  const { id, schema, lastResult, say, defaultValue } = options;
  // While conform reports problems it moves focus to the first field, which is not leaving a field.
  const isReporting = useRef(false);
  const wasSent = useRef(false);
  useLayoutEffect(() => {
    isReporting.current = true;
  });
  const [form, fields] = useForm<Record<string, unknown>, unknown, string[]>({
    id,
    lastResult: lastResult ?? null,
    defaultValue: defaultValue ?? {},
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => {
      const judged = parseWithZod(formData, { schema }) as unknown as Judged;
      if (judged.status !== undefined) wasSent.current = judged.status === 'success';
      return (wasSent.current ? keepRefusals(judged, lastResult) : judged) as never;
    },
  });
  useLayoutEffect(() => {
    isReporting.current = false;
  });
  const field = (name: string): FieldMetadata<unknown> => {
    const found = (fields as Record<string, FieldMetadata<unknown>>)[name];
    if (found === undefined) throw new Error(`The form ${id} has no field ${name}`);
    return found;
  };
  // The message stays until the field is corrected: the browser would otherwise clear what only the server can know.
  const onBlur = useValidateOnLeave((name) => {
    if (!isReporting.current && field(name).errors === undefined) form.validate({ name });
  });
  const formProps = getFormProps(form);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    isReporting.current = true;
    formProps.onSubmit(event);
    isReporting.current = false;
  };
  const errors = listErrors(form, say, (name) => field(name).id);
  return {
    form: form as FormMetadata<Record<string, unknown>, string[]>,
    formProps: { ...formProps, noValidate: true, onSubmit, onBlur },
    /** Attributes of a text field: name, id, value, error in words. */
    input(name: string, type: 'text' | 'email' | 'password' | 'tel' = 'text') {
      const meta = field(name);
      const { key: _key, ...props } = getInputProps(meta as FieldMetadata<string>, { type });
      return { ...props, error: meta.errors?.map(say) };
    },
    errors,
    /** On top of the form. */
    problems: <Problems errors={errors} attempt={lastResult} />,
  };
}

function Problems({ errors, attempt }: { readonly errors: FormError[]; readonly attempt: unknown }) {
  const t = useTranslate();
  return <FormErrors title={t('form.errorSummary', { n: errors.length })} errors={errors} attempt={attempt} />;
}

/** Attributes of a field by its name, as the form hook returns them. */
export type SchemaInput = ReturnType<typeof useSchemaForm>['input'];

type SaidOf = Pick<FormMetadata<Record<string, unknown>, string[]>, 'status' | 'errors' | 'allErrors'>;

/** Lists errors only after sending: while typing, the message beside the field is enough. */
function listErrors(form: SaidOf, say: (code: string) => string, idOf: (name: string) => string): FormError[] {
  if (form.status !== 'error') return [];
  const own = (form.errors ?? []).map((code) => ({ message: say(code) }));
  const ofFields = Object.entries(form.allErrors)
    .filter(([name]) => name !== '')
    .flatMap(([name, codes]) => codes.map((code) => ({ message: say(code), fieldId: idOf(name) })));
  return [...own, ...ofFields];
}

/** Checking one field keeps the server's messages for others, which the schema cannot know: null keeps a message. */
function keepRefusals(judged: Judged, lastResult: FormReply | null | undefined): Judged {
  if (judged.status !== undefined) return judged;
  return {
    ...judged,
    reply(options) {
      const reply = judged.reply(options);
      const name = reply.intent?.type === 'validate' ? reply.intent.payload.name : undefined;
      const others = Object.keys(lastResult?.error ?? {}).filter((refused) => refused !== '' && refused !== name);
      return { ...reply, error: { ...Object.fromEntries(others.map((refused) => [refused, null])), ...reply.error } };
    },
  };
}

/** Checks a filled field when it is left, but after a click, whose target the message would have moved away. */
function useValidateOnLeave(validate: (name: string) => void): (event: FocusEvent<HTMLElement>) => void {
  const isPressing = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressing.current = true;
    };
    const release = () => {
      isPressing.current = false;
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return ({ target, relatedTarget }) => {
    // The server's summary takes focus: checking now would remove it.
    if (relatedTarget instanceof Element && relatedTarget.getAttribute('role') === 'alert') return;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isField || target.name === '' || target.value === '') return;
    const judge = () => {
      if (target.isConnected) validate(target.name);
    };
    if (!isPressing.current) return judge();
    const judgeAfter = ({ target: pressed }: MouseEvent) => {
      // Sending checks every field, including this one.
      if (!isSubmitButton(pressed, target.form)) setTimeout(judge);
    };
    window.addEventListener('click', judgeAfter, { once: true });
  };
}

function isSubmitButton(pressed: EventTarget | null, form: HTMLFormElement | null): boolean {
  const button = pressed instanceof Element ? pressed.closest('button') : null;
  return button !== null && button.type === 'submit' && button.form === form;
}
