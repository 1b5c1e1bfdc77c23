import type { FetcherWithComponents } from 'react-router';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { MAX_NOTE_LENGTH } from '#shop/payments/manual-payment.ts';
import type { ListedEntry } from '#shop/statements/bank-entries-view.server.ts';
import { useWords } from '../admin-i18n.tsx';
import { AskDialog } from '../desk/dialogs.tsx';
import type { EntryAsk } from './entry-card.tsx';
import { type EntryReply, isBeside, TRANSFERS } from './entry-reply.ts';

type EntryDialogProps = {
  readonly what: EntryAsk;
  readonly entry: ListedEntry;
  readonly open: boolean;
  readonly fetcher: FetcherWithComponents<EntryReply>;
  readonly reply: EntryReply | undefined;
  readonly onClose: () => void;
};

/** Asks which order money is for, or why it is none's. */
export function EntryDialog({ what, entry, open, fetcher, reply, onClose }: EntryDialogProps) {
  const { t, paidMoney } = useWords();
  const isRefused = reply?.ok === false && fetcher.state === 'idle' && isBeside(reply.code);
  const error = isRefused ? t(`transfers.problem.${reply.code}`) : undefined;
  return (
    <AskDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t(`transfers.confirm.${what}`, { amount: paidMoney(entry.amount, entry.currency) })}
      description={t(`transfers.about.${what}`)}
      submit={t(`transfers.ask.${what}`)}
      fetcher={fetcher}
      action={TRANSFERS}
      fields={{ intent: what, entry_id: entry.id }}
    >
      {what === 'matched' && (
        <TextField
          name="order_number"
          id="transfer-order"
          label={t('transfers.orderNumber')}
          defaultValue={entry.orderNumber === null ? '' : String(entry.orderNumber)}
          inputMode="numeric"
          autoComplete="off"
          error={error}
          data-autofocus
        />
      )}
      {(what === 'refunded' || what === 'set_aside') && (
        <TextareaField
          name="note"
          label={t('transfers.note')}
          maxLength={MAX_NOTE_LENGTH}
          error={error}
          data-autofocus
        />
      )}
    </AskDialog>
  );
}
