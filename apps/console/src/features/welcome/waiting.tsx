import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { AnswerGoogle, isGoogles } from '../../app/errors/answer-google';
import { Notice } from '../../ui/notice';
import { isOfProfile } from './welcome.rules';
import type { OpenPoint } from './welcome.rules';

interface WaitingProps {
  readonly points: readonly OpenPoint[];
  readonly locationId: number;
}

/** What waits for the reader when the product is there, each with the way to do it. */
export function Waiting({ points, locationId }: WaitingProps) {
  if (points.length === 0) return null;
  return (
    <Notice kind="warn">
      <strong>
        <Trans>What waits for you</Trans>
      </strong>
      <ul className="welcome-waiting">
        {points.map((point) => (
          <li key={point.message}>
            {point.message} <WayOut point={point} locationId={locationId} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function WayOut({ point, locationId }: { readonly point: OpenPoint; readonly locationId: number }) {
  const { code, field, subscriptionId } = point;
  if (field === null && isGoogles(code)) return <AnswerGoogle code={code} locationId={locationId} />;
  if (isOfProfile(point))
    return (
      <Link to="/locations/$locationId" params={{ locationId: String(locationId) }}>
        <Trans>Complete the data</Trans>
      </Link>
    );
  return (
    <Link to="/subscriptions/$subscriptionId" params={{ subscriptionId: String(subscriptionId) }}>
      <Trans>Show what it is about</Trans>
    </Link>
  );
}
