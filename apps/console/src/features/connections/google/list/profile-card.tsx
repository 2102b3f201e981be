import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useDates } from '../../../../app/dates';
import { Status } from '../../../../ui/status';
import type { Profile } from '../google-data';
import { ownAddress } from '../google.rules';
import type { GoogleSearch } from '../google.rules';
import { AskedStatus } from '../use-google-words';

interface ProfileCardProps {
  readonly profile: Profile;
  /** Given where the card leads to it; else the list shows it beside. */
  readonly search: GoogleSearch | undefined;
  /** It is decided, and on its way. */
  readonly isDecided: boolean;
}

export function ProfileCard({ profile, search, isDecided }: ProfileCardProps) {
  const dates = useDates();
  const { id, name, since } = profile;
  return (
    <div className="review-card inbox-card" data-pending={isDecided}>
      <div className="review-card-head">
        {search ? (
          <Link
            to="/connections/google"
            search={{ ...search, item: String(id) }}
            tabIndex={-1}
            className="row-name card-link"
          >
            {name}
          </Link>
        ) : (
          <span className="row-name">{name}</span>
        )}
        {since !== null && (
          <span className="soft">
            <Trans>since {dates.day(since)}</Trans>
          </span>
        )}
      </div>
      <p className="inbox-card-text">{ownAddress(profile).join(', ')}</p>
      <div className="review-card-foot">
        {isDecided ? (
          <Status kind="soft" icon={Clock}>
            <Trans>decided</Trans>
          </Status>
        ) : (
          <AskedStatus profile={profile} />
        )}
      </div>
    </div>
  );
}
