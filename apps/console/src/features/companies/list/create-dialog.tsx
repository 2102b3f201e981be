import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Network } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import { showProblems } from '../../../app/editing/use-editing';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FilterMenu } from '../../../ui/filter-menu';
import { FormField } from '../../../ui/form-field';
import { createCompany } from '../company-data';

const fields = ['name', 'externalId', 'countryCode'] as const;
type Values = Record<(typeof fields)[number], string>;

interface CreateDialogProps {
  /** Where the caller may create companies; not empty. */
  readonly workspaces: readonly { readonly contextId: number; readonly name: string }[];
  readonly onClose: () => void;
}

/** A new company. What else there is to say of it, its own screen takes. */
export default function CreateDialog({ workspaces, onClose }: CreateDialogProps) {
  const { t } = useLingui();
  const [workspaceId, setWorkspaceId] = useState(workspaces[0]?.contextId ?? 0);
  const { form, error, submit } = useCreate(workspaceId, onClose);
  const { control, formState } = form;
  return (
    <Dialog title={t`New company`} isOpen onClose={onClose}>
      <form className="profile-forms" noValidate onSubmit={(event) => void submit(event)}>
        {error && <ErrorNotice error={error} />}
        <div className="card-fields">
          <div className="span-6">
            <FormField control={control} name="name" label={t`Name`} autoComplete="off" />
          </div>
          <div className="span-3">
            <FormField control={control} name="externalId" label={t`Your id`} autoComplete="off" />
          </div>
          <div className="span-3">
            <FormField control={control} name="countryCode" label={t`Country`} autoComplete="off" />
          </div>
        </div>
        {workspaces.length > 1 && (
          <div>
            <FilterMenu
              label={t`Workspace`}
              icon={Network}
              options={workspaces.map(({ contextId, name }) => ({ id: String(contextId), title: name }))}
              chosen={[String(workspaceId)]}
              isPlain
              onChoose={([id]) => setWorkspaceId(Number(id))}
            />
          </div>
        )}
        <div className="actions">
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" kind="primary" isDisabled={formState.isSubmitting}>
            <Trans>Create</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useCreate(workspaceId: number, onDone: () => void) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [error, setError] = useState<Error | null>(null);
  const form = useForm<Values>({ defaultValues: { name: '', externalId: '', countryCode: '' } });
  const submit = form.handleSubmit(async (values) => {
    setError(null);
    try {
      const given = Object.entries(values)
        .map(([field, text]) => [field, text.trim()] as const)
        .filter(([field, text]) => field === 'name' || text !== '');
      const companyId = await createCompany(workspaceId, { name: '', ...Object.fromEntries(given) });
      await client.invalidateQueries({ queryKey: ['companies'] });
      onDone();
      await navigate({ to: '/companies/$companyId', params: { companyId: String(companyId) } });
    } catch (problem) {
      setError(showProblems(form, problem as Error, fieldOf));
    }
  });
  return { form, error, submit };
}

const fieldOf = (path: string): FieldPath<Values> | undefined => fields.find((field) => field === path);
