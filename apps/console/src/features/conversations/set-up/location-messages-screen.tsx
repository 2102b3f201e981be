import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Forbidden, ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import type { Read } from '../../../app/editing/use-editing';
import { may } from '../../../app/session/caller';
import { useMayAt } from '../../../app/session/may-at';
import { useCaller } from '../../../app/session/session-context';
import { Notice } from '../../../ui/notice';
import { NeedsMessages } from '../needs-messages';
import { useTimes } from '../use-times';
import { AgentCard } from './agent-card';
import { agentOfLocationQuery, beginningQuery } from './agent-data';
import type { Agent } from './agent-data';
import { ChannelsCard } from './channels-card';
import './set-up.css';

const route = getRouteApi('/locations/$locationId/messages');

/** Where customers write to one location, and what they get back. */
export default function LocationMessagesScreen() {
  return may(useCaller(), 'message:read') ? <LocationMessages /> : <Forbidden permission="message:read" />;
}

function LocationMessages() {
  const locationId = Number(route.useParams().locationId);
  const { data: read, error } = useQuery(agentOfLocationQuery(locationId));
  const mayWrite = useMayAt('message:write', { contextType: 'Location', id: locationId }) === true;
  if (error && read === undefined) return <ScreenError error={error} permission="message:read" />;
  if (read === undefined) return <AgentSkeleton />;
  const { data: agent } = read;
  return (
    <div className="profile-forms message-set-up">
      <StaleNotice error={error} />
      {agent !== null && agent.endedAt === null ? (
        <>
          <ChannelsCard agent={agent} />
          <AgentCard
            key={locationId}
            locationId={locationId}
            read={read}
            brand={null}
            week={null}
            mayWrite={mayWrite}
          />
        </>
      ) : (
        <NotTaken key={locationId} locationId={locationId} read={read} mayWrite={mayWrite} />
      )}
    </div>
  );
}

interface NotTakenProps {
  readonly locationId: number;
  readonly read: Read<Agent | null>;
  readonly mayWrite: boolean;
}

/** Nobody can write to the location: how that begins. */
function NotTaken({ locationId, read, mayWrite }: NotTakenProps) {
  const { whenOf } = useTimes();
  const { data, error } = useQuery(beginningQuery(locationId));
  if (error && data === undefined) return <ErrorNotice error={error} />;
  if (data === undefined) return <AgentSkeleton />;
  const since = read.data?.endedAt;
  return (
    <>
      {since != null && (
        <Notice kind="warn">
          <Trans>
            The location takes no messages any more since {whenOf(since)}: its product has ended. What was written can
            still be read.
          </Trans>
        </Notice>
      )}
      {data.brand === null ? (
        <NeedsMessages location={String(locationId)} />
      ) : mayWrite ? (
        <AgentCard locationId={locationId} read={read} brand={data.brand} week={data.week} mayWrite />
      ) : (
        <p className="soft">
          <Trans>
            Nobody has set up yet how this location takes messages. It needs the permission <code>message:write</code>.
          </Trans>
        </p>
      )}
    </>
  );
}

const AgentSkeleton = () => <div className="card skeleton-card" aria-busy />;
