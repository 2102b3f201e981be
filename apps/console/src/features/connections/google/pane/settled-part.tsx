import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import { useDates } from '../../../../app/dates';
import { Fact } from '../../../../ui/lists/fact';
import { Notice } from '../../../../ui/notice';
import { Status } from '../../../../ui/status';
import { BeginAnew } from './begin-anew';
import type { PartProps } from './part-props';

/** Where there is no question about the location itself: what it waits for, what is wrong, or that all is well. */
export function SettledPart({ profile, canAnswer, foot }: PartProps) {
  const { status, error, companyId } = profile;
  const company = String(companyId);
  return (
    <>
      {error && <Notice kind={status === 'WAITING' ? 'warn' : 'bad'}>{error.error}</Notice>}
      {status === 'PROCESSING' && (
        <p>
          <Status kind="soft" icon={Hourglass}>
            <Trans>What comes of it appears here by itself, mostly within seconds.</Trans>
          </Status>
        </p>
      )}
      {status === 'VERIFIED' && <Facts profile={profile} />}
      <footer className="inbox-actions">
        {status === 'WAITING' && (
          <Link className="button" data-kind="primary" to="/connections/google" search={{ company, step: 'account' }}>
            <Trans>Choose the account</Trans>
          </Link>
        )}
        {status === 'DISCONNECTED' && (
          <Link className="button" data-kind="primary" to="/connections" search={{ company }}>
            <Trans>Connect Google</Trans>
          </Link>
        )}
        {status === 'FAILED' && canAnswer ? <BeginAnew profile={profile} isFirst /> : null}
        {foot}
      </footer>
    </>
  );
}

function Facts({ profile }: Pick<PartProps, 'profile'>) {
  const dates = useDates();
  const { id, account, locationName, syncedAt } = profile;
  return (
    <section className="card">
      <p>
        <Trans>Changes of the location go to Google by themselves.</Trans>
      </p>
      <dl className="facts">
        <Fact title={<Trans>Sent last</Trans>}>
          {syncedAt === null ? <Trans>nothing yet</Trans> : dates.moment(syncedAt)}
        </Fact>
        <Fact title={<Trans>Account at Google</Trans>}>{account ?? '–'}</Fact>
        <Fact title={<Trans context="at Google">Profile</Trans>}>{locationName ?? '–'}</Fact>
      </dl>
      <p>
        <Link to="/locations/$locationId/listings" params={{ locationId: String(id) }}>
          <Trans>Listings of the location</Trans>
        </Link>
      </p>
    </section>
  );
}
