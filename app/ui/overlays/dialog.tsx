import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton, iconButtonClass } from '../icon-button.tsx';
import { Link } from '../link.tsx';
import { Modal } from './modal.tsx';

export type DialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly closeLabel: string;
  /** For a dialog with an address: where closing leads without scripts. */
  readonly closeTo?: string | undefined;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly footer?: ReactNode;
  readonly hideTitle?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
};

const CLOSE = '-me-2 -mt-1.5';

const SIZES = {
  sm: '[--modal-width:26rem]',
  md: '[--modal-width:34rem]',
  lg: '[--modal-width:56rem]',
};

/** Centred; on phones it rises from below. Focus goes to the first control, or to the element with data-autofocus. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, closeLabel, closeTo, size = 'md', footer, hideTitle = false } = props;
  const titleId = useId();
  const descriptionId = useId();
  return (
    <Modal
      {...{ open, onOpenChange }}
      hasAddress={closeTo !== undefined}
      aria-labelledby={titleId}
      aria-describedby={description === undefined ? undefined : descriptionId}
      className={classNames('modal modal-dialog', SIZES[size], props.className)}
    >
      <div className="flex items-start gap-4 px-5 pt-5 sm:px-7 sm:pt-6">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className={hideTitle ? 'sr-only' : 'text-xl'}>
            {title}
          </h2>
          {description === undefined ? null : (
            <p id={descriptionId} className="mt-1 text-muted">
              {description}
            </p>
          )}
        </div>
        <IconButton label={closeLabel} className={`${CLOSE} noscript:hidden`} onClick={() => onOpenChange(false)}>
          <X aria-hidden="true" />
        </IconButton>
        {closeTo !== undefined && (
          <noscript>
            <Link to={closeTo} aria-label={closeLabel} className={iconButtonClass({}, CLOSE)}>
              <X aria-hidden="true" />
            </Link>
          </noscript>
        )}
      </div>
      <div
        data-modal-body
        className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2 overscroll-contain px-5 pt-3 pb-6 sm:px-7"
      >
        {props.children}
      </div>
      {footer === undefined ? null : (
        <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 sm:px-7 touch:[&>*]:flex-1">
          {footer}
        </div>
      )}
    </Modal>
  );
}
