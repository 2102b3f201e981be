import { useLingui } from '@lingui/react/macro';
import { UsageFeeInputs } from '../../../app/usage/usage-fee-inputs';
import { useUsageWords } from '../../../app/usage/usage-words';
import type { UsageFee } from '../../../app/usage/usage-words';
import type { Offer } from '../offer-data';
import { PartDialog } from '../parts/part-dialog';
import type { PartFormProps } from '../parts/part-list';
import { placeOf, withEntry } from '../parts/parts.rules';
import { TextFields, nameLabels } from '../parts/text-fields';
import { enteredUsageFee, rowsOf, usageFeeValues } from './usage.rules';

const placeIn = ({ usageFees }: Offer, id: string | undefined): number | null =>
  placeOf(usageFees, (fee) => fee.id, id);

/** A fee by use: what is counted, what of it is included, and what more costs. */
export default function UsageFeeDialog({ read, place, onClose }: PartFormProps) {
  const { t } = useLingui();
  const words = useUsageWords();
  const { usageFees } = read.data;
  const before = place === null ? null : (usageFees[place] ?? null);
  return (
    <PartDialog
      title={before === null ? t`New usage fee` : t`Change the usage fee`}
      isNew={before === null}
      read={read}
      defaultValues={usageFeeValues(before)}
      valuesIn={(offer) => {
        const at = placeIn(offer, before?.id);
        return at === null ? undefined : usageFeeValues(offer.usageFees[at] ?? null);
      }}
      bodyOf={(values, offer) => {
        const at = placeIn(offer, before?.id);
        const known = at === null ? before : (offer.usageFees[at] ?? null);
        return { usageFees: withEntry<unknown>(offer.usageFees, at, enteredUsageFee(values, known, offer.currency)) };
      }}
      compare={(values, offer) => {
        const at = placeIn(offer, before?.id);
        const now = at === null ? undefined : offer.usageFees[at];
        if (now === undefined) return [];
        const later = enteredUsageFee(values, now, offer.currency) as unknown as UsageFee;
        // What is no number is refused by the platform.
        const [old, wanted] = [now, later].map((fee) => isPriced(fee) && words(fee, offer.currency).join('; '));
        if (!old || !wanted || old === wanted) return [];
        return [{ id: 'usage', title: t`Price`, now: old, later: wanted }];
      }}
      texts={['name']}
      onClose={onClose}
    >
      {(control) => (
        <>
          <TextFields control={control} name="name" labels={nameLabels} />
          <UsageFeeInputs control={control} rows={before?.tiers.length ?? 1} most={rowsOf(before)} />
        </>
      )}
    </PartDialog>
  );
}

const isPriced = ({ tiers, cap, included }: UsageFee): boolean =>
  [...tiers.flatMap(({ upTo, unitPrice, flatFee }) => [upTo ?? 0, unitPrice, flatFee ?? 0]), cap ?? 0, included].every(
    (value) => typeof value === 'number',
  );
