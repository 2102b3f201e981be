import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { StaleNotice } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Notice } from '../../../ui/notice';
import { SectionHead, SectionSkeleton } from '../../../ui/lists/section';
import { profileQuery, signInQuery } from './account-data';
import { ClientsCard } from './clients-card';
import { CodesCard } from './codes-card';
import { EmailsCard } from './emails-card';
import { PasswordCard } from './password-card';
import { ProfileCard } from './profile-card';
import { SessionsCard } from './sessions-card';

/** What everybody looks after themselves: who they are, how they sign in, and where they have. */
export default function AccountScreen() {
  const caller = useCaller();
  const profile = useQuery(profileQuery);
  const signIn = useQuery(signInQuery);
  const error = profile.error ?? signIn.error;
  if (error && (profile.data === undefined || signIn.data === undefined)) return <ErrorNotice error={error} />;
  if (profile.data === undefined || signIn.data === undefined) return <SectionSkeleton />;
  return (
    <div className="setting-section">
      <SectionHead title={<Trans>My account</Trans>}>
        <Trans>Who you are, how you sign in, and where you are signed in.</Trans>
      </SectionHead>
      <StaleNotice error={error} />
      <ProfileCard read={profile.data} />
      {caller.user.ssoUser ? (
        <Notice kind="ok">
          <Trans>You sign in at an identity provider. It keeps your password, and asks for a second step.</Trans>
        </Notice>
      ) : (
        <>
          <PasswordCard signIn={signIn.data} />
          <CodesCard signIn={signIn.data} />
        </>
      )}
      <SessionsCard />
      <EmailsCard />
      {may(caller, 'user:read') && <ClientsCard />}
    </div>
  );
}
