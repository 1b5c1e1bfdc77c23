import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Gauge from 'lucide-react/icons/gauge';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Network from 'lucide-react/icons/network';
import Package from 'lucide-react/icons/package';
import Settings from 'lucide-react/icons/settings';
import Star from 'lucide-react/icons/star';
import Tag from 'lucide-react/icons/tag';
import { type ComponentType, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Sheet } from '#app/ui/overlays/sheet.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';

type TabName = 'overview' | 'orders' | 'products' | 'categories' | 'reviews' | 'sitemap' | 'performance' | 'settings';
type Tab = {
  readonly to: string;
  readonly name: TabName;
  readonly icon: ComponentType<{ readonly 'aria-hidden'?: 'true' }>;
};

/** In the order of the specification. */
export const TABS: readonly Tab[] = [
  { to: '/admin', name: 'overview', icon: ChartNoAxesColumn },
  { to: '/admin/orders', name: 'orders', icon: Package },
  { to: '/admin/products', name: 'products', icon: Tag },
  { to: '/admin/categories', name: 'categories', icon: LayoutGrid },
  { to: '/admin/reviews', name: 'reviews', icon: Star },
  { to: '/admin/sitemap', name: 'sitemap', icon: Network },
  { to: '/admin/performance', name: 'performance', icon: Gauge },
  { to: '/admin/settings', name: 'settings', icon: Settings },
];

/** Four tabs fit side by side on a phone; a fifth button leads to these. */
const REST = TABS.slice(4);

/** A column in the sidebar; on phones a bar below and a sheet, or without scripts two rows above the page. */
export function AdminTabs() {
  const t = useAdminTranslate();
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t('admin.navigation')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] noscript:static md:static md:mt-4 md:border-0"
    >
      <ul className="flex max-md:noscript:flex-wrap md:flex-col md:gap-1">
        {TABS.map((tab) => (
          <li
            key={tab.to}
            className={`max-md:noscript:basis-1/4 ${REST.includes(tab) ? 'max-md:hidden max-md:noscript:block' : 'min-w-0 flex-1'}`}
          >
            <TabLink tab={tab} className={IN_THE_BAR} />
          </li>
        ))}
        <li className="min-w-0 flex-1 noscript:hidden md:hidden">
          <More isCurrent={REST.some(({ to }) => pathname.startsWith(to))} />
        </li>
      </ul>
    </nav>
  );
}

const LOOK =
  'flex w-full rounded-control px-3 font-medium text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-ink [&_svg]:size-5 [&_svg]:shrink-0';
const IN_THE_BAR = `${LOOK} min-h-14 flex-col items-center justify-center gap-0.5 text-xs md:min-h-11 md:flex-row md:justify-start md:gap-2.5 md:text-sm md:hover:bg-sunken md:aria-[current=page]:inset-ring-2 md:aria-[current=page]:inset-ring-ink max-md:px-1`;
const IN_THE_SHEET = `${LOOK} min-h-12 items-center gap-3 text-base aria-[current=page]:inset-ring-2 aria-[current=page]:inset-ring-ink`;

function TabLink(props: { readonly tab: Tab; readonly className: string; readonly onFollow?: () => void }) {
  const t = useAdminTranslate();
  const { to, name, icon: Icon } = props.tab;
  return (
    <NavLink to={to} end={to === '/admin'} className={props.className} onClick={props.onFollow}>
      <Icon aria-hidden="true" />
      <span className="max-w-full truncate">{t(`admin.tab.${name}`)}</span>
    </NavLink>
  );
}

function More(props: { readonly isCurrent: boolean }) {
  const t = useAdminTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={props.isCurrent ? 'true' : undefined}
        className={IN_THE_BAR}
        onClick={() => setOpen(true)}
      >
        <Ellipsis aria-hidden="true" />
        {t('admin.tab.more')}
      </button>
      <Sheet open={open} onOpenChange={setOpen} title={t('admin.navigation')} closeLabel={t('admin.action.close')}>
        <ul className="flex flex-col gap-1 p-3">
          {REST.map((tab) => (
            <li key={tab.to}>
              <TabLink tab={tab} className={IN_THE_SHEET} onFollow={() => setOpen(false)} />
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}
