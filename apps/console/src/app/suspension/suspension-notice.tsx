import { Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice';
import { api } from '../client/api';
import type { Schemas } from '../client/api';
import { dataOf } from '../client/api-error';
import { useDates } from '../dates';
import { useMoney } from '../money';
import { may } from '../session/caller';
import { useCaller } from '../session/session-context';

type Contract = Pick<Schemas['AdministeredContractDto'], 'id' | 'name' | 'suspension'>;

/** So many stand above what is to be done today. */
const mostNotices = 3;

const suspensionQuery = (id: number) =>
  queryOptions({
    queryKey: ['contracts', 'suspension', id],
    queryFn: () => dataOf(api.GET('/api/contract/suspension/{id}', { params: { path: { id } } })),
    staleTime: 0,
  });

const suspendedQuery = queryOptions({
  queryKey: ['contracts', 'suspended'],
  queryFn: () => dataOf(api.GET('/api/contract', { params: { query: { suspension: true, take: mostNotices } } })),
});

/** Says that a contract has no service, or is going to have none, and leads to the page on which that is paid. */
export function SuspensionNotice({ contract: { id, name, suspension } }: { readonly contract: Contract }) {
  const dates = useDates();
  const money = useMoney();
  const caller = useCaller();
  const { data } = useQuery({
    ...suspensionQuery(id),
    enabled: suspension !== null && may(caller, 'invoice:read'),
  });
  if (suspension === null) return null;
  const { state, suspendOn, suspendedOn } = suspension;
  const url = data?.invoices[0]?.paymentUrl;
  return (
    <Notice kind={state === 'suspended' ? 'bad' : 'warn'}>
      <p>
        {state === 'suspended' && suspendedOn !== null && (
          <Trans>
            <ContractLink id={id}>{name}</ContractLink> has no service since {dates.date(suspendedOn)}, because invoices
            are overdue. Fees go on.
          </Trans>
        )}
        {state === 'announced' && suspendOn !== null && (
          <Trans>
            <ContractLink id={id}>{name}</ContractLink> has no service from {dates.date(suspendOn)} on, unless overdue
            invoices are paid.
          </Trans>
        )}{' '}
        {data !== undefined && (
          <Trans>
            To be paid: <strong>{money(data.open, data.currency)}</strong>
          </Trans>
        )}
      </p>
      {url !== undefined && (
        <a href={url} target="_blank" rel="noreferrer">
          <Trans>Pay now</Trans>
        </a>
      )}
    </Notice>
  );
}

const ContractLink = ({ id, children }: { readonly id: number; readonly children: ReactNode }) => (
  <Link to="/contracts/$contractId" params={{ contractId: String(id) }}>
    {children}
  </Link>
);

/** Of all contracts that the user sees, the first. */
export function SuspensionNotices() {
  const caller = useCaller();
  const { data } = useQuery({ ...suspendedQuery, enabled: may(caller, 'contract:read') });
  return data?.data.map((contract) => <SuspensionNotice key={contract.id} contract={contract} />);
}
