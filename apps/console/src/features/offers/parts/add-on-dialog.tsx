import { useLingui } from '@lingui/react/macro';
import { ChoiceField } from '../../../app/editing/choice-field';
import { useMoney } from '../../../app/money';
import { productNames } from '../../../app/products/product-names';
import { FormField } from '../../../ui/form-field';
import type { AddOn, Offer } from '../offer-data';
import { amountOf } from '../offers.rules';
import { PartDialog } from './part-dialog';
import type { PartControl } from './part-dialog';
import type { PartFormProps } from './part-list';
import { addOnValues, enteredAddOn, withEntry } from './parts.rules';
import { placeOfAddOn } from './places';
import { TextFields, nameLabels } from './text-fields';

const valuesAt = (addOns: readonly AddOn[], place: number | null) =>
  place === null ? undefined : addOnValues(addOns[place] ?? null);

/** An add-on of the offer: what it is called, what it costs, and to which product it belongs. */
export default function AddOnDialog({ read, place, onClose }: PartFormProps) {
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
      valuesIn={({ addOns: all }) => valuesAt(all, placeOfAddOn(all, before?.id))}
      bodyOf={(values, offer) => {
        const at = placeOfAddOn(offer.addOns, before?.id);
        const entered = enteredAddOn(values, at === null ? before : (offer.addOns[at] ?? null), offer.currency);
        return { addOns: withEntry<unknown>(offer.addOns, at, entered) };
      }}
      compare={(values, offer) => {
        const at = placeOfAddOn(offer.addOns, before?.id);
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
