import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { Uuid } from '#shop/kernel/ids.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { BulkFields } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import type { CategoryChoice } from './product-filters.tsx';
import { type BulkAction, readProductEdit } from './products-input.ts';
import { PRODUCTS_ACTION, type ProductsReply, problemText } from './products-reply.ts';
import { bulkTitle } from './selection-bar.tsx';
import { useProductsReply } from './use-products-reply.ts';

/** What is to be done, and to which products: the fields that name them. */
export type BulkTask = {
  readonly action: BulkAction;
  readonly count: number;
  readonly fields: Readonly<Record<string, string>>;
};

type BulkDialogProps = {
  readonly task: BulkTask | null;
  readonly categories: readonly CategoryChoice[];
  readonly onClose: () => void;
  readonly onDone: (title: string, changeId: Uuid | null | undefined) => void;
};

/** Asks how, shows what it would do before it is done, and does it. */
export function BulkDialog({ task, categories, onClose, onDone }: BulkDialogProps): ReactNode {
  const t = useAdminTranslate();
  const toast = useToast();
  const sending = useFetcher<ProductsReply>();
  const preview = usePreview();
  const [problem, setProblem] = useState<string>();
  // What is drawn while the dialog fades out.
  const [shown, setShown] = useState(task);
  // What was answered about another task.
  const [stale, setStale] = useState<ProductsReply>();
  if (task !== null && task !== shown) {
    setShown(task);
    setStale(preview.reply);
    setProblem(undefined);
  }
  useProductsReply(sending, (reply) => {
    if (reply.ok) {
      onClose();
      const n = reply.n ?? 0;
      onDone(t(reply.did === 'delete' ? 'productList.bulk.deleted' : 'productList.bulk.done', { n }), reply.changeId);
    } else if (reply.code === 'refused') {
      setProblem(t('productList.bulk.mustLeaveOut'));
    } else if (reply.code === 'invalid') {
      setProblem(problemText(t, reply.code));
    } else {
      // What was chosen is not what it was: the list shows what there is now.
      onClose();
      toast.error({ title: t('productList.failed'), description: problemText(t, reply.code) });
    }
  });
  const busy = sending.state !== 'idle';
  const isDelete = shown?.action === 'delete';
  const reply = preview.reply === stale ? undefined : preview.reply;
  const known = reply?.ok ? reply.preview : undefined;
  const n = isDelete ? known?.selected : known?.changed;
  return (
    <FormDialog
      open={task !== null}
      onClose={onClose}
      size="md"
      title={shown === null ? '' : bulkTitle(t, shown.action)}
      description={shown === null ? undefined : t('productList.selected', { n: shown.count })}
      form="bulk-edit"
      submit={
        n === undefined
          ? shown && bulkTitle(t, shown.action)
          : t(isDelete ? 'productList.bulk.applyDelete' : 'productList.bulk.apply', { n })
      }
      look={isDelete ? 'danger' : 'primary'}
      busy={busy}
      disabled={n === 0 || preview.working}
    >
      {shown !== null && (
        <sending.Form
          id="bulk-edit"
          method="post"
          action={PRODUCTS_ACTION}
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            const isComplete = readProductEdit(new FormData(event.currentTarget)) !== null;
            if (!isComplete) setProblem(problemText(t, 'invalid'));
            if (busy || !isComplete) event.preventDefault();
          }}
        >
          <input type="hidden" name="intent" value="bulk" />
          <input type="hidden" name="bulk" value={shown.action} />
          {Object.entries(shown.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <PreviewOf task={shown} ask={preview.ask} onAsk={() => setProblem(undefined)}>
            <BulkFields action={shown.action} categories={categories} />
          </PreviewOf>
          <BulkPreview action={shown.action} reply={reply} working={preview.working} categories={categories} />
          {known !== undefined && known.refused > 0 && (
            <CheckboxField
              key={known.refused}
              name="leave_out"
              value="yes"
              label={t('productList.bulk.leaveOut', { n: known.refused })}
              required
              error={problem}
            />
          )}
          <p role="alert" className="font-medium text-danger empty:hidden">
            {known !== undefined && known.refused > 0 ? null : problem}
          </p>
        </sending.Form>
      )}
    </FormDialog>
  );
}

/** What the server says it would do; asked again at every change, the last question counts. Not while a figure is missing. */
function usePreview() {
  const fetcher = useFetcher<ProductsReply>();
  const [isAsked, setIsAsked] = useState(false);
  return {
    reply: isAsked ? fetcher.data : undefined,
    working: isAsked && fetcher.state !== 'idle',
    ask(form: FormData) {
      const isComplete = readProductEdit(form) !== null;
      setIsAsked(isComplete);
      if (!isComplete) return;
      form.set('intent', 'preview');
      void fetcher.submit(form, { method: 'post', action: PRODUCTS_ACTION });
    },
  };
}

const TYPING_MS = 250;

/** Asks when the dialog opens, and when what is in its fields changed and typing paused. */
function PreviewOf(props: {
  readonly task: BulkTask;
  readonly ask: (form: FormData) => void;
  readonly onAsk: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const { task } = props;
  const root = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ask = useEffectEvent(() => {
    const form = root.current?.closest('form');
    if (!form) return;
    props.onAsk();
    props.ask(new FormData(form));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another task asks anew
  useEffect(() => {
    ask();
    return () => clearTimeout(timer.current);
  }, [task]);
  return (
    <div
      ref={root}
      onChange={() => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => ask(), TYPING_MS);
      }}
    >
      {props.children}
    </div>
  );
}
