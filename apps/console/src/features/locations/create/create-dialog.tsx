import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { CompanyChoice } from '../../../app/company-choice';
import { showProblems } from '../../../app/editing/use-editing';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { useMayAt } from '../../../app/session/may-at';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormField } from '../../../ui/form-field';
import { Notice } from '../../../ui/notice';
import { CountryField } from '../../../app/choices/country-field';
import { createLocation } from './create-data';
import { createFieldOf, noLocation } from './create.rules';
import type { NewLocation } from './create.rules';

interface CreateDialogProps {
  /** The company that the list shows; undefined: all of them. */
  readonly company: number | undefined;
  readonly onClose: () => void;
}

/** A new location: what portals cannot do without. The rest is entered on its own screen. */
export default function CreateDialog({ company, onClose }: CreateDialogProps) {
  const { t } = useLingui();
  const [companyId, setCompanyId] = useState(company);
  const at = companyId === undefined ? undefined : ({ contextType: 'Company', id: companyId } as const);
  const mayCreate = useMayAt('location:write', at);
  const { form, error, submit } = useCreate(companyId, onClose);
  return (
    <Dialog title={t`New location`} isOpen isWide onClose={onClose}>
      <form className="profile-forms" noValidate onSubmit={(event) => void submit(event)}>
        {error && <ErrorNotice error={error} />}
        <div>
          <CompanyChoice companyId={companyId} onChoose={setCompanyId} />
        </div>
        {companyId !== undefined && mayCreate === false && (
          <Notice kind="warn">
            <Trans>You may not create locations in this company.</Trans>
          </Notice>
        )}
        <Fields control={form.control} />
        <div className="actions">
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            kind="primary"
            isDisabled={companyId === undefined || mayCreate !== true || form.formState.isSubmitting}
          >
            <Trans>Create</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Fields({ control }: { readonly control: Control<NewLocation> }) {
  const { t } = useLingui();
  const field = (name: keyof NewLocation, label: string) => ({ control, name, label, autoComplete: 'off' });
  return (
    <div className="card-fields">
      <div className="span-4">
        <FormField {...field('name', t`Name`)} />
      </div>
      <div className="span-2">
        <FormField {...field('externalId', t`Your id`)} />
      </div>
      <div className="span-4">
        <FormField {...field('street', t`Street`)} />
      </div>
      <div className="span-2">
        <FormField {...field('house', t`House number`)} />
      </div>
      <div className="span-1">
        <FormField {...field('postCode', t`Postcode`)} />
      </div>
      <div className="span-3">
        <FormField {...field('city', t`City`)} />
      </div>
      <div className="span-2">
        <CountryField control={control} name="countryCode" label={t`Country`} />
      </div>
      <div className="span-3">
        <FormField {...field('phone', t`Phone`)} type="tel" note={t`Country, area and number: 49-911-123456`} />
      </div>
      <div className="span-3">
        <FormField {...field('eMail', t`Email`)} type="email" />
      </div>
      <div className="span-6">
        <FormField {...field('website', t`Website`)} type="url" />
      </div>
    </div>
  );
}

function useCreate(companyId: number | undefined, onDone: () => void) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [error, setError] = useState<Error | null>(null);
  const form = useForm<NewLocation>({ defaultValues: noLocation });
  const submit = form.handleSubmit(async (values) => {
    if (companyId === undefined) return;
    setError(null);
    try {
      const locationId = await createLocation(companyId, values);
      await client.invalidateQueries({ queryKey: ['locations'] });
      onDone();
      await navigate({ to: '/locations/$locationId', params: { locationId: String(locationId) } });
    } catch (problem) {
      setError(showProblems(form, problem as Error, createFieldOf));
    }
  });
  return { form, error, submit };
}
