import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import type { Read } from '../../../app/editing/use-editing';
import { useMoney } from '../../../app/money';
import { changeLatest } from '../offer-data';
import type { Offer } from '../offer-data';
import { textIn } from '../offers.rules';
import type { Texts } from '../offers.rules';
import { PartList, RemoveText } from './part-list';
import { withoutEntry } from './parts.rules';
import { placeOfAddOn } from './places';

/** Its form is read when somebody asks for it: most come to look. */
const AddOnDialog = lazy(() => import('./add-on-dialog'));

interface CardProps {
  readonly read: Read<Offer>;
  readonly mayWrite: boolean;
}

type Open =
  { readonly kind: 'edit'; readonly place: number | null } | { readonly kind: 'remove'; readonly place: number };

/** What subscriptions of the offer can have on top. */
export function AddOnsCard({ read, mayWrite }: CardProps) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const [open, setOpen] = useState<Open & { readonly read: Read<Offer> }>();
  const { addOns, currency } = read.data;
  const close = (): void => setOpen(undefined);
  const nameAt = (offer: Offer, place: number): string =>
    textIn(offer.addOns[place]?.name as Texts | undefined, i18n.locale) || (offer.addOns[place]?.id ?? '');
  return (
    <>
      <PartList
        id="add-ons"
        title={<Trans>Add-ons</Trans>}
        about={<Trans>What a customer can have on top, for a fee each accounting period.</Trans>}
        none={<Trans>There are none.</Trans>}
        addLabel={t`Add-on …`}
        entries={addOns.map(({ id, regularFee }, place) => ({
          id,
          name: nameAt(read.data, place),
          about: money(regularFee, currency),
        }))}
        mayWrite={mayWrite}
        onAdd={() => setOpen({ kind: 'edit', place: null, read })}
        onChange={(place) => setOpen({ kind: 'edit', place, read })}
        onRemove={(place) => setOpen({ kind: 'remove', place, read })}
      />
      {open?.kind === 'edit' && (
        <Suspense fallback={null}>
          <AddOnDialog read={open.read} place={open.place} onClose={close} />
        </Suspense>
      )}
      {open?.kind === 'remove' && (
        <ActingDialog
          area="offers"
          title={t`Remove ${nameAt(open.read.data, open.place)}?`}
          verb={<Trans>Remove</Trans>}
          isDangerous
          act={() => {
            const id = open.read.data.addOns[open.place]?.id;
            return changeLatest(open.read, (offer) => ({
              addOns: withoutEntry(offer.addOns, placeOfAddOn(offer.addOns, id)),
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
