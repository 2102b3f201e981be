import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, Pencil, Tag, TextCursorInput } from 'lucide-react';
import { useState } from 'react';
import { MenuItem } from 'react-aria-components/Menu';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import type { Selection } from '../../../ui/grid/selection';
import { MenuButton } from '../../../ui/menu';
import type { BulkForm } from './bulk-form';
import { FieldDialog } from './field-dialog';
import { HoursDialog } from './hours-dialog';
import { TagDialog } from './tag-dialog';

interface BulkMenuProps {
  readonly selection: Selection<{ readonly id: number; readonly tags: readonly { readonly name: string }[] | null }>;
}

/** What can be changed of all chosen locations at once. */
export function BulkMenu({ selection }: BulkMenuProps) {
  const { t } = useLingui();
  const caller = useCaller();
  const [open, setOpen] = useState<'field' | 'tags' | 'hours' | null>(null);
  if (!may(caller, 'location:write')) return null;
  const rows = [...selection.rows.values()];
  const present = [...new Set(rows.flatMap(({ tags }) => (tags ?? []).map(({ name }) => name)))].sort();
  const form: BulkForm = {
    ids: rows.map(({ id }) => id),
    onClose: () => setOpen(null),
    onStarted: () => {
      setOpen(null);
      selection.clear();
    },
  };
  const entries = [
    ['field', TextCursorInput, t`Change a field …`],
    ['tags', Tag, t`Add and remove tags …`],
    ['hours', Clock, t`Set opening hours …`],
  ] as const;
  return (
    <>
      <MenuButton
        kind="primary"
        label={t`Change the chosen locations`}
        face={
          <>
            <Pencil size={16} aria-hidden />
            <Trans>Change …</Trans>
          </>
        }
      >
        {entries.map(([id, Icon, title]) => (
          <MenuItem key={id} className="menu-item" textValue={title} onAction={() => setOpen(id)}>
            <span className="menu-face">
              <Icon size={16} aria-hidden />
              {title}
            </span>
          </MenuItem>
        ))}
      </MenuButton>
      {open === 'field' && <FieldDialog {...form} />}
      {open === 'tags' && <TagDialog {...form} present={present} />}
      {open === 'hours' && <HoursDialog {...form} />}
    </>
  );
}
