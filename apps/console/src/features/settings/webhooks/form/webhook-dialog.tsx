import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { showProblems } from '../../../../app/editing/use-editing';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { FormField } from '../../../../ui/form-field';
import { changedNames, onlyOf } from '../../../../app/editing/changed.rules';
import { GroupedChecks } from '../../grouped-checks';
import { eventTypes, eventWords } from '../event-words';
import { changeWebhook, createWebhook } from '../webhooks-data';
import type { EventType, Webhook } from '../webhooks-data';
import { eventGroups } from '../webhooks.rules';
import { PlaceField, useHookedWorkspaces } from './place-field';
import type { PlaceChosen } from './place-field';

interface Values {
  readonly name: string;
  readonly url: string;
  readonly eventTypes: readonly EventType[];
}

interface CreateWebhookDialogProps {
  readonly onCreated: (secret: string) => void;
  readonly onClose: () => void;
}

/** A new webhook; its secret is handed on, to be shown once. */
export function CreateWebhookDialog({ onCreated, onClose }: CreateWebhookDialogProps) {
  const { t } = useLingui();
  const [workspace] = useHookedWorkspaces();
  const [place, setPlace] = useState<PlaceChosen>(
    workspace === undefined
      ? { contextType: 'Company', context: undefined }
      : { contextType: 'Workspace', context: workspace.id },
  );
  const { form, error, submit } = useWebhookForm({ name: '', url: '', eventTypes: [] }, async (values) => {
    const { contextType, context = 0 } = place;
    onCreated(await createWebhook({ ...bodyOf(values), enabled: true, contextType, context }));
  });
  return (
    <Dialog title={t`New webhook`} isOpen isWide onClose={onClose}>
      <WebhookForm
        form={form}
        error={error}
        submit={submit}
        isReady={place.context !== undefined}
        verb={<Trans>Create</Trans>}
        onClose={onClose}
      >
        <PlaceField place={place} onChoose={setPlace} />
      </WebhookForm>
    </Dialog>
  );
}

/** Name, address and events of a webhook: what was changed is sent. What waits goes to the new address. */
export function EditWebhookDialog({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const { t } = useLingui();
  const { id, name, url } = webhook;
  const [opened] = useState<Values>({ name, url, eventTypes: webhook.eventTypes });
  const { form, error, submit } = useWebhookForm(opened, async (values) => {
    const changed = changedNames(opened, values);
    if (changed.size > 0) await changeWebhook(id, onlyOf(bodyOf(values), changed));
    onClose();
  });
  return (
    <Dialog title={t`Change ${name}`} isOpen isWide onClose={onClose}>
      <WebhookForm form={form} error={error} submit={submit} isReady verb={<Trans>Save</Trans>} onClose={onClose} />
    </Dialog>
  );
}

const bodyOf = ({ name, url, eventTypes: told }: Values) => ({
  name: name.trim(),
  url: url.trim(),
  eventTypes: [...told],
});

interface WebhookFormProps {
  readonly form: UseFormReturn<Values>;
  readonly error: Error | null;
  readonly submit: (event: SyntheticEvent) => Promise<void>;
  readonly isReady: boolean;
  readonly verb: ReactNode;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

function WebhookForm({ form, error, submit, isReady, verb, onClose, children }: WebhookFormProps) {
  const { t } = useLingui();
  const { control, formState } = form;
  return (
    <form className="profile-forms" noValidate onSubmit={(event) => void submit(event)}>
      {error && <ErrorNotice error={error} />}
      <FormField control={control} name="name" label={t`Name`} autoComplete="off" />
      <FormField
        control={control}
        name="url"
        label={t`Address`}
        type="url"
        autoComplete="off"
        note={t`An https address that anybody can reach.`}
      />
      {children}
      <GroupedChecks
        legend={<Trans>What it is told</Trans>}
        groups={eventGroups(eventTypes, (type) => t(eventWords[type]))}
        chosen={form.watch('eventTypes')}
        problem={formState.errors.eventTypes?.message}
        onChoose={(ids) => {
          form.setValue('eventTypes', ids as readonly EventType[]);
          form.clearErrors('eventTypes');
        }}
      />
      <div className="actions">
        <Button onPress={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" kind="primary" isDisabled={formState.isSubmitting || !isReady}>
          {verb}
        </Button>
      </div>
    </form>
  );
}

function useWebhookForm(defaultValues: Values, save: (values: Values) => Promise<void>) {
  const client = useQueryClient();
  const [error, setError] = useState<Error | null>(null);
  const form = useForm<Values>({ defaultValues });
  const submit = form.handleSubmit(async (values) => {
    setError(null);
    try {
      await save(values);
      void client.invalidateQueries({ queryKey: ['settings', 'webhooks'] });
    } catch (problem) {
      setError(showProblems(form, problem as Error, fieldOf));
    }
  });
  return { form, error, submit };
}

function fieldOf(path: string): 'name' | 'url' | 'eventTypes' | undefined {
  if (path === 'name' || path === 'url') return path;
  return path.startsWith('eventTypes') ? 'eventTypes' : undefined;
}
