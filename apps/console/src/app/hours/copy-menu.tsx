import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { MenuItem } from 'react-aria-components/Menu';
import { MenuButton } from '../../ui/menu';
import type { CopyTarget } from './week.rules';

interface CopyMenuProps {
  /** Of the day. */
  readonly name: string;
  readonly targets: readonly CopyTarget[];
  readonly onCopy: (target: CopyTarget) => void;
}

/** Gives the hours of a day to others. */
export function CopyMenu({ name, targets, onCopy }: CopyMenuProps) {
  const { t } = useLingui();
  const titles = { below: t`To the days below`, open: t`To all open days`, all: t`To all days` };
  return (
    <MenuButton kind="quiet" iconOnly label={t`Copy these hours: ${name}`} face={<Copy size={14} aria-hidden />}>
      {targets.map((target) => (
        <MenuItem key={target} className="menu-item" textValue={titles[target]} onAction={() => onCopy(target)}>
          {titles[target]}
        </MenuItem>
      ))}
    </MenuButton>
  );
}
