import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { Notice } from '../../../../ui/notice';

interface MissingProfileProps {
  readonly locationId: number;
  /** Null: it can be read, but has nothing to do with Google. */
  readonly error: Error | null;
}

/** Why the location that the address names cannot be shown. */
export const MissingProfile = ({ locationId, error }: MissingProfileProps) =>
  error ? (
    <ErrorNotice error={error} />
  ) : (
    <Notice kind="warn">
      <Trans>No subscription of this location holds Google.</Trans>{' '}
      <Link to="/locations/$locationId" params={{ locationId: String(locationId) }}>
        <Trans>See the location</Trans>
      </Link>
    </Notice>
  );
