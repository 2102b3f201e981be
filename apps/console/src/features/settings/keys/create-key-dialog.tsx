import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { startOfDay } from '../../../app/days/start-of-day.rules';
import { showProblems } from '../../../app/editing/use-editing';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { zoneOf } from '../../../app/dates';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormField } from '../../../ui/form-field';
import { addDays } from '../../../app/days/day.rules';
import { GroupedChecks } from '../grouped-checks';
import { KeyLimits } from './key-limits';
import type { Limits } from './key-limits';
import { createKey, heldQuery } from './keys-data';
import type { NewKeyBody } from './keys-data';
import { keyBody, permissionGroups, permissionsOf } from './keys.rules';

interface Values {
  readonly name: string;
  readonly lastDay: string;
  readonly permissions: readonly string[];
}

interface CreateKeyDialogProps {
  readonly userId: number;
  readonly onCreated: (key: string) => void;
  readonly onClose: () => void;
}

/** A new key: what the program is, and as little as it needs to be allowed. */
export function CreateKeyDialog({ userId, onCreated, onClose }: CreateKeyDialogProps) {
  const { t } = useLingui();
  const held = useQuery(heldQuery(userId));
  const [limits, setLimits] = useState<Limits>({ companyIds: [], locationIds: [] });
  const { form, error, submit } = useCreateKey(userId, limits, onCreated);
  const { control, formState } = form;
  const chosen = form.watch('permissions');
  return (
    <Dialog title={t`New API key`} isOpen isWide onClose={onClose}>
      <form className="profile-forms" noValidate onSubmit={(event) => void submit(event)}>
        {error && <ErrorNotice error={error} />}
        <FormField
          control={control}
          name="name"
          label={t`Name`}
          note={t`What the program is, so that you recognise the key later.`}
          autoComplete="off"
        />
        {held.error && <ErrorNotice error={held.error} />}
        {held.data && (
          <GroupedChecks
            legend={<Trans>What it may do</Trans>}
            groups={permissionGroups(permissionsOf(held.data))}
            chosen={chosen}
            problem={formState.errors.permissions?.message}
            onChoose={(permissions) => {
              form.setValue('permissions', permissions);
              form.clearErrors('permissions');
            }}
          />
        )}
        <KeyLimits limits={limits} onChange={setLimits} />
        <FormField
          control={control}
          name="lastDay"
          label={t`Last day`}
          type="date"
          note={t`Left empty, it works until it is removed.`}
        />
        <div className="actions">
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" kind="primary" isDisabled={formState.isSubmitting || held.data === undefined}>
            <Trans>Create</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useCreateKey(userId: number, limits: Limits, onCreated: (key: string) => void) {
  const client = useQueryClient();
  const timeZone = zoneOf(useCaller());
  const [error, setError] = useState<Error | null>(null);
  const form = useForm<Values>({ defaultValues: { name: '', lastDay: '', permissions: [] } });
  const submit = form.handleSubmit(async ({ name, lastDay, permissions }) => {
    setError(null);
    try {
      const expiresAt = lastDay === '' ? null : startOfDay(addDays(lastDay, 1), timeZone);
      onCreated(await createKey(userId, keyBody({ name, permissions, ...limits, expiresAt }) as NewKeyBody));
      void client.invalidateQueries({ queryKey: ['settings', 'keys'] });
    } catch (problem) {
      setError(showProblems(form, problem as Error, fieldOf));
    }
  });
  return { form, error, submit };
}

function fieldOf(path: string): 'name' | 'lastDay' | 'permissions' | undefined {
  if (path === 'name') return 'name';
  if (path === 'expiresAt') return 'lastDay';
  return path.startsWith('permissions') ? 'permissions' : undefined;
}
