import { useQuery } from '@tanstack/react-query';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { attributesQuery, ownQuery } from './google-data';
import type { Profile } from './google-data';
import { namesOf } from './google-values.rules';
import type { ValueNames } from './google-values.rules';

/** What kinds of business and attributes are called in which a location and its profile differ. */
export function useValueNames({ id, differences }: Profile): ValueNames {
  const mayRead = may(useCaller(), 'location:read');
  const differs = (field: string): boolean => differences.some((difference) => difference.field === field);
  const { data: own } = useQuery({ ...ownQuery(id), enabled: mayRead && differs('categories') });
  const { data: said } = useQuery({ ...attributesQuery(id), enabled: mayRead && differs('attributes') });
  return namesOf(own?.categories ?? [], said?.availableAttributes ?? []);
}
