import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { heldGroupsQuery } from '../user-data';
import type { HeldGroups, User } from '../user-data';
import { placeKinds, useGroupWords } from '../user-words';
import { GroupsDialog } from './groups-dialog';

interface GroupsCardProps {
  readonly user: User;
  readonly mayWrite: boolean;
}

/** Where somebody holds which groups. A group holds for everything below its place. */
export function GroupsCard({ user, mayWrite }: GroupsCardProps) {
  const { data, error } = useQuery(heldGroupsQuery(user.id));
  // Null: a place has yet to be chosen.
  const [changed, setChanged] = useState<HeldGroups | null>();
  return (
    <section className="card" aria-labelledby="user-groups">
      <header className="card-head">
        <h2 id="user-groups">
          <Trans>Groups</Trans>
        </h2>
        {mayWrite && (
          <Button onPress={() => setChanged(null)}>
            <Plus size={16} aria-hidden />
            <Trans>At another place …</Trans>
          </Button>
        )}
      </header>
      {error && <ErrorNotice error={error} />}
      {data === undefined && !error && <span className="skeleton" />}
      {data?.length === 0 && (
        <p className="soft">
          <Trans>They hold no group at a place that you see.</Trans>
        </p>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className="add-ons">
          {data.map((held) => (
            <HeldEntry
              key={`${held.contextType} ${held.contextId}`}
              held={held}
              onChange={mayWrite ? () => setChanged(held) : undefined}
            />
          ))}
        </ul>
      )}
      {changed !== undefined && <GroupsDialog user={user} held={changed} onClose={() => setChanged(undefined)} />}
    </section>
  );
}

interface HeldEntryProps {
  readonly held: HeldGroups;
  readonly onChange: (() => void) | undefined;
}

function HeldEntry({ held: { contextName, contextType, groups }, onChange }: HeldEntryProps) {
  const { t } = useLingui();
  const describe = useGroupWords();
  return (
    <li>
      <div className="user-held">
        <strong>
          {contextName} <span className="soft">{t(placeKinds[contextType])}</span>
        </strong>
        {groups.map((name) => (
          <span key={name}>
            <span className="tag">{name}</span> <span className="soft">{describe(name)}</span>
          </span>
        ))}
      </div>
      {onChange && (
        <Button aria-label={t`Change … ${contextName}`} onPress={onChange}>
          <Trans>Change …</Trans>
        </Button>
      )}
    </li>
  );
}
