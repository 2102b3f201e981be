import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { showProblems } from '../../../app/editing/use-editing';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { FormField } from '../../../ui/form-field';
import { Notice } from '../../../ui/notice';
import { Status } from '../../../ui/status';
import { finishClaim, setClaimedPhone, startClaim } from './claim-data';
import type { PhoneClaim } from './claim-data';
import { phoneFieldOf, waysToPhone } from './own-phone.rules';
import { madeOldBy } from './location-data';

interface OwnPhoneProps {
  readonly id: number;
  /** The main phone; empty: none yet. */
  readonly phone: string;
  /** Of the location: a number may be written as people write it there. */
  readonly country: string | null;
  readonly isClaimed: boolean;
}

/** Owners show by a PIN that the number is theirs, for the one that is there and for another one. */
export function OwnPhone(props: OwnPhoneProps) {
  const { t } = useLingui();
  const claim = usePhoneClaim(props);
  const { form, pending, way } = claim;
  return (
    <form className="card" noValidate onSubmit={(event) => void claim.submit(event)}>
      <header className="card-head">
        <h2>
          <Trans>Main phone</Trans>
        </h2>
        {props.isClaimed && (
          <Status kind="ok" icon={BadgeCheck}>
            <Trans>Confirmed</Trans>
          </Status>
        )}
      </header>
      {claim.error && <ErrorNotice error={claim.error} />}
      {pending !== null && <PinSent phone={pending.phone} />}
      <div className="card-fields">
        <div className="span-3">
          <FormField
            control={form.control}
            name="phone"
            type="tel"
            label={t`Number that customers call`}
            note={t`Country, area and number: 49-911-123456`}
            isReadOnly={pending !== null}
          />
        </div>
        {pending !== null && (
          <div className="span-3">
            <FormField
              control={form.control}
              name="pin"
              label={t`PIN`}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          </div>
        )}
      </div>
      {(way !== 'nothing' || pending !== null) && (
        <footer className="card-foot">
          {pending !== null && (
            <Button kind="quiet" onPress={claim.giveUp}>
              <Trans>Another number</Trans>
            </Button>
          )}
          <Button type="submit" kind="primary" isDisabled={form.formState.isSubmitting}>
            {pending === null ? <Trans>Send me a PIN</Trans> : <Trans>Confirm</Trans>}
          </Button>
        </footer>
      )}
    </form>
  );
}

export const PinSent = ({ phone }: { readonly phone: string }) => (
  <Notice kind="ok">
    <Trans>A PIN is on its way to {phone}: by text message to a mobile phone, by a call to any other line.</Trans>
  </Notice>
);

function usePhoneClaim({ id, phone, country, isClaimed }: OwnPhoneProps) {
  const client = useQueryClient();
  const [error, setError] = useState<Error | null>(null);
  const [pending, setPending] = useState<(PhoneClaim & { readonly way: 'claim' | 'set' }) | null>(null);
  const form = useForm({ values: { phone, pin: '' } });
  useUnsaved(form.formState.isDirty || pending !== null);
  useEffect(() => {
    if (pending !== null) form.setFocus('pin');
  }, [pending, form]);
  const wanted = useWatch({ control: form.control, name: 'phone' }).trim();
  const way = waysToPhone(wanted, phone, isClaimed);
  const step = async ({ pin }: { readonly pin: string }): Promise<void> => {
    if (pending === null) {
      if (way === 'nothing') return;
      const claim = await startClaim({ phone: wanted, country, locationId: way === 'claim' ? id : undefined });
      form.setValue('phone', claim.phone, { shouldDirty: true });
      setPending({ ...claim, way });
      return;
    }
    await (pending.way === 'claim'
      ? finishClaim(pending.claimId, pin.trim())
      : setClaimedPhone(id, pending.phone, pending.claimId, pin.trim()));
    setPending(null);
    form.reset({ phone: pending.phone, pin: '' });
    await Promise.all(madeOldBy(id).map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  const submit = form.handleSubmit(async (values) => {
    setError(null);
    try {
      await step(values);
    } catch (problem) {
      setError(showProblems(form, problem as Error, phoneFieldOf));
    }
  });
  return {
    form,
    error,
    pending,
    way,
    submit,
    giveUp: () => {
      setPending(null);
      setError(null);
      form.reset({ phone, pin: '' });
    },
  };
}
