import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { ChoiceField } from '../../../app/editing/choice-field';
import { FormDialog } from '../../../app/editing/form-dialog';
import { OpenedDialog } from '../../../app/editing/opened-dialog';
import { FormField } from '../../../ui/form-field';
import { changeProvider, createProvider, openedProviderQuery } from './provider-data';
import type { Provider } from './provider-data';
import { providerBody, providerFieldOf, providerValues } from './providers.rules';
import type { ProviderValues } from './providers.rules';

interface ConnectDialogProps {
  readonly workspaceId: number;
  readonly onClose: () => void;
}

export function ConnectDialog({ workspaceId, onClose }: ConnectDialogProps) {
  const { t } = useLingui();
  return (
    <ProviderForm
      title={t`Connect a payment provider`}
      provider={null}
      save={(body) => createProvider(workspaceId, body)}
      onClose={onClose}
    />
  );
}

interface ChangeProviderDialogProps {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

export function ChangeProviderDialog({ id, name, onClose }: ChangeProviderDialogProps) {
  const { t } = useLingui();
  const title = t`Change ${name}`;
  return (
    <OpenedDialog title={title} query={openedProviderQuery(id)} onClose={onClose}>
      {({ data, etag }) => (
        <ProviderForm title={title} provider={data} save={(body) => changeProvider(id, body, etag)} onClose={onClose} />
      )}
    </OpenedDialog>
  );
}

interface ProviderFormProps {
  readonly title: string;
  /** Null: a new one. */
  readonly provider: Provider | null;
  readonly save: (body: Record<string, unknown>) => Promise<void>;
  readonly onClose: () => void;
}

function ProviderForm({ title, provider, save, onClose }: ProviderFormProps) {
  const isNew = provider === null;
  // Problems name pairs by their place among those that were sent.
  const sent = useRef<ReturnType<typeof providerBody>>(undefined);
  return (
    <FormDialog<ProviderValues>
      area="offers"
      title={title}
      verb={isNew ? <Trans>Connect</Trans> : <Trans>Save</Trans>}
      defaultValues={providerValues(provider)}
      save={(values) => {
        sent.current = providerBody(values, isNew);
        return save(sent.current);
      }}
      fieldOf={(path) => (sent.current === undefined ? undefined : providerFieldOf(path, sent.current))}
      onClose={onClose}
    >
      {(control) => <ProviderInputs control={control} provider={provider} />}
    </FormDialog>
  );
}

interface ProviderInputsProps {
  readonly control: Control<ProviderValues>;
  readonly provider: Provider | null;
}

function ProviderInputs({ control, provider }: ProviderInputsProps) {
  const { t } = useLingui();
  const kind = useWatch({ control, name: 'provider' });
  return (
    <div className="card-fields">
      <div className="span-3">
        <FormField control={control} name="name" label={t`Name`} autoComplete="off" note={t`Payers choose by it.`} />
      </div>
      {provider === null && (
        <div className="span-3">
          <ChoiceField
            control={control}
            name="provider"
            label={t`Provider`}
            note={t`It cannot be changed later.`}
            options={[
              { id: 'stripe', title: 'Stripe' },
              { id: 'invoice', title: t`Invoice: nothing is collected` },
            ]}
          />
        </div>
      )}
      {kind === 'stripe' && <StripeInputs control={control} secretsSet={provider?.secretsSet ?? []} />}
    </div>
  );
}

interface StripeInputsProps {
  readonly control: Control<ProviderValues>;
  readonly secretsSet: readonly string[];
}

interface WebhookSecretProps extends Pick<StripeInputsProps, 'control'> {
  readonly isSet: boolean;
}

function WebhookSecret({ control, isSet }: WebhookSecretProps) {
  const { t } = useLingui();
  return (
    <div className="span-6">
      <FormField
        control={control}
        type="password"
        autoComplete="new-password"
        name="webhookSecret"
        label={t`Signing secret of the webhook`}
        note={
          isSet
            ? t`It is set and never shown. Empty: it stays.`
            : t`Begins with whsec_. Stripe shows it once the webhook has the address of this connection; you can enter it later.`
        }
      />
    </div>
  );
}

/** Secrets are written once: what is set stays as long as nothing else is entered. */
function StripeInputs({ control, secretsSet }: StripeInputsProps) {
  const { t } = useLingui();
  const kept = t`It is set and never shown. Empty: it stays.`;
  const text = { control, autoComplete: 'off' } as const;
  const secret = { control, type: 'password', autoComplete: 'new-password' } as const;
  return (
    <>
      <div className="span-6">
        <FormField
          {...secret}
          name="secretKey"
          label={t`Secret key`}
          note={
            secretsSet.includes('secretKey')
              ? kept
              : t`Begins with sk_ or rk_. It is stored encrypted and never shown again.`
          }
        />
      </div>
      <div className="span-6">
        <FormField
          {...text}
          name="publishableKey"
          label={t`Publishable key`}
          note={t`Begins with pk_test_ or pk_live_. Payers’ pages load it.`}
        />
      </div>
      <div className="span-3">
        <ChoiceField
          control={control}
          name="methods"
          label={t`Payers can leave`}
          options={[
            { id: 'card', title: t`Cards` },
            { id: 'sepa_debit', title: t`SEPA direct debit` },
            { id: 'card,sepa_debit', title: t`Cards and SEPA direct debit` },
          ]}
        />
      </div>
      <div className="span-3">
        <FormField
          {...text}
          name="creditorId"
          label={t`Creditor id`}
          note={t`By which banks know your direct debits.`}
        />
      </div>
      <WebhookSecret control={control} isSet={secretsSet.includes('webhookSecret')} />
    </>
  );
}
