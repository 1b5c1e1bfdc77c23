import { type ReactNode, useState } from 'react';
import { useFetcher } from 'react-router';
import type { z } from 'zod';
import { replyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { type SchemaInput, useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { BackLink } from '../../desk/back-link.tsx';
import { ConflictPanel, differencesBetween, typedExcept } from '../../desk/conflict-panel.tsx';
import { SaveBar } from '../../desk/save-bar.tsx';
import { ReplyAlert, useNotify } from '../../desk/undo.tsx';
import { useFormStart, useLeaveOnceSaved } from '../../desk/use-form-start.ts';
import type { DeliveryValues } from './delivery-form-input.ts';
import { DELIVERY, type DeliveryReply, sayDeliveryProblem, sayDeliveryReply } from './delivery-reply.ts';

/** As the page received it; without a version it is a new one. */
export type EditedPart = { readonly version: string | null; readonly values: DeliveryValues };

/** What fields are drawn with: conform's attributes by name, and what was typed. */
export type PartFields = { readonly input: SchemaInput; readonly typed: DeliveryValues };

type DeliveryFormProps = {
  readonly title: string;
  readonly part: EditedPart;
  readonly schema: z.ZodType;
  /** The reply to a form sent without scripts. */
  readonly reply: DeliveryReply | undefined;
  readonly sayField: (field: string) => string;
  readonly children: (fields: PartFields) => ReactNode;
};

const FORM = 'delivery';

/** The form of a zone or a method. After saving it leads back to the list. */
export function DeliveryForm({ title, part, reply, sayField, ...props }: DeliveryFormProps) {
  const t = useAdminTranslate();
  const fetcher = useFetcher<DeliveryReply>();
  const { start, refused, startOver } = useFormStart(part, fetcher.data ?? reply);
  const refusal = refused !== undefined && 'form' in refused ? refused : undefined;
  const current = refusal?.current;
  const isDone = useLeaveOnceSaved(fetcher, DELIVERY);
  const notify = useNotify(DELIVERY, sayDeliveryReply);
  useReply(replyOf(fetcher), notify);
  useReply(reply, notify);
  return (
    <>
      <title>{title}</title>
      <PageHeader above={<BackLink to={DELIVERY}>{t('delivery.back')}</BackLink>} title={title} />
      {reply && <ReplyAlert said={sayDeliveryReply(t, reply)} action={DELIVERY} />}
      {current && (
        <ConflictPanel
          title={t('delivery.conflict')}
          differences={differencesBetween({
            was: start.item.values,
            theirs: current.values,
            yours: flatten(refusal.form.initialValue),
          }).filter(({ field }) => field in current.values)}
          labelOf={sayField}
          say={(_, text) => text}
          form={FORM}
          onDecide={(theirs) => startOver({ ...current, values: typedExcept(FORM, theirs, current.values) }, true)}
        />
      )}
      <Fields
        key={start.round}
        {...props}
        {...{ start, refusal, fetcher, isDone }}
        onDiscard={() => startOver(current ?? part, false)}
      />
    </>
  );
}

/** What was typed, with lists as lines. */
function flatten(typed: Readonly<Record<string, unknown>> | null | undefined): DeliveryValues {
  const texts = Object.entries(typed ?? {}).map(([name, value]) => [name, [value].flat().join('\n')]);
  return Object.fromEntries(texts);
}

type FieldsProps = Pick<DeliveryFormProps, 'schema' | 'children'> & {
  readonly start: { readonly item: EditedPart; readonly isDirty: boolean };
  readonly refusal: Extract<DeliveryReply, { form: unknown }> | undefined;
  readonly fetcher: ReturnType<typeof useFetcher<DeliveryReply>>;
  readonly isDone: boolean;
  readonly onDiscard: () => void;
};

function Fields({ schema, children, start, refusal, fetcher, isDone, onDiscard }: FieldsProps) {
  const t = useAdminTranslate();
  const { version, values } = start.item;
  const [isDirty, setDirty] = useState(start.isDirty);
  const isBusy = fetcher.state !== 'idle';
  const { formProps, input, errors } = useSchemaForm({
    id: FORM,
    schema,
    lastResult: refusal?.form,
    say: (problem) => sayDeliveryProblem(t, problem),
    defaultValue: values,
  });
  const typed = refusal ? flatten(refusal.form.initialValue) : values;
  return (
    <fetcher.Form method="post" {...formProps} onChange={() => setDirty(true)}>
      <FormErrors title={t('delivery.formProblem')} errors={errors} attempt={refusal} />
      <input type="hidden" name="version" value={refusal?.current?.version ?? version ?? ''} />
      <div className="mt-4 flex flex-col gap-6">{children({ input, typed })}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3 touch:[&>*]:flex-1">
        <ButtonLink look="secondary" to={DELIVERY}>
          {t('admin.action.cancel')}
        </ButtonLink>
        <Button type="submit" busy={isBusy}>
          {t(isBusy ? 'admin.action.saving' : 'admin.action.save')}
        </Button>
      </div>
      <SaveBar dirty={isDirty && !isDone} busy={isBusy} form={FORM} onDiscard={onDiscard} />
    </fetcher.Form>
  );
}
