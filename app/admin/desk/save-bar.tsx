import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { isLeavingOnPurpose } from '#app/ui/overlays/close-on-back.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';

type SaveBarProps = {
  /** Whether the form has unsaved changes. */
  readonly dirty: boolean;
  readonly busy: boolean;
  /** The id of the form that the button submits. */
  readonly form: string;
  /** The button's text where it is not 'Save'. */
  readonly label?: string | undefined;
  readonly onDiscard: () => void;
};

/** Stays at the bottom of the window while a form has unsaved changes, and asks before leaving. */
export function SaveBar({ dirty, busy, form, label, onDiscard }: SaveBarProps) {
  const t = useAdminTranslate();
  return (
    <>
      {dirty && (
        <section
          aria-label={t('admin.unsaved')}
          data-sticky-bar="tall"
          className="sticky bottom-4 z-20 mt-6 flex flex-wrap items-center gap-3 rounded-card border border-line bg-raised p-3 ps-5 shadow-overlay max-md:bottom-20"
        >
          <p role="status" className="min-w-28 flex-1 font-semibold">
            {t('admin.unsaved')}
          </p>
          <div className="ms-auto flex gap-3">
            <Button look="secondary" size="sm" type="button" onClick={onDiscard} disabled={busy}>
              {t('admin.action.discard')}
            </Button>
            <Button size="sm" type="submit" form={form} busy={busy} data-save>
              {busy ? t('admin.action.saving') : (label ?? t('admin.action.save'))}
            </Button>
          </div>
        </section>
      )}
      <LeaveGuard active={dirty && !busy} />
    </>
  );
}

/** Warns before unsaved work is lost: in words within the back office, by the browser when the page closes. One for a page. */
export function LeaveGuard({ active }: { readonly active: boolean }) {
  const t = useAdminTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeavingOnPurpose()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [active]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={stay}
      size="sm"
      title={t('admin.leave.title')}
      closeLabel={t('admin.action.close')}
      footer={
        <>
          <Button look="secondary" onClick={() => blocker.proceed?.()}>
            {t('admin.leave.leave')}
          </Button>
          <Button onClick={stay} data-autofocus>
            {t('admin.leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('admin.leave.text')}</p>
    </Dialog>
  );
}

/** A note above a read-only form: why it cannot be changed, and who can give permission. */
export function ReadOnlyNote() {
  const t = useAdminTranslate();
  return <Alert className="mb-6">{`${t('admin.readOnly')} ${t('admin.askForRights')}`}</Alert>;
}
