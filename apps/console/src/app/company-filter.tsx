import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { MenuItem } from 'react-aria-components/Menu';
import { SearchMenu } from '../ui/search-menu';
import { api } from './client/api';
import { dataOf } from './client/api-error';

/** Enough to choose from; who has more types a part of the name. */
const shown = 20;

interface CompanyFilterProps {
  readonly companyId: number | undefined;
  /** Only companies of it and of those below it. */
  readonly workspaceId?: number;
  readonly onChoose: (companyId: number | undefined) => void;
}

/** One company of any number. Who sees one alone, or none, has nothing to choose. */
export function CompanyFilter(props: CompanyFilterProps) {
  const { t } = useLingui();
  const all = useCompanies('', props.workspaceId);
  if (props.companyId === undefined && (all?.data.length ?? 0) < 2) return null;
  return <CompanyMenu {...props} title={t`Company`} none={t`All companies`} />;
}

interface CompanyMenuProps extends CompanyFilterProps {
  /** What its button says where none is chosen; left out: as its entry for that. */
  readonly title?: string;
  /** Its entry that chooses none. */
  readonly none: string;
}

/** One company of any number, or none. */
export function CompanyMenu({ companyId, workspaceId, title, none, onChoose }: CompanyMenuProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const found = useCompanies(text.trim(), workspaceId);
  const { data: chosen } = useQuery(companyNameQuery(companyId));
  const face = companyId === undefined ? (title ?? none) : (chosen?.name ?? `… ${companyId}`);
  return (
    <SearchMenu
      label={companyId === undefined ? face : t`Company: ${face}`}
      searchLabel={t`Find a company`}
      isOn={companyId !== undefined}
      text={text}
      onText={setText}
      face={
        <>
          <Building2 size={16} aria-hidden />
          <span className="button-text">{face}</span>
        </>
      }
    >
      {companyId !== undefined && (
        <MenuItem className="menu-item" textValue={none} onAction={() => onChoose(undefined)}>
          {none}
        </MenuItem>
      )}
      {(found?.data ?? []).map(({ id, name }) => (
        <MenuItem key={id} className="menu-item" textValue={name} onAction={() => onChoose(id)}>
          {name}
        </MenuItem>
      ))}
    </SearchMenu>
  );
}

/** What a company is called. */
export const companyNameQuery = (companyId: number | undefined, isAllowed = true) =>
  queryOptions({
    queryKey: ['companies', 'name', companyId],
    queryFn: () => dataOf(api.GET('/api/company/{id}', { params: { path: { id: companyId ?? 0 } } })),
    enabled: companyId !== undefined && isAllowed,
    staleTime: 60_000,
  });

function useCompanies(filter: string, workspaceId: number | undefined) {
  return useQuery({
    queryKey: ['companies', 'filter', filter, workspaceId],
    queryFn: () =>
      dataOf(
        api.GET('/api/company', {
          params: { query: { recursive: true, take: shown, id: workspaceId, ...(filter !== '' && { filter }) } },
        }),
      ),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  }).data;
}
