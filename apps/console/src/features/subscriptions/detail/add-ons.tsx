import { Trans, useLingui } from '@lingui/react/macro';
import { useDates } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { useMoney } from '../../../app/money';
import { Button } from '../../../ui/button';
import { switchAddOn } from '../subscription-data';
import type { AddOn, Subscription } from '../subscription-data';
import { useAmend } from '../use-amend';

interface AddOnsProps {
  readonly subscription: Subscription;
  readonly mayWrite: boolean;
}

/** What it can have on top. Not there when its offer has none. */
export function AddOns({ subscription, mayWrite }: AddOnsProps) {
  const { subscriptionAddOns: addOns, id, status } = subscription;
  if (addOns.length === 0) return null;
  const canSwitch = mayWrite && status !== 'FINISHED' && status !== 'FAILED';
  return (
    <section className="card" aria-labelledby="add-ons">
      <header className="card-head">
        <h2 id="add-ons">
          <Trans>Add-ons</Trans>
        </h2>
      </header>
      <ul className="add-ons">
        {addOns.map((addOn) => (
          <AddOnEntry key={addOn.id} subscriptionId={id} addOn={addOn} canSwitch={canSwitch} />
        ))}
      </ul>
    </section>
  );
}

interface AddOnEntryProps {
  readonly subscriptionId: number;
  readonly addOn: AddOn;
  readonly canSwitch: boolean;
}

function AddOnEntry({ subscriptionId, addOn, canSwitch }: AddOnEntryProps) {
  const { i18n, t } = useLingui();
  const money = useMoney();
  const { mutate, isPending, error } = useAmend((state: 'on' | 'off') => switchAddOn(subscriptionId, addOn.id, state));
  const name = addOn.name[i18n.locale] ?? addOn.name.en ?? addOn.id;
  // What is pending is taken back by its opposite.
  const goesOn = addOn.state === 'on' || addOn.state === 'pendingOn';
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span className="soft">
          <Trans>{money(addOn.regularFee, addOn.currency)} each accounting period</Trans>
        </span>
        <AddOnState addOn={addOn} />
      </div>
      {canSwitch && (
        <Button
          onPress={() => mutate(goesOn ? 'off' : 'on')}
          isDisabled={isPending}
          aria-label={goesOn ? t`Switch off ${name}` : t`Switch on ${name}`}
        >
          {goesOn ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
        </Button>
      )}
      {error && <ErrorNotice error={error} />}
    </li>
  );
}

function AddOnState({ addOn: { state, effectiveOn } }: { readonly addOn: AddOn }) {
  const dates = useDates();
  const day = effectiveOn === null ? '' : dates.date(effectiveOn);
  if (state === 'pendingOn')
    return (
      <span className="add-on-state" data-on>
        <Trans>On from {day}</Trans>
      </span>
    );
  if (state === 'pendingOff')
    return (
      <span className="add-on-state">
        <Trans>On, off from {day}</Trans>
      </span>
    );
  return <span className="add-on-state">{state === 'on' ? <Trans>On</Trans> : <Trans>Off</Trans>}</span>;
}
