import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { ScreenError } from '../../../../app/errors/screen-error';
import { may } from '../../../../app/session/caller';
import { useCaller } from '../../../../app/session/session-context';
import { Button } from '../../../../ui/button';
import { Fact } from '../../../../ui/lists/fact';
import { Notice } from '../../../../ui/notice';
import { accountQuery, accountsQuery, chooseAccount } from '../google-data';
import type { Account } from '../google-data';
import { linkedIn, withoutAccount } from '../google.rules';
import type { ProfileCount } from '../google.rules';
import { AccountChoice, useAccountTypes } from './account-choice';

const route = getRouteApi('/connections/google');

interface AccountStepProps {
  readonly companyId: number;
  readonly counts: readonly ProfileCount[];
  readonly choice: ReactNode;
}

/** In which account at Google profiles are looked for and made. */
export function AccountStep({ companyId, counts, choice }: AccountStepProps) {
  const { data: chosen, error } = useQuery(accountQuery(companyId));
  const mayWrite = may(useCaller(), 'listing:write');
  if (error && chosen === undefined) return <ScreenError error={error} permission="listing:read" />;
  return (
    <div className="google-account">
      <div className="toolbar connection-toolbar">{choice}</div>
      {chosen === undefined ? (
        <div className="card skeleton-card" aria-busy />
      ) : (
        <>
          <Chosen chosen={chosen} counts={counts} />
          {mayWrite && <Choice companyId={companyId} chosen={chosen} counts={counts} />}
        </>
      )}
    </div>
  );
}

function Chosen({ chosen, counts }: { readonly chosen: Account; readonly counts: readonly ProfileCount[] }) {
  const types = useAccountTypes();
  const waiting = withoutAccount(counts);
  const { accountId, accountName, type, inherited, primaryOwner, error } = chosen;
  return (
    <section className="card" aria-labelledby="google-chosen">
      <h2 id="google-chosen">
        <Trans>Account at Google</Trans>
      </h2>
      {error && <Notice kind="bad">{error.error}</Notice>}
      {accountId === null ? (
        <p>
          <Trans>None is chosen. Where the connection reaches one account alone, it is that one.</Trans>
        </p>
      ) : (
        <dl className="facts">
          <Fact title={<Trans>Name</Trans>}>{accountName ?? accountId}</Fact>
          <Fact title={<Trans>Kind</Trans>}>{types(type)}</Fact>
          <Fact title={<Trans>Chosen for</Trans>}>
            {inherited ? <Trans>the workspace, for this company too</Trans> : <Trans>this company</Trans>}
          </Fact>
          {primaryOwner !== null && (
            <Fact title={<Trans>Primary owner</Trans>}>
              {primaryOwner ? <Trans>who has consented</Trans> : <Trans>somebody else</Trans>}
            </Fact>
          )}
        </dl>
      )}
      {waiting > 0 && (
        <Notice kind="warn">
          <Plural
            value={waiting}
            one="# location waits until an account is chosen."
            other="# locations wait until an account is chosen."
          />
        </Notice>
      )}
    </section>
  );
}

interface ChoiceProps {
  readonly companyId: number;
  readonly chosen: Account;
  readonly counts: readonly ProfileCount[];
}

/** Another account of the connection; what that does is said before. */
function Choice({ companyId, chosen, counts }: ChoiceProps) {
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const [accountId, setAccountId] = useState(chosen.accountId);
  const { data, error } = useQuery(accountsQuery(companyId));
  const choose = useMutation({
    mutationFn: (id: string) => chooseAccount(companyId, id),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['connections'] }),
  });
  // Who has left meanwhile is not led back.
  const onSuccess = (): void => void navigate({ search: ({ company }) => ({ company }) });
  const isNew = accountId !== null && (accountId !== chosen.accountId || chosen.inherited);
  return (
    <section className="card" aria-labelledby="google-accounts">
      <h2 id="google-accounts">
        {chosen.accountId === null ? <Trans>Choose an account</Trans> : <Trans>Choose another account</Trans>}
      </h2>
      {error && <ErrorNotice error={error} />}
      {data?.error && <NoAccounts companyId={companyId} message={data.error.error} />}
      {data === undefined && !error && <span className="skeleton" />}
      {data && data.data.length > 0 && (
        <AccountChoice
          companyId={companyId}
          accounts={data.data}
          accountId={accountId}
          onChoose={(id) => {
            setAccountId(id);
            choose.reset();
          }}
        />
      )}
      {isNew && chosen.accountId !== null && accountId !== chosen.accountId && <Warning linked={linkedIn(counts)} />}
      {choose.error && <ErrorNotice error={choose.error} />}
      {data && data.data.length > 0 && (
        <div className="actions">
          <Button
            kind="primary"
            isDisabled={!isNew || choose.isPending}
            onPress={() => accountId !== null && choose.mutate(accountId, { onSuccess })}
          >
            <Trans>Use this account</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

const NoAccounts = ({ companyId, message }: { readonly companyId: number; readonly message: string }) => (
  <Notice kind="bad">
    {message}{' '}
    <Link to="/connections" search={{ company: String(companyId) }}>
      <Trans>Connections</Trans>
    </Link>
  </Notice>
);

function Warning({ linked }: { readonly linked: number }) {
  return (
    <Notice kind="warn">
      {linked > 0 && (
        <>
          <Plural
            value={linked}
            one="# profile stays in the account that it is in, until you begin anew with it."
            other="# profiles stay in the account that they are in, until you begin anew with them."
          />{' '}
        </>
      )}
      <Trans>Profiles that are not found yet are looked for, and made, in the account that you choose now.</Trans>
    </Notice>
  );
}
