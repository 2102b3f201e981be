import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { showProblems } from '../../../app/editing/use-editing';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { FormField } from '../../../ui/form-field';
import { createClaimed, startClaim } from '../profile/claim-data';
import type { PhoneClaim } from '../profile/claim-data';
import { PinSent } from '../profile/own-phone';
import { bodyOf, firstFieldOf, noBusiness } from './first-business.rules';

interface NewBusinessProps {
  readonly companyId: number;
  readonly onCreated: (locationId: number) => void;
}

/** A business that nobody has entered yet: its name, address and phone, and the PIN that shows that it is theirs. */
export function NewBusiness({ companyId, onCreated }: NewBusinessProps) {
  const { t } = useLingui();
  const { form, error, claimed, submit, giveUp } = useNewBusiness(companyId, onCreated);
  const field = (name: keyof typeof noBusiness, label: string) => ({ control: form.control, name, label });
  return (
    <form className="card" noValidate onSubmit={(event) => void submit(event)}>
      {error && <ErrorNotice error={error} />}
      <div className="card-fields">
        <div className="span-6">
          <FormField {...field('name', t`Name of your business`)} autoComplete="organization" />
        </div>
        <div className="span-4">
          <FormField {...field('street', t`Street`)} autoComplete="off" />
        </div>
        <div className="span-2">
          <FormField {...field('house', t`House number`)} autoComplete="off" />
        </div>
        <div className="span-1">
          <FormField {...field('postCode', t`Postcode`)} autoComplete="postal-code" />
        </div>
        <div className="span-4">
          <FormField {...field('city', t`City`)} autoComplete="off" />
        </div>
        <div className="span-1">
          <FormField {...field('country', t`Country`)} note={t`Such as DE`} autoComplete="country" />
        </div>
        <div className="span-3">
          <FormField
            {...field('phone', t`Number that customers call`)}
            type="tel"
            note={t`Country, area and number: 49-911-123456`}
            isReadOnly={claimed !== null}
          />
        </div>
        {claimed !== null && (
          <div className="span-3">
            <FormField {...field('pin', t`PIN`)} inputMode="numeric" autoComplete="one-time-code" />
          </div>
        )}
      </div>
      {claimed !== null && <PinSent phone={claimed.phone} />}
      <footer className="card-foot">
        {claimed !== null && (
          <Button kind="quiet" onPress={giveUp}>
            <Trans>Another number</Trans>
          </Button>
        )}
        <Button type="submit" kind="primary" isDisabled={form.formState.isSubmitting}>
          {claimed === null ? <Trans>Send me a PIN</Trans> : <Trans>Confirm</Trans>}
        </Button>
      </footer>
    </form>
  );
}

function useNewBusiness(companyId: number, onCreated: (locationId: number) => void) {
  const client = useQueryClient();
  const [error, setError] = useState<Error | null>(null);
  const [claimed, setClaimed] = useState<PhoneClaim | null>(null);
  const form = useForm({ defaultValues: noBusiness });
  useUnsaved(form.formState.isDirty);
  useEffect(() => {
    if (claimed !== null) form.setFocus('pin');
  }, [claimed, form]);
  const submit = form.handleSubmit(async (values) => {
    setError(null);
    try {
      if (claimed === null) {
        const claim = await startClaim({ phone: values.phone.trim(), country: values.country.trim().toUpperCase() });
        form.setValue('phone', claim.phone);
        setClaimed(claim);
        return;
      }
      const id = await createClaimed(companyId, bodyOf(values, claimed));
      await client.invalidateQueries({ queryKey: ['locations'] });
      onCreated(id);
    } catch (problem) {
      setError(showProblems(form, problem as Error, firstFieldOf));
    }
  });
  return {
    form,
    error,
    claimed,
    submit,
    giveUp: () => {
      setClaimed(null);
      setError(null);
      form.setValue('pin', '');
    },
  };
}
