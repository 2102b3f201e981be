import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDates } from '../../../app/dates';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { useCaller } from '../../../app/session/session-context';
import { fullName } from '../../../app/user-filter';
import { Button } from '../../../ui/button';
import { Fact } from '../../../ui/lists/fact';
import { oneTimeCodesQuery, removeOneTimeCodes } from '../user-data';
import type { User } from '../user-data';

interface OneTimeCodesProps {
  readonly user: User;
  readonly mayWrite: boolean;
}

/** Whether a sign-in asks for a code. Who has lost device and recovery codes needs somebody who removes them. */
export function OneTimeCodes({ user, mayWrite }: OneTimeCodesProps) {
  const { data, error } = useQuery(oneTimeCodesQuery(user.id));
  const { user: self } = useCaller();
  const [isRemoving, setRemoving] = useState(false);
  if (error && data === undefined) return <Fact title={<Trans>One-time codes</Trans>}>{error.message}</Fact>;
  return (
    <>
      <Fact title={<Trans>One-time codes</Trans>}>
        {data === undefined && <span className="skeleton" />}
        {data !== undefined && <State since={data.since} recoveryCodes={data.recoveryCodes} />}
        {self.id === user.id && (
          <Link className="link" to="/settings/account">
            <Trans>My account</Trans>
          </Link>
        )}
        {data?.active === true && mayWrite && self.id !== user.id && (
          <Button onPress={() => setRemoving(true)}>
            <Trans>Remove codes …</Trans>
          </Button>
        )}
      </Fact>
      {isRemoving && <RemoveDialog user={user} onClose={() => setRemoving(false)} />}
    </>
  );
}

function State({ since, recoveryCodes }: { readonly since: string | null; readonly recoveryCodes: number }) {
  const { moment } = useDates();
  if (since === null)
    return (
      <p>
        <Trans>None set up</Trans>
      </p>
    );
  return (
    <p>
      <Trans>Since {moment(since)}.</Trans>{' '}
      <Plural
        value={recoveryCodes}
        _0="No recovery code is left."
        one="One recovery code is left."
        other="# recovery codes are left."
      />
    </p>
  );
}

function RemoveDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { t } = useLingui();
  const name = fullName(user);
  return (
    <ActingDialog
      area="users"
      title={t`Remove the one-time codes of ${name}?`}
      verb={<Trans>Remove</Trans>}
      isDangerous
      act={() => removeOneTimeCodes(user.id)}
      onClose={onClose}
    >
      {() => (
        <p>
          <Trans>
            For who has lost device and recovery codes: make sure that it is they who ask. The password alone then lets
            them in, and they get an email.
          </Trans>
        </p>
      )}
    </ActingDialog>
  );
}
