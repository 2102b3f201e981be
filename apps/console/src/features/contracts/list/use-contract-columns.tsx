import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDates } from '../../../app/dates';
import { usePeriods } from '../../../app/periods';
import type { GridColumn } from '../../../ui/grid/grid-props';
import { placesOf } from '../places.rules';
import { companyNamesQuery } from '../contract-data';
import type { Contract } from '../contract-data';
import { ContractStatus } from '../contract-states';
import { PlacesBar } from '../places-bar';

/** For which company a contract is. */
export function Parent({ companyId }: Pick<Contract, 'companyId'>) {
  const { data } = useQuery(companyNamesQuery);
  if (companyId === null)
    return (
      <span className="soft">
        <Trans>All companies</Trans>
      </span>
    );
  return <>{data?.get(companyId) ?? <span className="soft">… {companyId}</span>}</>;
}

export function useContractColumns(): readonly GridColumn<Contract>[] {
  const { t } = useLingui();
  const dates = useDates();
  const periods = usePeriods();
  return [
    {
      id: 'name',
      title: t`Contract`,
      width: 'minmax(200px, 2fr)',
      cell: ({ id, name }) => (
        <Link to="/contracts/$contractId" params={{ contractId: String(id) }} tabIndex={-1} className="row-name">
          {name}
        </Link>
      ),
    },
    {
      id: 'company',
      title: t`Company`,
      width: 'minmax(160px, 1.6fr)',
      cell: ({ companyId }) => <Parent companyId={companyId} />,
    },
    {
      id: 'status',
      title: t`Status`,
      width: '200px',
      cell: ({ contractStatus }) => <ContractStatus status={contractStatus} />,
    },
    {
      id: 'places',
      title: t`Places`,
      width: 'minmax(190px, 1.2fr)',
      cell: ({ licenceBookings }) => <PlacesBar places={placesOf(licenceBookings)} />,
    },
    {
      id: 'billed',
      title: t`Billed`,
      width: '120px',
      cell: ({ accountingPeriod }) => periods.each(accountingPeriod),
    },
    {
      id: 'until',
      title: t`Valid until`,
      width: '130px',
      cell: ({ validUntil }) =>
        validUntil === null ? (
          <span className="soft">
            <Trans>unlimited</Trans>
          </span>
        ) : (
          dates.date(validUntil)
        ),
    },
  ];
}
