import { Trans, useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import type { Read } from '../../../app/editing/use-editing';
import { useMoney } from '../../../app/money';
import type { Offer } from '../offer-data';
import { textIn } from '../offers.rules';
import type { Texts } from '../offers.rules';
import { PartList } from './part-list';
import { withoutEntry } from './parts.rules';
import { placeOfAddOn } from './places';

const AddOnDialog = lazy(() => import('./add-on-dialog'));

interface CardProps {
  readonly read: Read<Offer>;
  readonly mayWrite: boolean;
}

/** What subscriptions of the offer can have on top. */
export function AddOnsCard(props: CardProps) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  return (
    <PartList
      {...props}
      id="add-ons"
      title={<Trans>Add-ons</Trans>}
      about={<Trans>What a customer can have on top, for a fee each accounting period.</Trans>}
      none={<Trans>There are none.</Trans>}
      addLabel={t`Add-on …`}
      entriesOf={({ addOns, currency }) =>
        addOns.map(({ id, name, regularFee }) => ({
          id,
          name: textIn(name as Texts | undefined, i18n.locale) || id,
          about: money(regularFee, currency),
        }))
      }
      form={AddOnDialog}
      without={({ addOns }, id) => ({ addOns: withoutEntry(addOns, placeOfAddOn(addOns, id)) })}
    />
  );
}
