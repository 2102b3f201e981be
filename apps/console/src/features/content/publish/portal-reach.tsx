import { Plural, Trans } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { Status } from '../../../ui/status';
import type { Reach } from '../content-data';

type Portal = Reach['portals'][number];

interface PortalReachProps {
  readonly reach: Reach;
  /** What would be, not what is. */
  readonly isBefore?: boolean;
}

/** Each portal that shows such content, with what it does, or would do; the others by name. */
export function PortalReach({ reach, isBefore = false }: PortalReachProps) {
  const others = reach.portals.filter(({ takes }) => !takes).map(({ portalName }) => portalName);
  return (
    <>
      <ul className="portal-reach">
        {reach.portals
          .filter(({ takes }) => takes)
          .map((portal) => (
            <li key={portal.portalId}>
              <span>{portal.portalName}</span>
              {isBefore ? <Would portal={portal} /> : <Does portal={portal} />}
            </li>
          ))}
      </ul>
      {others.length > 0 && (
        <p className="soft portal-others">
          <Trans>Show no such content: {others.join(', ')}</Trans>
        </p>
      )}
    </>
  );
}

const None = () => (
  <Status kind="warn" icon={CircleDashed}>
    <Trans>no live listing there</Trans>
  </Status>
);

function Would({ portal }: { readonly portal: Portal }) {
  if (portal.live === 0) return <None />;
  return (
    <Status kind="ok" icon={CircleCheck}>
      <Plural value={portal.live} one="shows it for # location" other="shows it for # locations" />
    </Status>
  );
}

function Does({ portal }: { readonly portal: Portal }) {
  if (portal.live === 0) return <None />;
  if (portal.refused > 0)
    return (
      <Status kind="bad" icon={CircleAlert}>
        <Trans>
          refused for {portal.refused} of {portal.live}
        </Trans>
      </Status>
    );
  return (
    <Status kind={portal.shown === portal.live ? 'ok' : 'soft'} icon={portal.shown === 0 ? CircleDashed : CircleCheck}>
      <Trans>
        shown for {portal.shown} of {portal.live}
      </Trans>
    </Status>
  );
}
