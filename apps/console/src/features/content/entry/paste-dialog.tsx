import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decimalsOf } from '../../../app/editing/entered-number.rules';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { addDetail } from '../content-data';
import type { Content } from '../content-data';
import { bodyOf, emptyDetail } from './detail-form.rules';
import type { PastedEntry } from './pasted.rules';

interface PasteDialogProps {
  readonly content: Content;
  readonly section: number | null;
  readonly entries: readonly PastedEntry[];
  readonly onClose: () => void;
}

/** Entries of a list that was pasted: looked at first, then added one after the other. What was not taken stays. */
export function PasteDialog({ content, section, entries, onClose }: PasteDialogProps) {
  const { t } = useLingui();
  const { left, isAdding, error, add, leaveOut } = useAddingAll(content, section, entries, onClose);
  return (
    <Dialog title={t`Add what you have pasted?`} isOpen isAlert onClose={onClose}>
      {error && <ErrorNotice error={error} />}
      <ol className="content-pasted">
        {left.map(({ key, name, price }) => (
          <li key={key}>
            <span>{name}</span>
            <span className="content-price">{price}</span>
          </li>
        ))}
      </ol>
      <div className="actions">
        {error && left.length > 1 && (
          <Button kind="quiet" onPress={leaveOut} isDisabled={isAdding}>
            <Trans>Leave out the first</Trans>
          </Button>
        )}
        <Button onPress={onClose} isDisabled={isAdding}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="primary" isDisabled={isAdding} onPress={() => void add()}>
          <Plural value={left.length} one="Add # entry" other="Add # entries" />
        </Button>
      </div>
    </Dialog>
  );
}

function useAddingAll(content: Content, section: number | null, entries: readonly PastedEntry[], onDone: () => void) {
  const client = useQueryClient();
  // Each keeps its key: after a lost response it is not added twice.
  const [left, setLeft] = useState(() => entries.map((entry) => ({ ...entry, key: crypto.randomUUID() as string })));
  const [isAdding, setAdding] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const add = async (): Promise<void> => {
    setAdding(true);
    setError(null);
    try {
      for (const { key, name, price } of left) {
        const values = { ...emptyDetail, name, price };
        const body = { ...bodyOf(values, new Set(['price']), decimalsOf(content.currency)), name, section };
        // oxlint-disable-next-line no-await-in-loop -- they stand in the order in which they are added
        await addDetail(content.id, body, key);
        setLeft((all) => all.filter((one) => one.key !== key));
      }
      onDone();
    } catch (problem) {
      setError(problem as Error);
    } finally {
      setAdding(false);
      void client.invalidateQueries({ queryKey: ['content'] });
    }
  };
  return { left, isAdding, error, add, leaveOut: () => setLeft((all) => all.slice(1)) };
}
