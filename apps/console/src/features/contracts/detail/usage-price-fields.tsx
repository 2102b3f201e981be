import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { usageName } from '../../../app/usage/usage-words';
import type { UsageFee } from '../../../app/usage/usage-words';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import { pathOf, tierPathOf, tiersIn } from '../usage-prices.rules';

interface UsagePriceFieldsProps {
  readonly fees: readonly UsageFee[];
  /** By path, such as `usageFees[0].cap`. */
  readonly texts: Readonly<Record<string, string>>;
  readonly enter: (path: string, text: string) => void;
  readonly problemOf: (path: string, label: string) => string | undefined;
}

/** Prices of the fees by use that a licence has. What is counted stays. */
export function UsagePriceFields(props: UsagePriceFieldsProps) {
  const { i18n } = useLingui();
  if (props.fees.length === 0) return null;
  return (
    <>
      {props.fees.map((fee, index) => (
        <fieldset key={fee.id} className="usage-prices">
          <legend>{usageName(fee, i18n.locale)}</legend>
          <FeeFields {...props} fee={index} />
        </fieldset>
      ))}
      <p className="field-note">
        <Trans>Prices by use hold from the first month of use that begins on the day or later.</Trans>
      </p>
    </>
  );
}

function FeeFields({ fee, ...props }: UsagePriceFieldsProps & { readonly fee: number }) {
  const { t } = useLingui();
  const { texts, enter, problemOf } = props;
  const tiers = tiersIn(texts, fee);
  const field = (path: string, label: string) => ({
    label,
    value: texts[path] ?? '',
    onChange: (text: string) => enter(path, text),
    error: problemOf(path, label),
    inputMode: 'decimal' as const,
  });
  return (
    <>
      <div className="fee-fields">
        <TextField {...field(pathOf(fee, 'included'), t`Included in a month`)} />
        <TextField {...field(pathOf(fee, 'cap'), t`At most in a month`)} note={t`Before tax. Empty: without limit.`} />
      </div>
      {Array.from({ length: tiers }, (_, tier) => {
        const number = tier + 1;
        return (
          <div key={tier} className="fee-fields tier-fields">
            <TextField {...field(tierPathOf(fee, tier, 'unitPrice'), t`Price of a unit, tier ${number}`)} />
            <TextField {...field(tierPathOf(fee, tier, 'flatFee'), t`Once in a month, tier ${number}`)} />
            <TextField
              {...field(tierPathOf(fee, tier, 'upTo'), t`Last unit, tier ${number}`)}
              note={number === tiers ? t`Empty: without end, as the last tier.` : undefined}
            />
          </div>
        );
      })}
      {tiers > 1 && (
        <TierMode value={texts[pathOf(fee, 'tierMode')]} onChange={(mode) => enter(pathOf(fee, 'tierMode'), mode)} />
      )}
      {tiers < 20 && (
        <div>
          <Button kind="quiet" onPress={() => enter(tierPathOf(fee, tiers, 'unitPrice'), '')}>
            <Plus size={16} aria-hidden />
            <Trans>Another tier</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

interface TierModeProps {
  readonly value: string | undefined;
  readonly onChange: (mode: string) => void;
}

function TierMode({ value, onChange }: TierModeProps) {
  const id = useId();
  return (
    <div className="field">
      <label id={`${id}-label`} htmlFor={id}>
        <Trans>How tiers count</Trans>
      </label>
      <select
        id={id}
        className="input"
        aria-labelledby={`${id}-label`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="GRADUATED">
          <Trans>Each prices the units that fall into it</Trans>
        </option>
        <option value="VOLUME">
          <Trans>The one that is reached prices all units</Trans>
        </option>
      </select>
    </div>
  );
}
