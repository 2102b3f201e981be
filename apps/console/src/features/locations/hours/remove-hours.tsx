import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { madeOldBy } from '../profile/location-data';
import { removeHours } from './hours-data';

interface RemoveHoursProps {
  /** Of the location. */
  readonly id: number;
  readonly hoursId: number;
  readonly title: string;
  readonly onClose: () => void;
  /** What that means. */
  readonly children: ReactNode;
}

export function RemoveHours({ id, hoursId, title, onClose, children }: RemoveHoursProps) {
  const client = useQueryClient();
  const remove = async (): Promise<void> => {
    await removeHours(hoursId);
    for (const queryKey of madeOldBy(id)) void client.invalidateQueries({ queryKey });
  };
  return (
    <ActingDialog title={title} area="location" verb={<Trans>Remove</Trans>} isDangerous act={remove} onClose={onClose}>
      {() => <p>{children}</p>}
    </ActingDialog>
  );
}
