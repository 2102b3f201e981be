import { Trans, useLingui } from '@lingui/react/macro';
import { BellOff, BellRing, CircleCheck, FlaskConical, KeyRound, ReceiptText } from 'lucide-react';
import { CopyBox } from '../../../app/api-calls/copy-box';
import { Button } from '../../../ui/button';
import { Fact } from '../../../ui/lists/fact';
import { Status } from '../../../ui/status';
import type { Provider } from './provider-data';
import { methodsOf, modeOf, stripeEvents, webhookAddress } from './providers.rules';

interface ProviderEntryProps {
  readonly provider: Provider;
  readonly mayWrite: boolean;
  readonly onChange: () => void;
  readonly onDisconnect: () => void;
}

/** One payment provider: whether money moves, what payers can leave, and whether it reports. */
export function ProviderEntry({ provider, mayWrite, onChange, onDisconnect }: ProviderEntryProps) {
  const { t } = useLingui();
  const { name } = provider;
  const isStripe = provider.provider === 'stripe';
  return (
    <li className="card">
      <header className="card-head provider-head">
        <h2>{name}</h2>
        <ProviderMode provider={provider} />
      </header>
      {isStripe ? (
        <StripeFacts provider={provider} />
      ) : (
        <p className="soft">
          <Trans>Nothing is collected: customers pay the invoice by transfer, until its due date.</Trans>
        </p>
      )}
      {mayWrite && (
        <div className="provider-actions">
          <Button aria-label={t`Change ${name} …`} onPress={onChange}>
            <Trans>Change …</Trans>
          </Button>
          <Button aria-label={t`Disconnect ${name} …`} onPress={onDisconnect}>
            <Trans>Disconnect …</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}

function ProviderMode({ provider }: Pick<ProviderEntryProps, 'provider'>) {
  if (provider.provider === 'invoice')
    return (
      <Status kind="soft" icon={ReceiptText}>
        <Trans>Invoice</Trans>
      </Status>
    );
  switch (modeOf(provider)) {
    case 'live':
      return (
        <Status kind="ok" icon={CircleCheck}>
          <Trans>Live: money moves</Trans>
        </Status>
      );
    case 'test':
      return (
        <Status kind="warn" icon={FlaskConical}>
          <Trans>Test: no money moves</Trans>
        </Status>
      );
    default:
      return (
        <Status kind="soft" icon={KeyRound}>
          <Trans>Without a publishable key</Trans>
        </Status>
      );
  }
}

function StripeFacts({ provider }: Pick<ProviderEntryProps, 'provider'>) {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = { card: t`Cards`, sepa_debit: t`SEPA direct debit` };
  const creditorId = provider.providerData.find(({ key }) => key === 'creditorId')?.value;
  const address = webhookAddress(globalThis.location.origin, provider.id);
  const reports = provider.secretsSet.includes('webhookSecret');
  return (
    <>
      <dl className="facts">
        <Fact title={<Trans>Payers can leave</Trans>}>
          {methodsOf(provider)
            .map((method) => words[method] ?? method)
            .join(', ')}
        </Fact>
        {creditorId !== undefined && <Fact title={<Trans>Creditor id</Trans>}>{creditorId}</Fact>}
        <Fact title={<Trans>Webhooks</Trans>}>
          {reports ? (
            <Status kind="ok" icon={BellRing}>
              <Trans>Signing secret is set</Trans>
            </Status>
          ) : (
            <Status kind="warn" icon={BellOff}>
              <Trans>No signing secret: what happens is noticed late, and disputes are not</Trans>
            </Status>
          )}
        </Fact>
      </dl>
      <CopyBox label={t`Address for webhooks`} text={address} />
      <p className="soft">
        <Trans>Have Stripe send these events there: {stripeEvents.join(', ')}</Trans>
      </p>
    </>
  );
}
