import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormField } from '../../../ui/form-field';
import { ConfirmCodes } from '../totp/confirm-codes';
import { RecoveryCodes } from '../totp/recovery-codes';
import { disableCodes, enrol, refusedField, renewRecoveryCodes } from '../totp/totp-data';
import type { TotpProof, TotpSecret } from '../totp/totp-data';
import { area } from './account-data';

interface CodesDialogProps {
  readonly onClose: () => void;
}

/** Closes a dialog, and reads again what it has changed. */
function useEnd(onClose: () => void): () => void {
  const client = useQueryClient();
  return () => {
    onClose();
    void client.invalidateQueries({ queryKey: [area] });
  };
}

/** Password, secret with its first code, recovery codes. Then this browser has to sign in again, with a code. */
export function SetUpCodesDialog({ onClose }: CodesDialogProps) {
  const { t } = useLingui();
  const { userName } = useCaller().user;
  const [made, setMade] = useState<{ readonly password: string; readonly secret: TotpSecret }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const end = useEnd(onClose);
  if (codes !== undefined)
    return (
      <Dialog title={t`Your recovery codes`} isOpen isAlert isWide>
        <RecoveryCodes codes={codes} onKept={end}>
          <p>
            <Trans>Everything that was signed in has ended. Sign in again with the next code that the app shows.</Trans>
          </p>
        </RecoveryCodes>
      </Dialog>
    );
  return (
    <Dialog title={t`Set up two-step sign-in`} isOpen isWide onClose={onClose}>
      {made === undefined ? (
        <ProofForm
          verb={<Trans>Next</Trans>}
          act={async ({ password }) => setMade({ password, secret: await enrol({ userName, password }) })}
          onClose={onClose}
        />
      ) : (
        <ConfirmCodes
          credentials={{ userName, password: made.password }}
          secret={made.secret}
          onConfirmed={setCodes}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

/** Ten new recovery codes in place of those that are left. */
export function RenewCodesDialog({ onClose }: CodesDialogProps) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[]>();
  const end = useEnd(onClose);
  if (codes !== undefined)
    return (
      <Dialog title={t`Your recovery codes`} isOpen isAlert isWide>
        <RecoveryCodes codes={codes} onKept={end} />
      </Dialog>
    );
  return (
    <Dialog title={t`New recovery codes`} isOpen isWide onClose={onClose}>
      <p>
        <Trans>You get ten new ones. Those that you have now stop working.</Trans>
      </p>
      <ProofForm
        verb={<Trans>Get new ones</Trans>}
        asksForCode
        act={async (proof) => setCodes(await renewRecoveryCodes(proof))}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface SwitchOffDialogProps extends CodesDialogProps {
  /** The workspace asks for codes. */
  readonly isRequired: boolean;
}

export function SwitchOffDialog({ isRequired, onClose }: SwitchOffDialogProps) {
  const { t } = useLingui();
  const end = useEnd(onClose);
  return (
    <Dialog title={t`Switch two-step sign-in off?`} isOpen isWide onClose={onClose}>
      <p>
        {isRequired ? (
          <Trans>
            Your workspace asks for it: at the next sign-in you have to set it up again, as with a new phone.
          </Trans>
        ) : (
          <Trans>Your password alone then opens your account. The recovery codes are deleted.</Trans>
        )}
      </p>
      <ProofForm
        verb={<Trans>Switch off</Trans>}
        isDangerous
        asksForCode
        act={async (proof) => {
          await disableCodes(proof);
          end();
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface ProofFormProps {
  readonly verb: ReactNode;
  readonly isDangerous?: boolean;
  readonly asksForCode?: boolean;
  readonly act: (proof: TotpProof) => Promise<void>;
  readonly onClose: () => void;
}

/** The password, and a code where there are codes: a session alone changes nothing about them. */
function ProofForm({ verb, isDangerous = false, asksForCode = false, act, onClose }: ProofFormProps) {
  const { t } = useLingui();
  const { userName } = useCaller().user;
  const [error, setError] = useState<Error | null>(null);
  const form = useForm({ defaultValues: { password: '', otp: '' } });
  const { control, formState, setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  const submit = form.handleSubmit(async ({ password, otp }) => {
    setError(null);
    try {
      await act({ userName, password, otp });
    } catch (refused) {
      const field = refusedField(refused as Error);
      if (field === undefined) setError(refused as Error);
      else form.setError(field, { message: (refused as Error).message }, { shouldFocus: true });
    }
  });
  return (
    <form className="profile-forms" noValidate onSubmit={(event) => void submit(event)}>
      {error && <ErrorNotice error={error} />}
      <FormField
        control={control}
        name="password"
        label={t`Your password`}
        type="password"
        autoComplete="current-password"
      />
      {asksForCode && (
        <FormField
          control={control}
          name="otp"
          label={t`Code of your authenticator app`}
          note={t`Six digits, or one of your recovery codes.`}
          autoComplete="one-time-code"
        />
      )}
      <div className="actions">
        <Button onPress={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" kind={isDangerous ? 'danger' : 'primary'} isDisabled={formState.isSubmitting}>
          {verb}
        </Button>
      </div>
    </form>
  );
}
