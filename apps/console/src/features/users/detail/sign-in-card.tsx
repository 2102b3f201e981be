import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Fact } from '../../../ui/lists/fact';
import { providersQuery } from '../user-data';
import type { User } from '../user-data';
import { OneTimeCodes } from './one-time-codes';
import { languages, userTypes } from '../user-words';

interface SignInCardProps {
  readonly user: User;
  readonly mayWrite: boolean;
}

/** How somebody signs in, and in which language the platform writes to them. */
export function SignInCard({ user, mayWrite }: SignInCardProps) {
  const { t } = useLingui();
  const { ssoUser, emailVerified, active, userType, languageCode } = user;
  return (
    <section className="card" aria-labelledby="user-sign-in">
      <h2 id="user-sign-in">
        <Trans>Sign-in</Trans>
      </h2>
      <dl className="facts">
        <Fact title={<Trans>Signs in with</Trans>}>
          {ssoUser ? <Providers user={user} /> : active ? <Trans>Password</Trans> : <Trans>No password yet</Trans>}
        </Fact>
        {!ssoUser && <OneTimeCodes user={user} mayWrite={mayWrite} />}
        <Fact title={<Trans>Email confirmed</Trans>}>{emailVerified ? t`Yes` : t`No`}</Fact>
        <Fact title={<Trans>Type</Trans>}>{t(userTypes[userType as keyof typeof userTypes])}</Fact>
        <Fact title={<Trans>Language</Trans>}>{languages[languageCode as keyof typeof languages] ?? languageCode}</Fact>
      </dl>
    </section>
  );
}

/** Those of the workspace that take the address of the user, as far as the caller may read them. */
function Providers({ user: { email, contextType, contextId } }: { readonly user: User }) {
  const caller = useCaller();
  const workspaceId = contextType === 'Workspace' ? contextId : caller.user.workspaceId;
  const { data = [] } = useQuery({ ...providersQuery(workspaceId), enabled: may(caller, 'settings:read') });
  const domain = email?.split('@')[1]?.toLowerCase();
  const names = data.filter(({ emailDomains }) => domain !== undefined && emailDomains.includes(domain));
  return (
    <>
      <Trans>Identity provider</Trans>
      {names.length > 0 && `: ${names.map(({ name }) => name).join(', ')}`}
    </>
  );
}
