import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { SearchField } from 'react-aria-components/SearchField';
import { Button } from './button';

interface SearchMenuProps {
  readonly label: string;
  readonly searchLabel: string;
  readonly face: ReactNode;
  readonly isOn?: boolean;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The entries that fit the text. */
  readonly children: ReactNode;
}

/** A button that opens a menu of more entries than it can show: a field finds them. */
export const SearchMenu = ({ label, searchLabel, face, isOn = false, text, onText, children }: SearchMenuProps) => (
  <MenuTrigger>
    <Button aria-label={label} isOn={isOn}>
      {face}
    </Button>
    <Popover className="menu-popover" placement="bottom start">
      <Autocomplete inputValue={text} onInputChange={onText}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- who opens the menu goes on in its field */}
        <SearchField className="filter menu-search" aria-label={searchLabel} autoFocus>
          <Search size={16} aria-hidden />
          <Input className="input" placeholder={searchLabel} />
        </SearchField>
        <Menu className="menu" aria-label={label}>
          {children}
        </Menu>
      </Autocomplete>
    </Popover>
  </MenuTrigger>
);
