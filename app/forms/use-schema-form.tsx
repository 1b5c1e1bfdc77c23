import { type FieldMetadata, type FormMetadata, getFormProps, getInputProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import type { FormError } from '#app/ui/form-errors.tsx';
import type { FormReply } from './parse-form.ts';
import { useValidateOnLeave } from './use-validate-on-leave.ts';

type AnySchema = z.ZodType<unknown, unknown>;

/**
 * A form checked by the same schema in the browser and on the server. Fields are judged when they are left and cleared
 * as they are corrected. Messages of the schema are codes; `say` turns them into words.
 */
export function useSchemaForm<Schema extends AnySchema>(options: {
  readonly id: string;
  readonly schema: Schema;
  readonly lastResult: FormReply | null | undefined;
  readonly say: (code: string) => string;
  readonly defaultValue?: Readonly<Record<string, string | null | undefined>>;
}) {
  const { id, schema, lastResult, say, defaultValue } = options;
  const [form, fields] = useForm<Record<string, unknown>, unknown, string[]>({
    id,
    lastResult: lastResult ?? null,
    defaultValue: defaultValue ?? {},
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
  });
  const field = (name: string): FieldMetadata<unknown> => {
    const found = (fields as Record<string, FieldMetadata<unknown>>)[name];
    if (found === undefined) throw new Error(`The form ${id} has no field ${name}`);
    return found;
  };
  // What is said beside a field stays until it is corrected: the browser would take back what only the server can know.
  const onBlur = useValidateOnLeave((name) => {
    if (field(name).errors === undefined) form.validate({ name });
  });
  return {
    form: form as FormMetadata<Record<string, unknown>, string[]>,
    formProps: { ...getFormProps(form), noValidate: true, onBlur },
    /** Attributes of a text field: name, id, value, error in words. */
    input(name: string, type: 'text' | 'email' | 'password' | 'tel' = 'text') {
      const meta = field(name);
      const { key: _key, ...props } = getInputProps(meta as FieldMetadata<string>, { type });
      return { ...props, error: meta.errors?.map(say) };
    },
    /** The list for the summary on top of the form. Only after sending: while typing, the words beside the field do. */
    summary(): FormError[] {
      if (form.status !== 'error') return [];
      const own = (form.errors ?? []).map((code) => ({ message: say(code) }));
      const ofFields = Object.entries(form.allErrors)
        .filter(([name]) => name !== '')
        .flatMap(([name, codes]) => codes.map((code) => ({ message: say(code), fieldId: field(name).id })));
      return [...own, ...ofFields];
    },
  };
}
