import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDates } from '../../../app/dates';
import { useMoney } from '../../../app/money';
import { usePeriods } from '../../../app/periods';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Fact } from '../../../ui/lists/fact';
import { licenceQuery } from '../subscription-data';
import type { Licence, Subscription } from '../subscription-data';
import { productNames } from '../../../app/products/product-names';

/** What was booked, from when to when, and for how much. */
export function Facts({ subscription }: { readonly subscription: Subscription }) {
  const dates = useDates();
  const { startDate, endDate, expireDate, productFields, externalId, note, id, contractId } = subscription;
  const caller = useCaller();
  const mayBill = may(caller, 'invoice:read');
  const mayRead = may(caller, 'contract:read');
  const end = expireDate ?? endDate;
  return (
    <>
      <section className="card" aria-labelledby="facts">
        <header className="card-head">
          <h2 id="facts">
            <Trans>Subscription</Trans>
          </h2>
          <span className="soft">
            <Trans>No. {String(id)}</Trans>
          </span>
        </header>
        <dl className="facts">
          <Fact title={<Trans>Products</Trans>}>
            <span className="tags">
              {productFields.map(({ product }) => (
                <span key={product} className="tag">
                  {productNames[product]}
                </span>
              ))}
            </span>
          </Fact>
          {mayBill && (
            <Fact title={<Trans>Billing</Trans>}>
              <Link to="/invoices/next/$contractId" params={{ contractId: String(contractId) }}>
                <Trans>Next invoice</Trans>
              </Link>
            </Fact>
          )}
          {mayRead && (
            <Fact title={<Trans>Contract</Trans>}>
              <Link to="/contracts/$contractId" params={{ contractId: String(contractId) }}>
                <Trans>No. {String(contractId)}</Trans>
              </Link>
            </Fact>
          )}
          <Fact title={<Trans>First day</Trans>}>{startDate === null ? '–' : dates.date(startDate)}</Fact>
          <Fact title={<Trans>Last day</Trans>}>
            {end === null ? <Trans>None: it goes on</Trans> : dates.date(end)}
          </Fact>
          {externalId !== null && <Fact title={<Trans>Your id</Trans>}>{externalId}</Fact>}
          {note !== null && <Fact title={<Trans>Note</Trans>}>{note}</Fact>}
        </dl>
      </section>
      <Terms subscription={subscription} />
    </>
  );
}

/** Of the licence; only for callers who may read contracts. */
function Terms({ subscription }: { readonly subscription: Subscription }) {
  const mayRead = may(useCaller(), 'contract:read');
  const { data } = useQuery({ ...licenceQuery(subscription.licence.id), enabled: mayRead });
  const money = useMoney();
  if (data === undefined) return null;
  const { currency, setupFee, regularFee, minimumTerm, cycleTerm } = data;
  return (
    <section className="card" aria-labelledby="terms">
      <header className="card-head">
        <h2 id="terms">
          <Trans>Terms</Trans>
        </h2>
        <span className="soft">{data.name}</span>
      </header>
      <dl className="facts">
        <Fact title={<Trans>Each accounting period</Trans>}>
          <strong>{money(regularFee, currency)}</strong>
        </Fact>
        {setupFee > 0 && <Fact title={<Trans>Set-up, once</Trans>}>{money(setupFee, currency)}</Fact>}
        <Fact title={<Trans>Minimum term</Trans>}>
          {minimumTerm === null ? <Trans>None</Trans> : <Term term={minimumTerm} />}
        </Fact>
        <Fact title={<Trans>Goes on by</Trans>}>
          {cycleTerm === null ? <Trans>Day by day</Trans> : <Term term={cycleTerm} />}
        </Fact>
      </dl>
    </section>
  );
}

/** How long, in words. */
export const Term = ({ term }: { readonly term: NonNullable<Licence['minimumTerm']> }) => usePeriods().length(term);
