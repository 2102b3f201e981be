import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import type { MenuItemProps } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Button } from './button';
import type { ButtonProps } from './button';

interface MenuButtonProps {
  readonly label: string;
  readonly face: ReactNode;
  readonly kind?: ButtonProps['kind'];
  readonly iconOnly?: boolean;
  /** Something is chosen in it. */
  readonly isOn?: boolean;
  readonly children: ReactNode;
}

/** A button that opens a menu. */
export const MenuButton = ({
  label,
  face,
  kind = 'plain',
  iconOnly = false,
  isOn = false,
  children,
}: MenuButtonProps) => (
  <MenuTrigger>
    <Button kind={kind} iconOnly={iconOnly} aria-label={label} isOn={isOn}>
      {face}
    </Button>
    <Popover className="menu-popover" placement="bottom end">
      <Menu className="menu" aria-label={label}>
        {children}
      </Menu>
    </Popover>
  </MenuTrigger>
);

/** An entry that can be chosen: the chosen ones have a tick. */
export const MenuChoice = ({
  children,
  lang,
  ...props
}: MenuItemProps & { readonly lang?: string; readonly children: ReactNode }) => (
  <MenuItem {...props} className="menu-item" textValue={String(children)}>
    {({ isSelected }) => (
      <>
        <span lang={lang}>{children}</span>
        {isSelected && <Check size={16} aria-hidden />}
      </>
    )}
  </MenuItem>
);
