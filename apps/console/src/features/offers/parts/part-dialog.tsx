import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { FormDialog } from '../../../app/editing/form-dialog';
import { merge } from '../../../app/editing/merge.rules';
import type { Read } from '../../../app/editing/use-editing';
import { Notice } from '../../../ui/notice';
import { Comparison } from '../detail/changed-terms';
import type { ComparedRow } from '../detail/changed-terms';
import { changeOffer, isOvertaken, readOffer } from '../offer-data';
import type { Offer } from '../offer-data';
import { entryFieldOf } from './parts.rules';

type Entered = Record<string, string>;
export type PartControl = Control<Entered>;

interface PartDialogProps {
  readonly title: string;
  readonly isNew: boolean;
  /** As it was when the dialog opened: a change of somebody else is refused, not overwritten. */
  readonly read: Read<Offer>;
  readonly defaultValues: Entered;
  /** What the entry says in an offer; undefined: it is new, or not there any more. */
  readonly valuesIn: (offer: Offer) => Entered | undefined;
  /** What is sent: the list of this offer with the entry. */
  readonly bodyOf: (values: Entered, offer: Offer) => Record<string, unknown>;
  /** What new customers pay otherwise: it is shown before it is saved. */
  readonly compare?: (values: Entered, offer: Offer) => readonly ComparedRow[];
  /** Names of fields that are texts by language. */
  readonly texts: readonly string[];
  readonly onClose: () => void;
  readonly children: (control: PartControl) => ReactNode;
}

interface Asking {
  readonly rows: readonly ComparedRow[];
  readonly answer: (isAgreed: boolean) => void;
}

/** Shows what changes, and waits for the answer. */
function useAgreement() {
  const [asking, setAsking] = useState<Asking | null>(null);
  const agreed = (rows: readonly ComparedRow[]): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (isAgreed: boolean): void => {
        setAsking(null);
        resolve(isAgreed);
      };
      setAsking({ rows, answer });
    });
  return { asking, agreed };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Puts what was entered into the offer as it is then. @param agreed asks whether the new terms are meant */
function useSave(
  { read, defaultValues, valuesIn, bodyOf, compare }: PartDialogProps,
  agreed: (rows: readonly ComparedRow[]) => Promise<boolean>,
) {
  const client = useQueryClient();
  const [current, setCurrent] = useState(read);
  const save = async (entered: Entered): Promise<boolean> => {
    const { data, etag } = current;
    const theirs = valuesIn(data);
    const values = theirs === undefined ? entered : { ...merge(defaultValues, entered, theirs).values };
    const rows = compare?.(values, data) ?? [];
    if (rows.length > 0 && !(await agreed(rows))) return false;
    try {
      await changeOffer(data.id, bodyOf(values, data), etag);
    } catch (problem) {
      if (!isOvertaken(problem)) throw problem;
      const latest = await readOffer(data.id);
      // Others have changed other parts of the offer, which stay as they are: there is nothing to look at again.
      const isUntouched = isSame(valuesIn(latest.data), theirs) && isSame(compare?.(values, latest.data) ?? [], rows);
      if (!isUntouched) {
        setCurrent(latest);
        void client.invalidateQueries({ queryKey: ['offers'] });
        throw problem;
      }
      await changeOffer(data.id, bodyOf(values, latest.data), latest.etag);
    }
    return true;
  };
  return { current, save };
}

/**
 * One entry of a list of an offer. When somebody else was faster at the same entry, what was entered stays, and is saved the next time into the list as
 * it is then: fields that were not changed here are as the others have saved them.
 */
export function PartDialog(props: PartDialogProps) {
  const { title, isNew, read, defaultValues, texts, onClose, children } = props;
  const [opened] = useState(defaultValues);
  const { asking, agreed } = useAgreement();
  const { current, save } = useSave({ ...props, defaultValues: opened }, agreed);
  const names = Object.keys(opened);

  return (
    <FormDialog<Entered>
      area="offers"
      title={title}
      verb={isNew ? <Trans>Add</Trans> : <Trans>Save</Trans>}
      defaultValues={opened}
      save={save}
      fieldOf={(path) => entryFieldOf(path, names, texts)}
      onClose={onClose}
    >
      {(control) => (
        <>
          {current !== read && (
            <Notice kind="warn">
              <Trans>
                What you have entered is still here. Save again: it is put into the offer as it is now. What others have
                changed stays, except in the fields that you have changed, too.
              </Trans>
            </Notice>
          )}
          <div className="card-fields">{children(control)}</div>
          {asking && (
            <Comparison
              offer={current.data}
              rows={asking.rows}
              isAgain={false}
              onClose={() => asking.answer(false)}
              onSave={() => asking.answer(true)}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
