import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import type { Read } from '../../../app/editing/use-editing';
import { FormDialog } from '../../../app/editing/form-dialog';
import { changeOffer } from '../offer-data';
import type { Offer } from '../offer-data';
import { entryFieldOf } from './parts.rules';

export type PartControl = Control<Record<string, string>>;

interface PartDialogProps {
  readonly title: string;
  readonly isNew: boolean;
  /** As it was when the dialog opened: a change of somebody else is refused, not overwritten. */
  readonly read: Read<Offer>;
  readonly defaultValues: Record<string, string>;
  /** What is sent of the offer: the list with this entry. */
  readonly bodyOf: (values: Record<string, string>) => Record<string, unknown>;
  /** Names of fields that are texts by language. */
  readonly texts: readonly string[];
  readonly onClose: () => void;
  readonly children: (control: PartControl) => ReactNode;
}

/** One entry of a list of an offer. */
export function PartDialog(props: PartDialogProps) {
  const { title, isNew, read, defaultValues, bodyOf, texts, onClose, children } = props;
  const names = Object.keys(defaultValues);
  return (
    <FormDialog<Record<string, string>>
      area="offers"
      title={title}
      verb={isNew ? <Trans>Add</Trans> : <Trans>Save</Trans>}
      defaultValues={defaultValues}
      save={(values) => changeOffer(read.data.id, bodyOf(values), read.etag)}
      fieldOf={(path) => entryFieldOf(path, names, texts)}
      onClose={onClose}
    >
      {(control) => <div className="card-fields">{children(control)}</div>}
    </FormDialog>
  );
}
