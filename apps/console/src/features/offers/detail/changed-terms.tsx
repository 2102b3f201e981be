import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMoney } from '../../../app/money';
import type { Values } from '../../../app/editing/merge.rules';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import type { CardChange, CardField } from '../form-card';
import { ChangedMeanwhile } from '../changed-meanwhile';
import { offerLicencesQuery } from '../offer-data';
import type { Offer } from '../offer-data';
import { amountOf, isFee } from '../offers.rules';

interface ChangedTermsProps extends CardChange {
  readonly offer: Offer;
  readonly fields: readonly CardField[];
}

/** What is about to change for new customers, and that it changes for nobody who has booked it already. */
export function ChangedTerms({ offer, fields, before, after, taken, onClose, onSave }: ChangedTermsProps) {
  const { t } = useLingui();
  const changed = fields.filter(({ name }) => before[name] !== after[name] || taken.includes(name));
  const money = useMoney();
  const shown = ({ name, choices }: CardField, values: Values): string => {
    const text = values[name] ?? '';
    const title = choices?.[text];
    const amount = amountOf(text, offer.currency);
    if (isFee(name) && typeof amount === 'number') return money(amount, offer.currency);
    return (title === undefined ? text : t(title)) || '–';
  };
  return (
    <Dialog title={t`Change it for new customers?`} isOpen isAlert onClose={onClose}>
      {taken.length > 0 && <ChangedMeanwhile />}
      <table className="money">
        <thead>
          <tr>
            <th scope="col">{offer.sellingName}</th>
            <th scope="col" className="amount">
              <Trans>Now</Trans>
            </th>
            <th scope="col" className="amount">
              <Trans>Then</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {changed.map((field) => (
            <tr key={field.name}>
              <th scope="row">{t(field.label)}</th>
              <td className="amount">{shown(field, before)}</td>
              <td className="amount">{shown(field, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <WhoKeeps offerId={offer.id} />
      <div className="actions">
        <Button onPress={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="primary" onPress={onSave}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

function WhoKeeps({ offerId }: { readonly offerId: number }) {
  const mayRead = may(useCaller(), 'contract:read');
  const { data } = useQuery(offerLicencesQuery(offerId, mayRead));
  return (
    <p className="soft">
      <Trans>It holds for what is booked from now on, and the price list shows it at once.</Trans>{' '}
      {data === undefined ? (
        <Trans>What is booked keeps its fees and terms.</Trans>
      ) : (
        <Plural
          value={data.total}
          _0="Nothing is booked of it yet."
          one="The # licence that is booked keeps its fees and terms: “New fees” of its contract changes them."
          other="The # licences that are booked keep their fees and terms: “New fees” of their contracts changes them."
        />
      )}
    </p>
  );
}
