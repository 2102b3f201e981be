import { useQuery } from '@tanstack/react-query';
import {
  chronologyQuery,
  companiesQuery,
  hasCompanies,
  locationsQuery,
  logInsQuery,
  originsQuery,
  subscriptionsQuery,
} from './activity-data';
import type { Place, Question } from './activity.rules';

/** All figures of a place: those of the period, and over time those of the period before, too. */
export function useActivity(place: Place, { range, compared, aggregationType }: Question) {
  const asked = { place, range };
  const locations = useQuery(locationsQuery(asked));
  const companies = useQuery(companiesQuery(asked));
  const origins = useQuery(originsQuery(asked));
  const subscriptions = useQuery(subscriptionsQuery(asked));
  const logIns = useQuery(logInsQuery(place, range, aggregationType));
  const logInsBefore = useQuery(logInsQuery(place, compared, aggregationType));
  const chronology = useQuery(chronologyQuery(place, range, aggregationType));
  const chronologyBefore = useQuery(chronologyQuery(place, compared, aggregationType));
  const all = [locations, origins, subscriptions, logIns, logInsBefore, chronology, chronologyBefore];
  const asking = hasCompanies(place) ? [...all, companies] : all;
  return {
    locations: locations.data,
    companies: hasCompanies(place) ? companies.data : undefined,
    origins: origins.data,
    subscriptions: subscriptions.data,
    logIns: logIns.data ?? undefined,
    logInsBefore: logInsBefore.data ?? undefined,
    chronology: chronology.data,
    chronologyBefore: chronologyBefore.data,
    /** Some of it could not be read. */
    error: asking.find(({ error }) => error !== null)?.error ?? null,
    /** Some of it is on its way, or still that of the question before. */
    isFormer: asking.some(({ isPlaceholderData, isPending, error }) => isPlaceholderData || (isPending && !error)),
    isRead: asking.every(({ data }) => data !== undefined),
  };
}

export type Activity = ReturnType<typeof useActivity>;
