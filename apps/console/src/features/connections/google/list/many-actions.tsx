import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { ScrollArea } from '../../../../ui/lists/scroll-area';
import { allProfiles } from '../google-data';
import { atAction, clearProposal, googleAddress, ownAddress } from '../google.rules';
import type { ProfileCount, ProfileFilters, Step } from '../google.rules';
import { matchOf, ourData } from '../pane/reply.rules';
import { useProfileDecisions } from '../use-profile-decisions';
import type { Decision } from '../use-profile-decisions';
import type { Profile } from '../google-data';

interface ManyActionsProps {
  readonly filters: ProfileFilters;
  readonly step: Step | undefined;
  readonly counts: readonly ProfileCount[];
}

/** Questions that can be answered for many. */
const answeredTogether = { match: 'DUPLICATE', data: 'DATA_CONSTELLATION' } as const;

/** What can be said to many questions at once: it is shown first, with what of it. */
export function ManyActions({ filters, step, counts }: ManyActionsProps) {
  const [asked, setAsked] = useState<'match' | 'data' | null>(null);
  const isThere = (each: 'match' | 'data'): boolean =>
    (step === undefined || step === each) && atAction(counts, answeredTogether[each]) > 0;
  return (
    <>
      {isThere('match') && (
        <Button onPress={() => setAsked('match')}>
          <Trans>Accept clear proposals …</Trans>
        </Button>
      )}
      {isThere('data') && (
        <Button onPress={() => setAsked('data')}>
          <Trans>Your data for all …</Trans>
        </Button>
      )}
      {asked === 'match' && <ClearProposals filters={filters} onClose={() => setAsked(null)} />}
      {asked === 'data' && <OurData filters={filters} onClose={() => setAsked(null)} />}
    </>
  );
}

interface ManyProps {
  readonly filters: ProfileFilters;
  readonly onClose: () => void;
}

function ClearProposals({ filters, onClose }: ManyProps) {
  const { t } = useLingui();
  const matches = (rows: readonly Profile[]): Decision[] =>
    rows.flatMap((profile) => {
      const clear = clearProposal(profile);
      return clear === null ? [] : [{ profile, reply: matchOf(clear.googleLocationId) }];
    });
  return (
    <ManyDialog
      filters={{ ...filters, statuses: ['WAITING'], actionTypes: [answeredTogether.match] }}
      title={t`Accept clear proposals`}
      explanation={
        <Trans>
          Each has a proposal with the same name, post code and street, and nobody else manages it. All others stay
          open.
        </Trans>
      }
      nothing={<Trans>No proposal is clear: each has to be looked at.</Trans>}
      work={(count) => t`${plural(count, { one: 'Match # profile', other: 'Match # profiles' })}`}
      decisionsOf={matches}
      lineOf={(profile) => googleAddress(clearProposal(profile)?.address ?? null).join(', ')}
      onClose={onClose}
    />
  );
}

function OurData({ filters, onClose }: ManyProps) {
  const { t } = useLingui();
  return (
    <ManyDialog
      filters={{ ...filters, statuses: ['WAITING'], actionTypes: [answeredTogether.data] }}
      title={t`Your data for all`}
      explanation={
        <Trans>
          In every field that differs, Google gets what the location says. What Google says there is overwritten.
        </Trans>
      }
      nothing={<Trans>Nothing differs any more.</Trans>}
      work={(count) => t`${plural(count, { one: 'Your data for # profile', other: 'Your data for # profiles' })}`}
      decisionsOf={(rows) => rows.map((profile) => ({ profile, reply: ourData }))}
      lineOf={(profile) => ownAddress(profile).join(', ')}
      onClose={onClose}
    />
  );
}

interface ManyDialogProps extends ManyProps {
  readonly title: string;
  readonly explanation: ReactNode;
  /** In place of the list where there is none. */
  readonly nothing: ReactNode;
  /** Of the button, and of the work that goes on then. */
  readonly work: (count: number) => string;
  readonly decisionsOf: (rows: readonly Profile[]) => readonly Decision[];
  readonly lineOf: (profile: Profile) => string;
}

function ManyDialog({ filters, onClose, title, explanation, nothing, work, decisionsOf, lineOf }: ManyDialogProps) {
  const { isDecided, decideMany } = useProfileDecisions();
  const { data, error } = useQuery({
    queryKey: ['connections', 'profiles', 'all', filters],
    queryFn: () => allProfiles(filters),
    // What is shown is what is sent.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const chosen = data && decisionsOf(data).filter(({ profile }) => !isDecided(profile));
  const count = chosen?.length ?? 0;
  const run = (): void => {
    decideMany(work(count), chosen ?? []);
    onClose();
  };
  return (
    <Dialog title={title} isOpen isAlert isWide onClose={onClose}>
      {error && <ErrorNotice error={error} />}
      {!error && chosen === undefined && <span className="skeleton" />}
      {chosen && count === 0 && <p>{nothing}</p>}
      {chosen && count > 0 && (
        <>
          <p>{explanation}</p>
          <p>
            <strong>
              <Plural value={count} one="# location:" other="# locations:" />
            </strong>
          </p>
          <ScrollArea as="ul" className="google-many" label={title}>
            {chosen.map(({ profile }) => (
              <li key={profile.id}>
                <span className="row-name">{profile.name}</span>
                <span className="soft">{lineOf(profile)}</span>
              </li>
            ))}
          </ScrollArea>
          <p className="soft">
            <Trans>It goes on one by one, and you can stop it; what is done stays done.</Trans>
          </p>
        </>
      )}
      <div className="actions">
        <Button onPress={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        {count > 0 && (
          <Button kind="primary" onPress={run}>
            <Check size={16} aria-hidden />
            {work(count)}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
