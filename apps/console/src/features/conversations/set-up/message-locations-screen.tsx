import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CircleCheck, CircleSlash, MessageCircleDashed } from 'lucide-react';
import { CopyBox } from '../../../app/api-calls/copy-box';
import { Forbidden, ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { LocationFilter } from '../../../app/location-filter';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Crumbs } from '../../../ui/screen/crumbs';
import { Empty } from '../../../ui/empty';
import { ShowMore } from '../../../ui/lists/show-more';
import { Status } from '../../../ui/status';
import { agentsQuery } from './agent-data';
import type { Agent } from './agent-data';
import './set-up.css';

/** The locations that take messages, with the email address of each. */
export default function MessageLocationsScreen() {
  return may(useCaller(), 'message:read') ? <MessageLocations /> : <Forbidden permission="message:read" />;
}

function MessageLocations() {
  const { t } = useLingui();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(agentsQuery);
  const agents = data?.pages.flatMap((page) => page.data) ?? [];
  const navigate = useNavigate();
  const mayWrite = may(useCaller(), 'message:write');
  if (error && data === undefined) return <ScreenError error={error} permission="message:read" />;
  return (
    <div className="screen">
      <header className="screen-head">
        <Crumbs>
          <Link to="/messages" search={{}}>
            <Trans>Messages</Trans>
          </Link>
        </Crumbs>
        <h1>
          <Trans>Locations that take messages</Trans>
        </h1>
        {mayWrite && (
          <span className="head-actions">
            <LocationFilter
              title={t`Set up a location`}
              locationId={undefined}
              onChoose={(id) => {
                if (id !== undefined)
                  void navigate({ to: '/locations/$locationId/messages', params: { locationId: String(id) } });
              }}
            />
          </span>
        )}
      </header>
      <StaleNotice error={error} />
      {data === undefined && <span className="skeleton" aria-busy />}
      {data !== undefined && agents.length === 0 && <NoneYet />}
      {agents.length > 0 && (
        <ul className="message-locations">
          {agents.map((agent) => (
            <li key={agent.agentId}>
              <LocationCard agent={agent} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && <ShowMore isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()} />}
    </div>
  );
}

const NoneYet = () => (
  <Empty icon={MessageCircleDashed} title={<Trans>No location takes messages yet</Trans>}>
    <p>
      <Trans>Say how a location greets its customers and when somebody answers; then they can write to it.</Trans>
    </p>
  </Empty>
);

function LocationCard({ agent }: { readonly agent: Agent }) {
  const { t } = useLingui();
  const { locationId, locationName, brandName, endedAt, accounts } = agent;
  const address = accounts.find(({ channelName }) => channelName === 'email')?.account ?? null;
  return (
    <article className="message-location">
      <div>
        <Link to="/locations/$locationId/messages" params={{ locationId: String(locationId) }}>
          <strong>{locationName}</strong>
        </Link>
        <p className="soft">{brandName}</p>
      </div>
      <div>
        {address !== null && <CopyBox label={t`Email address of ${locationName}`} text={address} />}
        {address === null && endedAt === null && (
          <span className="soft">
            <Trans>No email address yet</Trans>
          </span>
        )}
      </div>
      {endedAt === null ? (
        <Status kind="ok" icon={CircleCheck}>
          <Trans>Takes messages</Trans>
        </Status>
      ) : (
        <Status kind="soft" icon={CircleSlash}>
          <Trans>Ended</Trans>
        </Status>
      )}
    </article>
  );
}
