import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Values } from '../../../app/editing/merge.rules';
import { useMoney } from '../../../app/money';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { hasEffect } from '../card-fields.rules';
import { ChangedMeanwhile } from '../changed-meanwhile';
import type { CardChange, CardField } from '../form-card';
import { offerLicencesQuery } from '../offer-data';
import type { Offer } from '../offer-data';
import { textIn } from '../offers.rules';
import type { Texts } from '../offers.rules';
import { comparedNames, saidBy } from './changed-terms.rules';

interface ChangedTermsProps extends CardChange {
  readonly offer: Offer;
  readonly fields: readonly CardField[];
}

/** What is about to change for new customers, and that it changes for nobody who has booked it already. */
export function ChangedTerms({ offer, fields, before, after, taken, onClose, onSave }: ChangedTermsProps) {
  const { t, i18n } = useLingui();
  const say = useSaid();
  const names = comparedNames(
    fields.map(({ name }) => name),
    { before, after, taken },
  );
  const shown = (field: CardField, values: Values): string => {
    const { name, choices } = field;
    if (!hasEffect(field, values)) return '–';
    const title = choices?.[values[name] ?? ''];
    return title === undefined ? say(name, values, offer.currency) : t(title);
  };
  const fee = (amount: number, values: Values): string =>
    say('regularFee', { ...values, regularFee: String(amount) }, offer.currency);
  // Amounts of other cards stay, and are of the new currency then.
  const isOtherMoney = before['currency'] !== after['currency'];
  const addOns = isOtherMoney ? offer.addOns : [];
  const discounts = isOtherMoney && offer.discount?.amount ? [offer.discount.amount] : [];
  const rows = [
    ...fields
      .filter((field) => names.includes(field.name) && (hasEffect(field, before) || hasEffect(field, after)))
      .map((field) => ({
        id: field.name,
        title: t(field.label),
        now: shown(field, before),
        later: shown(field, after),
      })),
    ...discounts.map((amount) => ({
      id: 'discount',
      title: t`Introductory discount`,
      now: fee(amount, before),
      later: fee(amount, after),
    })),
    ...addOns.map(({ id, name, regularFee }) => ({
      id: `add-on-${id}`,
      title: textIn(name as Texts, i18n.locale) || id,
      now: fee(regularFee, before),
      later: fee(regularFee, after),
    })),
  ];
  return <Comparison offer={offer} rows={rows} isAgain={taken.length > 0} onClose={onClose} onSave={onSave} />;
}

/** What a field says, as people read it. */
function useSaid(): (name: string, values: Values, currency: string) => string {
  const { i18n } = useLingui();
  const money = useMoney();
  const percents = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 2 });
  return (name, values, currency) => {
    const said = saidBy(name, values, currency);
    if (said.kind === 'money') return money(said.amount, said.currency);
    return said.kind === 'percent' ? percents.format(said.percent / 100) : said.text || '–';
  };
}

export interface ComparedRow {
  readonly id: string;
  readonly title: string;
  readonly now: string;
  readonly later: string;
}

interface ComparisonProps {
  readonly offer: Pick<Offer, 'id' | 'sellingName'>;
  readonly rows: readonly ComparedRow[];
  /** It was asked before, and somebody else has saved something meanwhile. */
  readonly isAgain: boolean;
  readonly onClose: () => void;
  readonly onSave: () => void;
}

/** What new customers pay now and then, before it is saved. */
export function Comparison({ offer, rows, isAgain, onClose, onSave }: ComparisonProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Change it for new customers?`} isOpen isAlert onClose={onClose}>
      {isAgain && <ChangedMeanwhile />}
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
          {rows.map(({ id, title, now, later }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td className="amount">{now}</td>
              <td className="amount">{later}</td>
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
