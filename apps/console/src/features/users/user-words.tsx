import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Lock, MailQuestionMark } from 'lucide-react';
import { api } from '../../app/client/api';
import { dataOf } from '../../app/client/api-error';
import { useCaller } from '../../app/session/session-context';
import { Status } from '../../ui/status';
import type { PlaceId, User } from './user-data';
import { stateOf } from './users.rules';

const states = {
  active: { kind: 'ok', icon: CircleCheck, title: msg`Active` },
  invited: { kind: 'warn', icon: MailQuestionMark, title: msg`Invited` },
  locked: { kind: 'bad', icon: Lock, title: msg`Locked` },
} as const;

export function UserStatus({ user }: { readonly user: Pick<User, 'locked' | 'active'> }) {
  const { t } = useLingui();
  const { kind, icon, title } = states[stateOf(user)];
  return (
    <Status kind={kind} icon={icon}>
      {t(title)}
    </Status>
  );
}

export const userTypes = { AGENCY_SERVICE: msg`Agency`, SELF_SERVICE: msg`Owner` } as const;
export const placeKinds = { Workspace: msg`Workspace`, Company: msg`Company`, Location: msg`Location` } as const;
export const languages = { de: 'Deutsch', en: 'English', fr: 'Français' } as const;

/** What the groups are for; their names are those of the API. */
const groups = {
  'workspace-admin': msg`Everything, users and settings too`,
  agency: msg`All locations and contracts, orders, users`,
  sales: msg`Reads, and orders`,
  'company-owner': msg`The own company, and buys for it`,
  'location-manager': msg`Looks after locations, without contracts`,
  viewer: msg`Reads`,
} as const;

export function useGroupWords(): (name: string) => string {
  const { t } = useLingui();
  return (name) => (Object.hasOwn(groups, name) ? t(groups[name as keyof typeof groups]) : '');
}

/** Name of a place that an account knows by id alone. */
export function PlaceName({ contextType, contextId }: PlaceId) {
  const { t } = useLingui();
  const own = useCaller().places.find((place) => place.contextType === contextType && place.contextId === contextId);
  const { data } = useQuery({
    queryKey: ['users', 'place', contextType, contextId],
    queryFn: async () => {
      const params = { params: { path: { id: contextId } } };
      if (contextType === 'Workspace') return (await dataOf(api.GET('/api/content/workspace/{id}', params))).name;
      if (contextType === 'Company') return (await dataOf(api.GET('/api/company/{id}', params))).name;
      return (await dataOf(api.GET('/api/location/basic/{id}', params))).name;
    },
    enabled: own === undefined,
    retry: false,
    staleTime: 60_000,
  });
  return <>{own?.name ?? data ?? `${t(placeKinds[contextType])} ${contextId}`}</>;
}
