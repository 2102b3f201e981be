import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Clock, ExternalLink } from 'lucide-react';
import { useDates } from '../../../../app/dates';
import type { Failure } from '../../../../app/later/later';
import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/notice';
import { Status } from '../../../../ui/status';
import type { Profile } from '../google-data';
import { ownAddress } from '../google.rules';
import { AskedStatus } from '../use-google-words';
import { DataPart } from './data-part';
import { MatchPart } from './match-part';
import { BeginAnew } from './begin-anew';
import type { PartProps } from './part-props';
import { RightsPart } from './rights-part';
import { SettledPart } from './settled-part';
import type { Chosen } from './reply.rules';
import type { Decide } from './use-decide';
import { useTitleFocus } from './use-title-focus';
import { VerifyPart } from './verify-part';

interface Next {
  /** How many wait beside this one; undefined: they are not counted. */
  readonly more: number | undefined;
  readonly show: () => void;
}

interface ProfilePaneProps {
  readonly profile: Profile;
  /** No subscription of the location holds Google any more. */
  readonly isEnded: boolean;
  readonly mayWrite: boolean;
  readonly isDecided: boolean;
  readonly failure: Failure | undefined;
  readonly onDecide: Decide;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
  /** What waits after it; undefined: nothing does. */
  readonly next: Next | undefined;
}

/** One location: what Google asks of it, and the answer. */
export function ProfilePane(props: ProfilePaneProps) {
  const { profile, isEnded, mayWrite, isDecided, failure, onDecide, chosen, onChoose, next } = props;
  const canAnswer = mayWrite && !isDecided && !isEnded;
  const foot = (
    <>
      {canAnswer && profile.possibleToReset && profile.status !== 'FAILED' && <BeginAnew profile={profile} />}
      {next && (
        <Button kind="quiet" onPress={next.show}>
          <Trans>Next</Trans>
          {next.more !== undefined && (
            <span className="soft">
              <Plural value={next.more} one="# more" other="# more" />
            </span>
          )}
          <ArrowRight size={16} aria-hidden />
        </Button>
      )}
    </>
  );
  return (
    <article className="review inbox-item google-item" aria-labelledby="google-title">
      <Head profile={profile} isDecided={isDecided} />
      {isEnded && (
        <Notice kind="warn">
          <Trans>
            No subscription of this location holds Google any more. Its profile stays there, as its owner’s.
          </Trans>
        </Notice>
      )}
      {failure && !isDecided && <Notice kind="bad">{failure.error.message}</Notice>}
      <Part
        key={profile.id}
        profile={profile}
        canAnswer={canAnswer}
        onDecide={onDecide}
        chosen={chosen}
        onChoose={onChoose}
        foot={foot}
      />
    </article>
  );
}

function Head({ profile, isDecided }: Pick<ProfilePaneProps, 'profile' | 'isDecided'>) {
  const dates = useDates();
  const { id, name, since, profileUrl } = profile;
  const title = useTitleFocus(id);
  return (
    <header>
      <h2 id="google-title" className="row-name" tabIndex={-1} ref={title}>
        <Link to="/locations/$locationId" params={{ locationId: String(id) }}>
          {name}
        </Link>
      </h2>
      <p className="soft">{ownAddress(profile).join(', ')}</p>
      <p className="inbox-decided">
        <AskedStatus profile={profile} />
        {since !== null && (
          <span className="soft">
            <Trans>since {dates.moment(since)}</Trans>
          </span>
        )}
        {isDecided && (
          <Status kind="soft" icon={Clock}>
            <Trans>decided</Trans>
          </Status>
        )}
        {profileUrl !== null && (
          <a href={profileUrl} target="_blank" rel="noreferrer" className="google-link">
            <ExternalLink size={14} aria-hidden />
            <Trans>On Google Maps</Trans>
          </a>
        )}
      </p>
    </header>
  );
}

function Part(props: PartProps) {
  const { status, actionType } = props.profile;
  if (status !== 'WAITING') return <SettledPart {...props} />;
  switch (actionType) {
    case 'DUPLICATE':
      return <MatchPart {...props} />;
    case 'REQUEST_ADMIN_RIGHTS':
      return <RightsPart {...props} />;
    case 'VERIFY':
      return <VerifyPart {...props} />;
    case 'DATA_CONSTELLATION':
      return <DataPart {...props} />;
    default:
      return <SettledPart {...props} />;
  }
}
