import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { fullName } from '../../../app/user-filter';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { GroupChoice } from '../group-choice';
import { PlaceChoice, placeOf } from '../place-choice';
import type { ChosenPlace } from '../place-choice';
import { openedPermissionsQuery, setGroups } from '../user-data';
import type { HeldGroups, PlaceId, User } from '../user-data';

interface GroupsDialogProps {
  readonly user: User;
  /** The place where groups are changed; null: it is chosen first. */
  readonly held: HeldGroups | null;
  readonly onClose: () => void;
}

/** Which groups somebody holds right at one place. What they lose, they lose at once and everywhere. */
export function GroupsDialog({ user, held, onClose }: GroupsDialogProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<ChosenPlace>(
    held === null ? { kind: 'Company', id: undefined } : { kind: held.contextType, id: held.contextId },
  );
  const place = placeOf(chosen);
  const name = fullName(user);
  return (
    <Dialog
      title={held === null ? t`Groups of ${name} at another place` : t`Groups of ${name}: ${held.contextName}`}
      isOpen
      isWide
      onClose={onClose}
    >
      {held === null && <PlaceChoice place={chosen} onChoose={setChosen} />}
      {place === null ? (
        <div className="actions">
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      ) : (
        <GroupsForm key={`${place.contextType} ${place.contextId}`} userId={user.id} place={place} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface GroupsFormProps {
  readonly userId: number;
  readonly place: PlaceId;
  readonly onClose: () => void;
}

function GroupsForm({ userId, place, onClose }: GroupsFormProps) {
  const client = useQueryClient();
  const read = useQuery(openedPermissionsQuery(userId, place));
  // Undefined: as they were read.
  const [changed, setChanged] = useState<readonly string[]>();
  const before = read.data?.data.groups ?? [];
  const groups = changed ?? before;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => setGroups(userId, place, groups, read.data?.etag ?? null),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['users'] });
      onClose();
    },
  });
  const taken = before.filter((name) => !groups.includes(name));
  return (
    <>
      {read.error && <ErrorNotice error={read.error} />}
      {read.data && <GroupChoice place={place} chosen={groups} onChoose={setChanged} />}
      {taken.length > 0 && (
        <p className="soft">
          <Trans>They have to sign in again, and what {taken.join(', ')} permits ends at once.</Trans>
        </p>
      )}
      {error && <ErrorNotice error={error} />}
      <div className="actions">
        <Button onPress={onClose} isDisabled={isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="primary" isDisabled={isPending || changed === undefined} onPress={() => mutate()}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </>
  );
}
