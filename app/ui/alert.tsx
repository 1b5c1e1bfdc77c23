import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

const TONES = {
  info: { box: 'bg-blue-tint text-blue-ink', Icon: Info },
  success: { box: 'bg-green-tint text-green-ink', Icon: CircleCheck },
  warning: { box: 'bg-yellow-tint text-yellow-ink', Icon: TriangleAlert },
  danger: { box: 'bg-red-tint text-red-ink', Icon: CircleAlert },
} as const;

export type AlertProps = {
  readonly tone?: AlertTone;
  readonly title?: ReactNode;
  readonly action?: ReactNode;
  /** It appears in response to something: announce it (a danger at once, the rest at the next pause). */
  readonly live?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
};

export function Alert(props: AlertProps) {
  const { tone = 'info', title, action, live = false, className, children } = props;
  const { box, Icon } = TONES[tone];
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={classNames('flex items-start gap-3 rounded-card p-4', box, className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title === undefined ? null : <p className="font-semibold">{title}</p>}
        {children === undefined ? null : <div className="text-sm">{children}</div>}
        {action === undefined ? null : <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}
