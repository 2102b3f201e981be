import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { ChoiceField } from '../../../app/editing/choice-field';
import type { Read } from '../../../app/editing/use-editing';
import { useMoney } from '../../../app/money';
import { productNames } from '../../../app/products/product-names';
import { FormField } from '../../../ui/form-field';
import { changeLatest } from '../offer-data';
import type { AddOn, Offer } from '../offer-data';
import { amountOf, textIn } from '../offers.rules';
import type { Texts } from '../offers.rules';
import { PartDialog } from './part-dialog';
import type { PartControl } from './part-dialog';
import { PartList, RemoveText } from './part-list';
import { addOnValues, enteredAddOn, placeOf, withEntry, withoutEntry } from './parts.rules';
import { TextFields, nameLabels } from './text-fields';

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
      {open?.kind === 'edit' && <AddOnDialog read={open.read} place={open.place} onClose={close} />}
      {open?.kind === 'remove' && (
        <ActingDialog
          area="offers"
          title={t`Remove ${nameAt(open.read.data, open.place)}?`}
          verb={<Trans>Remove</Trans>}
          isDangerous
          act={() => {
            const id = open.read.data.addOns[open.place]?.id;
            return changeLatest(open.read, (offer) => ({
              addOns: withoutEntry(offer.addOns, placeIn(offer.addOns, id)),
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

const placeIn = (addOns: readonly AddOn[], id: string | undefined) => placeOf(addOns, (addOn) => addOn.id, id);

const valuesAt = (addOns: readonly AddOn[], place: number | null) =>
  place === null ? undefined : addOnValues(addOns[place] ?? null);

interface AddOnDialogProps {
  readonly read: Read<Offer>;
  readonly place: number | null;
  readonly onClose: () => void;
}

function AddOnDialog({ read, place, onClose }: AddOnDialogProps) {
  const { t } = useLingui();
  const money = useMoney();
  const { addOns, products } = read.data;
  const before = place === null ? null : (addOns[place] ?? null);
  return (
    <PartDialog
      title={before === null ? t`New add-on` : t`Change the add-on`}
      isNew={before === null}
      read={read}
      defaultValues={addOnValues(before)}
      valuesIn={({ addOns: all }) => valuesAt(all, placeIn(all, before?.id))}
      bodyOf={(values, offer) => {
        const at = placeIn(offer.addOns, before?.id);
        const entered = enteredAddOn(values, at === null ? before : (offer.addOns[at] ?? null), offer.currency);
        return { addOns: withEntry<unknown>(offer.addOns, at, entered) };
      }}
      compare={(values, offer) => {
        const at = placeIn(offer.addOns, before?.id);
        const now = at === null ? undefined : offer.addOns[at]?.regularFee;
        const later = amountOf(values['regularFee'] ?? '', offer.currency);
        // What is no amount is refused by the platform.
        if (now === undefined || typeof later !== 'number' || now === later) return [];
        return [{ id: 'fee', title: t`Fee`, now: money(now, offer.currency), later: money(later, offer.currency) }];
      }}
      texts={['name']}
      onClose={onClose}
    >
      {(control) => <AddOnInputs control={control} products={products} />}
    </PartDialog>
  );
}

interface AddOnInputsProps extends Pick<Offer, 'products'> {
  readonly control: PartControl;
}

function AddOnInputs({ control, products }: AddOnInputsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextFields control={control} name="name" labels={nameLabels} />
      <div className="span-2">
        <FormField
          control={control}
          name="regularFee"
          label={t`Fee`}
          inputMode="decimal"
          autoComplete="off"
          note={t`Each accounting period, before tax.`}
        />
      </div>
      <div className="span-2">
        <ChoiceField
          control={control}
          name="product"
          label={t`Belongs to`}
          options={[
            { id: '', title: t`The whole offer` },
            ...products.map(({ name }) => ({ id: name, title: productNames[name] })),
          ]}
        />
      </div>
      <div className="span-2">
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
