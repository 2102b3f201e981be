import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { tiersIn } from '../../../app/usage/usage-prices.rules';
import { usageName } from '../../../app/usage/usage-words';
import type { UsageFee } from '../../../app/usage/usage-words';
import { usePriceLabels } from '../../../app/usage/use-price-labels';
import { Button } from '../../../ui/button';
import { Choice } from '../../../ui/fields/choice';
import { TextField } from '../../../ui/text-field';
import { pathsOf } from '../usage-prices.rules';

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
  const { texts, enter, problemOf } = props;
  const labels = usePriceLabels();
  const paths = pathsOf(fee);
  const tiers = tiersIn(texts, paths);
  const mode = paths.of('tierMode');
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
        <TextField {...field(paths.of('included'), labels.included)} />
        <TextField {...field(paths.of('cap'), labels.cap)} note={labels.capNote} />
      </div>
      {Array.from({ length: tiers }, (_, tier) => {
        const { unitPrice, flatFee, upTo } = labels.ofTier(tier);
        return (
          <div key={tier} className="fee-fields tier-fields">
            <TextField {...field(paths.ofTier(tier, 'unitPrice'), unitPrice)} />
            <TextField {...field(paths.ofTier(tier, 'flatFee'), flatFee)} />
            <TextField
              {...field(paths.ofTier(tier, 'upTo'), upTo)}
              note={tier === tiers - 1 ? labels.lastTierNote : undefined}
            />
          </div>
        );
      })}
      {tiers > 1 && (
        <Choice
          label={labels.tierMode}
          value={texts[mode] ?? ''}
          options={labels.tierModes}
          problem={problemOf(mode, labels.tierMode)}
          onChange={(chosen) => enter(mode, chosen)}
        />
      )}
      {tiers < 20 && (
        <div>
          <Button kind="quiet" onPress={() => enter(paths.ofTier(tiers, 'unitPrice'), '')}>
            <Plus size={16} aria-hidden />
            {labels.anotherTier}
          </Button>
        </div>
      )}
    </>
  );
}
