import { Form, useNavigation } from 'react-router';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { useLanguage } from '#app/i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatDate } from '#shop/i18n/format-date.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { LegalPicture, NoticeKind } from '#shop/law/legal-notice.ts';
import type { SaveNoticeError } from '#shop/law/save-legal-notice.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';

export type LegalReply = {
  readonly language: Language | null;
  readonly kind: NoticeKind;
  readonly did: 'saved' | 'removed' | null;
  readonly problem: SaveNoticeError['code'] | 'missing' | null;
};

type SlotProps = {
  readonly kind: NoticeKind;
  readonly language: Language;
  /** Of the language. */
  readonly name: string;
};

type Stored = { readonly sha256: string; readonly uploadedAt: Date; readonly picture: LegalPicture };

type LegalSlotProps = SlotProps & {
  readonly stored: Stored | null;
  readonly isWanted: boolean;
  readonly reply: LegalReply | undefined;
};

/** One of the Commission's pictures in one language: as it is stored, or why it is wanted; and the form for its file. */
export function LegalSlot({ stored, isWanted, reply, ...slot }: LegalSlotProps) {
  const t = useAdminTranslate();
  const { kind } = slot;
  return (
    <section>
      {reply?.did === 'removed' && (
        <Alert
          live
          title={t(`legal.${kind}.removed`)}
          action={<TextLink to="/admin/settings/changes">{t('legal.undo')}</TextLink>}
          className="mb-4"
        />
      )}
      {reply?.problem && (
        <Alert tone="danger" live title={t('legal.notSaved')} className="mb-4">
          {t(`legal.problem.${reply.problem}`)}
        </Alert>
      )}
      {stored !== null ? (
        <StoredPicture {...slot} stored={stored} isNew={reply?.did === 'saved'} />
      ) : isWanted ? (
        <Alert tone="warning" title={t(`legal.${kind}.missing`)}>
          {t(`legal.${kind}.missingText`)}
        </Alert>
      ) : (
        <p className="text-sm text-muted">{t('legal.garan.unneeded')}</p>
      )}
      <NoticeForm {...slot} />
    </section>
  );
}

type StoredPictureProps = SlotProps & { readonly stored: Stored; readonly isNew: boolean };

/** Large just after its upload: only a person can tell whether it is the Commission's file, and in which language. */
function StoredPicture({ stored, isNew, ...slot }: StoredPictureProps) {
  const t = useAdminTranslate();
  const shown = useLanguage();
  const { picture, uploadedAt, sha256 } = stored;
  return (
    <>
      {isNew && (
        <Alert tone="success" live title={t(`legal.${slot.kind}.saved`)} className="mb-4">
          {t(`legal.${slot.kind}.check`, { language: slot.name })}
        </Alert>
      )}
      <figure className="flex flex-wrap items-start gap-4">
        <img
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          className={`h-auto border border-line bg-white ${isNew ? 'w-full max-w-lg' : 'w-32'}`}
        />
        <figcaption className="min-w-0 flex-1 basis-48 text-sm text-muted">
          <p>{t('legal.since', { date: formatDate(uploadedAt, shown) })}</p>
          <p className="break-all font-mono text-xs">SHA-256 {sha256}</p>
          <RemoveForm {...slot} />
        </figcaption>
      </figure>
    </>
  );
}

function RemoveForm({ kind, language, name }: SlotProps) {
  const t = useAdminTranslate();
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post" encType="multipart/form-data" className="mt-3">
      <HiddenFields fields={{ kind, language, intent: 'remove' }} />
      <Button
        type="submit"
        look="secondary"
        size="sm"
        busy={busy}
        aria-label={t(`legal.${kind}.remove`, { language: name })}
      >
        {t('legal.remove')}
      </Button>
    </Form>
  );
}

function NoticeForm({ kind, language, name }: SlotProps) {
  const t = useAdminTranslate();
  const busy = useNavigation().state === 'submitting';
  const id = `${kind}-${language}`;
  return (
    <Form method="post" encType="multipart/form-data" className="mt-4 flex flex-col items-start gap-3">
      <HiddenFields fields={{ kind, language }} />
      <div>
        <label htmlFor={id} className="mb-1.5 block font-medium">
          {t(`legal.${kind}.file`, { language: name })}
        </label>
        <input
          id={id}
          type="file"
          name="file"
          accept="image/png,image/jpeg"
          required
          aria-describedby={`${id}-hint`}
          className="block w-full text-sm file:me-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-line file:bg-raised file:px-4 file:font-semibold file:text-ink touch:file:min-h-12"
        />
        <p id={`${id}-hint`} className="mt-2 text-sm text-muted">
          {t(`legal.${kind}.hint`)}
        </p>
      </div>
      <Button type="submit" look="secondary" busy={busy}>
        {t('legal.upload')}
      </Button>
    </Form>
  );
}
