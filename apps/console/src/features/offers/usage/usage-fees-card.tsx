import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import type { Read } from '../../../app/editing/use-editing';
import { usageName, useUsageWords } from '../../../app/usage/usage-words';
import { changeLatest } from '../offer-data';
import type { Offer } from '../offer-data';
import { PartList, RemoveText } from '../parts/part-list';
import { placeOf, withoutEntry } from '../parts/parts.rules';

/** Its form is read when somebody asks for it: most come to look. */
const UsageFeeDialog = lazy(() => import('./usage-fee-dialog'));

interface CardProps {
  readonly read: Read<Offer>;
  readonly mayWrite: boolean;
}

type Open =
  { readonly kind: 'edit'; readonly place: number | null } | { readonly kind: 'remove'; readonly place: number };

/** What subscriptions of the offer pay by use. */
export function UsageFeesCard({ read, mayWrite }: CardProps) {
  const { t, i18n } = useLingui();
  const words = useUsageWords();
  const [open, setOpen] = useState<Open & { readonly read: Read<Offer> }>();
  const { usageFees, currency } = read.data;
  const close = (): void => setOpen(undefined);
  const nameAt = (offer: Offer, place: number): string => {
    const fee = offer.usageFees[place];
    return fee === undefined ? '' : usageName(fee, i18n.locale);
  };
  return (
    <>
      <PartList
        id="usage-fees"
        title={<Trans>Usage fees</Trans>}
        about={<Trans>What is paid by use, after each month. It is shown while the month runs.</Trans>}
        none={<Trans>There are none.</Trans>}
        addLabel={t`Usage fee …`}
        entries={usageFees.map((fee, place) => ({
          id: fee.id,
          name: nameAt(read.data, place),
          about: words(fee, currency).join('; '),
        }))}
        mayWrite={mayWrite}
        onAdd={() => setOpen({ kind: 'edit', place: null, read })}
        onChange={(place) => setOpen({ kind: 'edit', place, read })}
        onRemove={(place) => setOpen({ kind: 'remove', place, read })}
      />
      {open?.kind === 'edit' && (
        <Suspense fallback={null}>
          <UsageFeeDialog read={open.read} place={open.place} onClose={close} />
        </Suspense>
      )}
      {open?.kind === 'remove' && (
        <ActingDialog
          area="offers"
          title={t`Remove ${nameAt(open.read.data, open.place)}?`}
          verb={<Trans>Remove</Trans>}
          isDangerous
          act={() => {
            const id = open.read.data.usageFees[open.place]?.id;
            return changeLatest(open.read, (offer) => ({
              usageFees: withoutEntry(
                offer.usageFees,
                placeOf(offer.usageFees, (fee) => fee.id, id),
              ),
            }));
          }}
          onClose={close}
        >
          {() => <RemoveText name={nameAt(open.read.data, open.place)} />}
        </ActingDialog>
      )}
    </>
  );
}
