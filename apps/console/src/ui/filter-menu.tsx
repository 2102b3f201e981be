import type { LucideIcon } from 'lucide-react';
import { MenuSection } from 'react-aria-components/Menu';
import { MenuButton, MenuChoice } from './menu';

interface FilterMenuProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly options: readonly { readonly id: string; readonly title: string }[];
  readonly chosen: readonly string[];
  /** Several may be chosen, or one at a time: then choosing it again takes it back. */
  readonly isMultiple?: boolean;
  /** Always has a value, such as an order: nothing is marked. */
  readonly isPlain?: boolean;
  readonly onChoose: (ids: readonly string[]) => void;
}

/** A filter with few values. Its face says what is chosen. */
export function FilterMenu(props: FilterMenuProps) {
  const { label, icon: Icon, options, chosen, isMultiple = false, isPlain = false, onChoose } = props;
  const names = options.filter(({ id }) => chosen.includes(id)).map(({ title }) => title);
  return (
    <MenuButton
      label={names.length === 0 ? label : `${label}: ${names.join(', ')}`}
      isOn={names.length > 0 && !isPlain}
      face={
        <>
          <Icon size={16} aria-hidden />
          <span className="button-text">{names.length === 0 ? label : names.join(', ')}</span>
        </>
      }
    >
      <MenuSection
        className="menu-section"
        aria-label={label}
        selectionMode={isMultiple ? 'multiple' : 'single'}
        disallowEmptySelection={isPlain}
        selectedKeys={[...chosen]}
        onSelectionChange={(keys) => {
          const ids = options.map(({ id }) => id);
          onChoose(keys === 'all' ? ids : ids.filter((id) => keys.has(id)));
        }}
      >
        {options.map(({ id, title }) => (
          <MenuChoice key={id} id={id}>
            {title}
          </MenuChoice>
        ))}
      </MenuSection>
    </MenuButton>
  );
}
