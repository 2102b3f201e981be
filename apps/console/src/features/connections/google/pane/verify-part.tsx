import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/notice';
import { PinForm } from './pin-form';
import type { PartProps } from './part-props';
import { RequestForm } from './request-form';

/** Of the error catalogue: Google has not taken the PIN, or the proof has ended. */
const pinRefused = 6196;

/** Proves to Google that the profile is its owner's: asks for a PIN, and sends it. */
export function VerifyPart({ profile, canAnswer, foot }: PartProps) {
  const { t } = useLingui();
  const [wantsAnother, setWantsAnother] = useState(false);
  const { verification, error, errorCode } = profile;
  const isPending = verification?.state === 'PENDING';
  const asksForPin = isPending && !wantsAnother;
  const isAtPin = asksForPin && errorCode === pinRefused;
  return (
    <>
      {error && !isAtPin && <Notice kind="bad">{error.error}</Notice>}
      {!canAnswer && (
        <p className="soft">
          {isPending ? <Trans>The PIN is on its way.</Trans> : <Trans>Nobody has asked for a PIN yet.</Trans>}
        </p>
      )}
      {canAnswer && asksForPin && (
        // A PIN that was refused is gone from the field.
        <PinForm key={profile.since} profile={profile} refusal={isAtPin ? (error?.error ?? t`Not taken`) : undefined} />
      )}
      {canAnswer && !asksForPin && <RequestForm profile={profile} onSent={() => setWantsAnother(false)} />}
      <footer className="inbox-actions">
        {canAnswer && isPending && (
          <Button kind="quiet" onPress={() => setWantsAnother(!wantsAnother)}>
            {wantsAnother ? <Trans>I have a PIN</Trans> : <Trans>Ask for another PIN</Trans>}
          </Button>
        )}
        {foot}
      </footer>
    </>
  );
}
