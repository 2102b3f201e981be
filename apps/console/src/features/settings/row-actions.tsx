import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button';

interface RowActionsProps {
  /** Of what the row is about. */
  readonly name: string;
  readonly onChange: () => void;
  readonly onDelete: () => void;
}

/** What can be done about an entry of a list. */
export function RowActions({ name, onChange, onDelete }: RowActionsProps) {
  const { t } = useLingui();
  return (
    <div className="setting-row-actions">
      <Button aria-label={t`Change … ${name}`} onPress={onChange}>
        <Pencil size={16} aria-hidden />
        <Trans>Change …</Trans>
      </Button>
      <Button aria-label={t`Delete … ${name}`} onPress={onDelete}>
        <Trash2 size={16} aria-hidden />
        <Trans>Delete …</Trans>
      </Button>
    </div>
  );
}
