import Ellipsis from 'lucide-react/icons/ellipsis';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Menu, type MenuProps } from '#app/ui/overlays/menu.tsx';

/** A menu behind a button with three dots. */
export function MoreMenu({ size = 'sm', ...menu }: Omit<MenuProps, 'trigger'> & { readonly size?: 'sm' | 'md' }) {
  const trigger = (
    <IconButton label={menu.label} size={size}>
      <Ellipsis aria-hidden="true" />
    </IconButton>
  );
  return <Menu {...menu} trigger={trigger} />;
}
