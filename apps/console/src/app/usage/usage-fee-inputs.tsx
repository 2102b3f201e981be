import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { Button } from '../../ui/button';
import { FormField } from '../../ui/form-field';
import { ChoiceField } from '../editing/choice-field';
import { usePriceLabels } from './use-price-labels';

type FormControl = Control<Record<string, string>>;

interface InputsProps {
  readonly control: FormControl;
  /** Tiers that there are. */
  readonly rows: number;
  readonly most: number;
}

/** What is counted, what of it is included, and what more costs. Fields of the first tier end in `-0`. */
export function UsageFeeInputs({ control, rows, most }: InputsProps) {
  const { t } = useLingui();
  const labels = usePriceLabels();
  const [shown, setShown] = useState(rows);
  const kind = useWatch({ control, name: 'kind' });
  return (
    <>
      <Meter control={control} isOwn={kind === ''} />
      <div className="span-3">
        <FormField
          control={control}
          name="included"
          label={labels.included}
          inputMode="decimal"
          autoComplete="off"
          note={t`Costs nothing, at each location.`}
        />
      </div>
      <div className="span-3">
        <FormField
          control={control}
          name="cap"
          label={labels.cap}
          inputMode="decimal"
          autoComplete="off"
          note={labels.capNote}
        />
      </div>
      {Array.from({ length: shown }, (_, row) => (
        <Tier key={row} control={control} row={row} isLast={row === shown - 1} />
      ))}
      {shown < most && (
        <div className="span-6">
          <Button kind="quiet" onPress={() => setShown(shown + 1)}>
            <Plus size={16} aria-hidden />
            {labels.anotherTier}
          </Button>
        </div>
      )}
      {shown > 1 && (
        <div className="span-6">
          <ChoiceField control={control} name="tierMode" label={labels.tierMode} options={labels.tierModes} />
        </div>
      )}
    </>
  );
}

function Meter({ control, isOwn }: { readonly control: FormControl; readonly isOwn: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <div className="span-3">
        <ChoiceField
          control={control}
          name="kind"
          label={t`What is counted`}
          options={[
            { id: 'CALLS', title: t`Tracked calls` },
            { id: 'CALL_MINUTES', title: t`Minutes of tracked calls` },
            { id: 'MESSAGES', title: t`Messages to customers` },
            { id: 'MEDIA_SPEND', title: t`What ads cost, in Euro` },
            { id: '', title: t`What your own system counts` },
          ]}
        />
      </div>
      <div className="span-3">
        <ChoiceField
          control={control}
          name="aggregation"
          label={t`Counts in a month`}
          options={[
            { id: 'SUM', title: t`the sum` },
            { id: 'COUNT', title: t`how often` },
            { id: 'MAX', title: t`the most at once` },
          ]}
        />
      </div>
      {isOwn && (
        <div className="span-3">
          <FormField
            control={control}
            name="meter"
            label={t`Its meter`}
            autoComplete="off"
            note={t`Small letters. Your system sends it with each event.`}
          />
        </div>
      )}
      <div className="span-3">
        <FormField
          control={control}
          name="id"
          label={t`Id`}
          autoComplete="off"
          note={t`What programs and bookings call it.`}
        />
      </div>
    </>
  );
}

interface TierProps {
  readonly control: FormControl;
  readonly row: number;
  readonly isLast: boolean;
}

function Tier({ control, row, isLast }: TierProps) {
  const labels = usePriceLabels();
  const { unitPrice, flatFee, upTo } = labels.ofTier(row);
  const amounts = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <>
      <div className="span-2">
        <FormField control={control} name={`unitPrice-${row}`} label={unitPrice} {...amounts} />
      </div>
      <div className="span-2">
        <FormField control={control} name={`flatFee-${row}`} label={flatFee} {...amounts} />
      </div>
      <div className="span-2">
        <FormField
          control={control}
          name={`upTo-${row}`}
          label={upTo}
          {...amounts}
          note={isLast ? labels.lastTierNote : undefined}
        />
      </div>
    </>
  );
}
