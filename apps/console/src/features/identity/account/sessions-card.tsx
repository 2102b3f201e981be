import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MonitorCheck } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '../../../app/dates';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { Status } from '../../../ui/status';
import { area, endOtherSessions, endSession, sessionsQuery } from './account-data';
import type { Session } from './account-data';

/** Browsers in which the reader is signed in to the console. */
export function SessionsCard() {
  const { data: sessions, error } = useQuery(sessionsQuery);
  const [ended, setEnded] = useState<Session | 'others'>();
  const hasOthers = sessions?.some(({ current }) => !current) === true;
  return (
    <section className="card" aria-labelledby="own-sessions">
      <header className="card-head">
        <h2 id="own-sessions">
          <Trans>Where you are signed in</Trans>
        </h2>
      </header>
      <p className="soft">
        <Trans>If you do not know one, end it and change your password.</Trans>
      </p>
      {error && <ErrorNotice error={error} />}
      {sessions === undefined && !error && <span className="skeleton" />}
      {sessions !== undefined && (
        <ul className="add-ons">
          {sessions.map((session) => (
            <SessionEntry key={session.id} session={session} onEnd={() => setEnded(session)} />
          ))}
        </ul>
      )}
      {hasOthers && (
        <div className="setting-row-actions">
          <Button onPress={() => setEnded('others')}>
            <Trans>End all others …</Trans>
          </Button>
        </div>
      )}
      {ended !== undefined && <EndDialog ended={ended} onClose={() => setEnded(undefined)} />}
    </section>
  );
}

function useDevice(): (session: Session) => string {
  const { t } = useLingui();
  return ({ device }) => device ?? t`A browser that does not say its name`;
}

interface SessionEntryProps {
  readonly session: Session;
  readonly onEnd: () => void;
}

function SessionEntry({ session, onEnd }: SessionEntryProps) {
  const { t } = useLingui();
  const { moment } = useDates();
  const device = useDevice()(session);
  const { address, createdAt, current, lastUsedAt } = session;
  const begun = moment(createdAt);
  return (
    <li>
      <div className="setting-row">
        <span className="setting-name">
          {device}
          {current && (
            <Status kind="ok" icon={MonitorCheck}>
              <Trans>This browser</Trans>
            </Status>
          )}
        </span>
        <span className="soft">
          {address === null ? (
            <Trans>Signed in {begun}.</Trans>
          ) : (
            <Trans>
              Signed in {begun} from {address}.
            </Trans>
          )}{' '}
          <Trans>Last used {moment(lastUsedAt)}.</Trans>
        </span>
      </div>
      {!current && (
        <Button aria-label={t`End … ${device}, ${begun}`} onPress={onEnd}>
          <Trans>End …</Trans>
        </Button>
      )}
    </li>
  );
}

interface EndDialogProps {
  readonly ended: Session | 'others';
  readonly onClose: () => void;
}

function EndDialog({ ended, onClose }: EndDialogProps) {
  const { t } = useLingui();
  const deviceOf = useDevice();
  return (
    <ActingDialog
      area={area}
      title={ended === 'others' ? t`End all other sessions?` : t`End the session of ${deviceOf(ended)}?`}
      verb={<Trans>End</Trans>}
      isDangerous
      act={() => (ended === 'others' ? endOtherSessions() : endSession(ended.id))}
      onClose={onClose}
    >
      {() => (
        <p>
          <Trans>What somebody does there stops at once, until they sign in again. Programs with a token go on.</Trans>
        </p>
      )}
    </ActingDialog>
  );
}
