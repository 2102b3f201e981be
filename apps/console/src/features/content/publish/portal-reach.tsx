import { Plural, Trans } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, CircleDashed, CircleSlash } from 'lucide-react';
import { Status } from '../../../ui/status';
import type { Reach } from '../content-data';

type Portal = Reach['portals'][number];

interface PortalReachProps {
  readonly reach: Reach;
  /** What would be, not what is. */
  readonly isBefore?: boolean;
}

/** Each portal with what it does, or would do. */
export const PortalReach = ({ reach, isBefore = false }: PortalReachProps) => (
  <ul className="portal-reach">
    {reach.portals.map((portal) => (
      <li key={portal.portalId}>
        <span>{portal.portalName}</span>
        {isBefore ? <Would portal={portal} /> : <Does portal={portal} />}
      </li>
    ))}
  </ul>
);

const None = ({ portal }: { readonly portal: Portal }) =>
  portal.takes ? (
    <Status kind="warn" icon={CircleDashed}>
      <Trans>no live listing there</Trans>
    </Status>
  ) : (
    <Status kind="soft" icon={CircleSlash}>
      <Trans>does not show such content</Trans>
    </Status>
  );

function Would({ portal }: { readonly portal: Portal }) {
  if (!portal.takes || portal.live === 0) return <None portal={portal} />;
  return (
    <Status kind="ok" icon={CircleCheck}>
      <Plural value={portal.live} one="shows it for # location" other="shows it for # locations" />
    </Status>
  );
}

function Does({ portal }: { readonly portal: Portal }) {
  if (!portal.takes || portal.live === 0) return <None portal={portal} />;
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
