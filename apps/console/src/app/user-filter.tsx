import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { MenuItem } from 'react-aria-components/Menu';
import { SearchMenu } from '../ui/search-menu';
import { api } from './client/api';
import type { Schemas } from './client/api';
import { dataOf } from './client/api-error';

/** Enough to choose from; who has more types a part of the name. */
const shown = 20;

interface UserFilterProps {
  readonly userId: number | undefined;
  /** Entry that takes the choice back, such as "All users"; without it, only another user can be chosen. */
  readonly none?: string;
  readonly onChoose: (userId: number | undefined) => void;
}

/** One user of any number: found by a part of the name or email address. */
export function UserFilter({ userId, none, onChoose }: UserFilterProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const filter = text.trim();
  const { data: found } = useQuery({
    queryKey: ['users', 'choice', filter],
    queryFn: () =>
      dataOf(
        api.GET('/api/userManagement/user', {
          params: { query: { take: shown, sort: 'userName', ...(filter !== '' && { filter }) } },
        }),
      ),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  });
  const { data: chosen } = useQuery({
    queryKey: ['users', 'name', userId],
    queryFn: () => dataOf(api.GET('/api/userManagement/user/{id}', { params: { path: { id: userId ?? 0 } } })),
    enabled: userId !== undefined,
    retry: false,
    staleTime: 60_000,
  });
  const face = userId === undefined ? t`User` : chosen ? fullName(chosen) : `… ${userId}`;
  return (
    <SearchMenu
      label={userId === undefined ? face : t`User: ${face}`}
      searchLabel={t`Find a user`}
      isOn={userId !== undefined}
      text={text}
      onText={setText}
      face={
        <>
          <UserRound size={16} aria-hidden />
          <span className="button-text">{face}</span>
        </>
      }
    >
      {userId !== undefined && none !== undefined && (
        <MenuItem className="menu-item" textValue={none} onAction={() => onChoose(undefined)}>
          {none}
        </MenuItem>
      )}
      {(found?.data ?? []).map((user) => (
        <MenuItem key={user.id} className="menu-item" textValue={user.userName} onAction={() => onChoose(user.id)}>
          <span>
            {fullName(user)} <span className="soft">{user.userName}</span>
          </span>
        </MenuItem>
      ))}
    </SearchMenu>
  );
}

/** First and last name, or the name for signing in where there is neither. */
export const fullName = ({
  firstName,
  lastName,
  userName,
}: Pick<Schemas['FullUserAccountDto'], 'firstName' | 'lastName' | 'userName'>): string =>
  [firstName, lastName].filter((part) => part !== null && part !== '').join(' ') || userName;
