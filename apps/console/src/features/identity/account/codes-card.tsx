import { Plural, Trans } from '@lingui/react/macro';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '../../../app/dates';
import { Button } from '../../../ui/button';
import { Status } from '../../../ui/status';
import type { OwnSignIn } from './account-data';
import { RenewCodesDialog, SetUpCodesDialog, SwitchOffDialog } from './codes-dialogs';

/** One-time codes beside the password: whether there are any, and how they begin and end. */
export function CodesCard({ signIn }: { readonly signIn: OwnSignIn }) {
  const [open, setOpen] = useState<'set-up' | 'renew' | 'off'>();
  const { oneTimeCodes, oneTimeCodesRequired } = signIn;
  const { active } = oneTimeCodes;
  const close = (): void => setOpen(undefined);
  return (
    <section className="card" aria-labelledby="own-codes">
      <header className="card-head">
        <h2 id="own-codes">
          <Trans>Two-step sign-in</Trans>
        </h2>
        {active ? (
          <Status kind="ok" icon={ShieldCheck}>
            <Trans>On</Trans>
          </Status>
        ) : (
          <Status kind="soft" icon={ShieldOff}>
            <Trans>Off</Trans>
          </Status>
        )}
      </header>
      {active ? <State codes={oneTimeCodes} /> : <Benefit isRequired={oneTimeCodesRequired} />}
      <div className="setting-row-actions">
        {active ? (
          <>
            <Button onPress={() => setOpen('renew')}>
              <Trans>New recovery codes …</Trans>
            </Button>
            <Button onPress={() => setOpen('off')}>
              <Trans>Switch off …</Trans>
            </Button>
          </>
        ) : (
          <Button onPress={() => setOpen('set-up')}>
            <Trans>Set up …</Trans>
          </Button>
        )}
      </div>
      {open === 'set-up' && <SetUpCodesDialog onClose={close} />}
      {open === 'renew' && <RenewCodesDialog onClose={close} />}
      {open === 'off' && <SwitchOffDialog isRequired={oneTimeCodesRequired} onClose={close} />}
    </section>
  );
}

function State({ codes: { since, recoveryCodes } }: { readonly codes: OwnSignIn['oneTimeCodes'] }) {
  const { moment } = useDates();
  return (
    <p className="soft">
      <Trans>Since {moment(since ?? '')}, a sign-in asks for a code of your authenticator app.</Trans>{' '}
      <Plural
        value={recoveryCodes}
        _0="No recovery code is left: get new ones."
        one="One recovery code is left."
        other="# recovery codes are left."
      />
    </p>
  );
}

const Benefit = ({ isRequired }: { readonly isRequired: boolean }) => (
  <p className="soft">
    <Trans>With a code from an app on your phone, a stolen password alone opens nothing.</Trans>{' '}
    {isRequired && <Trans>Your workspace asks for it: without it, you cannot sign in again.</Trans>}
  </p>
);
