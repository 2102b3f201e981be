import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Attempts } from '../../../app/editing/attempts';
import { decimalsOf } from '../../../app/editing/entered-number.rules';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { addDetail } from '../content-data';
import type { Content } from '../content-data';
import { bodyOf, emptyDetail } from './detail-form.rules';
import type { Pasted } from './use-pasting';

interface PasteDialogProps {
  readonly content: Content;
  readonly section: number | null;
  readonly pasted: Pasted;
}

/** Entries of a list that was pasted: looked at first, then added one after the other. What was not taken stays. */
export function PasteDialog({ content, section, pasted }: PasteDialogProps) {
  const { t } = useLingui();
  const { isAdding, error, add } = useAddingAll(content, section, pasted);
  const { left, close, takeOut } = pasted;
  return (
    // While it adds, nobody can look away and paste the same again.
    <Dialog title={t`Add what you have pasted?`} isOpen isAlert {...(!isAdding && { onClose: close })}>
      {error && <ErrorNotice error={error} />}
      <ol className="content-pasted">
        {left.map(({ key, name, description, price }) => (
          <li key={key}>
            <span>
              {name} <small className="soft">{description}</small>
            </span>
            <span className="content-price">{price}</span>
          </li>
        ))}
      </ol>
      <div className="actions">
        {error && left.length > 1 && (
          <Button kind="quiet" onPress={() => takeOut(left[0]?.key ?? '')} isDisabled={isAdding}>
            <Trans>Leave out the first</Trans>
          </Button>
        )}
        <Button onPress={close} isDisabled={isAdding}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="primary" isDisabled={isAdding} onPress={() => void add()}>
          <Plural value={left.length} one="Add # entry" other="Add # entries" />
        </Button>
      </div>
    </Dialog>
  );
}

/** After a lost response none is added twice, also when the dialog was closed meanwhile. */
const attempts = new Attempts({}, () => undefined);

function useAddingAll(content: Content, section: number | null, { left, takeOut, keep, putAway }: Pasted) {
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const add = async (): Promise<void> => {
    setAdding(true);
    setError(null);
    keep();
    try {
      for (const { key: entry, ...texts } of left) {
        const values = { ...emptyDetail, ...texts };
        const given = new Set(['price', 'description']);
        const body = { ...bodyOf(values, given, decimalsOf(content.currency)), name: texts.name, section };
        // oxlint-disable-next-line no-await-in-loop -- they stand in the order in which they are added
        await attempts.under(entry, JSON.stringify(body), (key) => addDetail(content.id, body, key));
        attempts.forget(entry);
        takeOut(entry);
      }
      putAway();
    } catch (problem) {
      setError(problem as Error);
    } finally {
      setAdding(false);
      void client.invalidateQueries({ queryKey: ['content'] });
    }
  };
  return { isAdding, error, add };
}
