import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MenuItem } from 'react-aria-components/Menu';
import { SearchMenu } from '../ui/search-menu';
import { api } from './client/api';
import { dataOf } from './client/api-error';

interface CompanyChoiceProps {
  readonly companyId: number | undefined;
  readonly onChoose: (companyId: number) => void;
}

/** One company of any number, which has to be chosen. Where there is one alone, it is that one. */
export function CompanyChoice({ companyId, onChoose }: CompanyChoiceProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const all = useQuery(companiesQuery(''));
  const found = useQuery({ ...companiesQuery(text.trim()), placeholderData: keepPreviousData });
  const only = all.data?.length === 1 ? all.data[0]?.id : undefined;
  useEffect(() => {
    if (companyId === undefined && only !== undefined) onChoose(only);
  }, [companyId, only, onChoose]);
  const names = new Map([...(all.data ?? []), ...(found.data ?? [])].map(({ id, name }) => [id, name]));
  const face = companyId === undefined ? t`Choose a company` : (names.get(companyId) ?? `… ${companyId}`);
  return (
    <SearchMenu
      label={companyId === undefined ? face : t`Company: ${face}`}
      searchLabel={t`Find a company`}
      text={text}
      onText={setText}
      face={
        <>
          <Building2 size={16} aria-hidden />
          <span className="button-text">{face}</span>
        </>
      }
    >
      {(found.data ?? []).map(({ id, name }) => (
        <MenuItem key={id} className="menu-item" textValue={name} onAction={() => onChoose(id)}>
          {name}
        </MenuItem>
      ))}
    </SearchMenu>
  );
}

/** Enough to choose from; who has more types a part of the name. */
const companiesQuery = (filter: string) =>
  queryOptions({
    queryKey: ['companies', 'choice', filter],
    queryFn: async () =>
      (
        await dataOf(
          api.GET('/api/company', {
            params: { query: { recursive: true, take: 20, ...(filter !== '' && { filter }) } },
          }),
        )
      ).data.map(({ id, name }) => ({ id, name })),
    staleTime: 60_000,
  });
