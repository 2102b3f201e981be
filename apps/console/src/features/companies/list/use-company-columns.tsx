import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { GridColumn } from '../../../ui/grid/grid-props';
import { Claimed } from '../claimed';
import { formBeside } from '../company.rules';
import type { CompanyRow } from '../company-data';

const none = <span className="soft">–</span>;

/** Whom to ask there. */
export const contactOf = ({ contact }: Pick<CompanyRow, 'contact'>): string =>
  [contact?.firstName, contact?.lastName].filter(Boolean).join(' ') || (contact?.eMails[0] ?? '');

export function useCompanyColumns(): readonly GridColumn<CompanyRow>[] {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      title: t`Company`,
      width: 'minmax(220px, 2fr)',
      sort: 'name',
      cell: ({ id, name, legalType }) => (
        <>
          <Link to="/companies/$companyId" params={{ companyId: String(id) }} tabIndex={-1} className="row-name">
            {name}
          </Link>{' '}
          <span className="soft">{formBeside(name, legalType)}</span>
        </>
      ),
    },
    { id: 'externalId', title: t`Your id`, width: 'minmax(120px, 1fr)', cell: ({ externalId }) => externalId ?? none },
    { id: 'contact', title: t`Contact`, width: 'minmax(160px, 1.4fr)', cell: (row) => contactOf(row) || none },
    {
      id: 'licences',
      title: t`Licences`,
      width: 'minmax(200px, 2fr)',
      cell: ({ licences }) => (licences?.length ? licences.map(({ name }) => name).join(', ') : none),
    },
    {
      id: 'workspace',
      title: t`Workspace`,
      width: 'minmax(140px, 1fr)',
      cell: ({ workspace }) => <span className="soft">{workspace.name}</span>,
    },
    { id: 'claim', title: t`Claim`, width: '140px', cell: ({ isClaimed }) => <Claimed isClaimed={isClaimed} /> },
  ];
}
