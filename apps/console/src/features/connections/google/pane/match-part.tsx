import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Check, UserLock } from 'lucide-react';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { may } from '../../../../app/session/caller';
import { useCaller } from '../../../../app/session/session-context';
import { Button } from '../../../../ui/button';
import { ComparedLines } from '../../../../ui/compare/compared-lines';
import { Status } from '../../../../ui/status';
import { ownQuery } from '../google-data';
import type { Profile, Proposal } from '../google-data';
import { besideProposal, clearProposal } from '../google.rules';
import type { PartProps } from './part-props';
import { matchOf } from './reply.rules';

/** Profiles that could be the location's, each beside it. */
export function MatchPart({ profile, canAnswer, onDecide, foot }: PartProps) {
  const { data: own, error } = useQuery({
    ...ownQuery(profile.id),
    enabled: may(useCaller(), 'location:read'),
  });
  const phone = phoneOf(own?.mainPhone);
  const clear = clearProposal(profile);
  return (
    <>
      {error && <ErrorNotice error={error} />}
      <ul className="inbox-fields">
        {profile.duplicate.map((proposal) => (
          <ProposalEntry
            key={proposal.googleLocationId}
            proposal={proposal}
            location={profile}
            phone={phone}
            isClear={proposal.googleLocationId === clear?.googleLocationId}
            onTake={canAnswer ? () => onDecide(profile, matchOf(proposal.googleLocationId)) : undefined}
          />
        ))}
      </ul>
      <footer className="inbox-actions">
        {canAnswer && (
          <Button onPress={() => onDecide(profile, matchOf(null))}>
            <Trans>None of them: make a new profile</Trans>
          </Button>
        )}
        {foot}
      </footer>
    </>
  );
}

interface ProposalEntryProps {
  readonly proposal: Proposal;
  readonly location: Profile;
  readonly phone: string | null;
  readonly isClear: boolean;
  /** Undefined: it cannot be decided now. */
  readonly onTake: (() => void) | undefined;
}

function ProposalEntry({ proposal, location, phone, isClear, onTake }: ProposalEntryProps) {
  const { t } = useLingui();
  const { locationName, phoneNumbers, requestRights, verificationState } = proposal;
  const title = locationName ?? t`Without a name`;
  const named = { ...proposal, locationName: title, phone: phoneNumbers.primary };
  return (
    <li className="inbox-field">
      <header>
        <h3>{title}</h3>
        {requestRights && (
          <Status kind="warn" icon={UserLock}>
            <Trans>Somebody else manages it</Trans>
          </Status>
        )}
        {!requestRights && verificationState === 'COMPLETED' && (
          <Status kind="ok" icon={BadgeCheck}>
            <Trans>Verified</Trans>
          </Status>
        )}
      </header>
      <ComparedLines {...besideProposal(location, phone, named)} titles={[t`Your location`, t`At Google`]} />
      {onTake && (
        <div className="google-take">
          <Button kind={isClear ? 'primary' : 'plain'} {...(isClear && { 'aria-keyshortcuts': 'a' })} onPress={onTake}>
            <Check size={16} aria-hidden />
            {requestRights ? <Trans>This is it: ask for access</Trans> : <Trans>This is it</Trans>}
            <span className="visually-hidden">{title}</span>
            {isClear && <kbd aria-hidden>A</kbd>}
          </Button>
        </div>
      )}
    </li>
  );
}

const phoneOf = (phone: unknown): string | null =>
  typeof phone === 'object' && phone !== null && 'phone' in phone && typeof phone.phone === 'string'
    ? phone.phone
    : null;
