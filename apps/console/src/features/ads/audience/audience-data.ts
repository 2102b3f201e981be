import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf, resultOf } from '../../../app/client/api-error';
import type { Read } from '../../../app/editing/use-editing';
import { goalBodyOf, interestBodyOf, languagesOf, placesBodyOf, whoBodyOf } from './audience.rules';
import type { InterestList } from './audience.rules';

export type Audience = NonNullable<Schemas['SegmentOverviewDto']['audience']>;
export type Goal = Schemas['SocialSegmentDto'];
export type Interests = Schemas['InterestTargetingDto'];
export type People = Schemas['DemographicDto'];

type Values = Readonly<Record<string, string>>;
type Changed = ReadonlySet<string>;

/** Where people are, and whom the network counts to a place: two states, that are changed on their own. */
export interface Where {
  readonly places: Read<Schemas['LocationTargetingDto']>;
  /** Null: search ads do not say it. */
  readonly presence: Read<Schemas['NamedKeyDto']> | null;
}

const of = (segmentId: number) => ({ params: { path: { segmentId } } });

const over = (segmentId: number, etag: string | null | undefined) => ({
  params: { path: { segmentId }, ...ifMatch(etag) },
});

const ifMatch = (etag: string | null | undefined) =>
  etag === null || etag === undefined ? {} : { header: { 'If-Match': etag } };

const placesPath = '/api/reachEnhancement/segment/{segmentId}/targeting/location';
const presencePath = '/api/reachEnhancement/segment/{segmentId}/targeting/advanced-location';
const whoPath = '/api/reachEnhancement/segment/{segmentId}/targeting/demographic';
const interestPath = '/api/reachEnhancement/segment/{segmentId}/targeting/interest';
const goalPath = '/api/reachEnhancement/segment/social/{segmentId}';

export async function readWhere(segmentId: number, isSocial: boolean): Promise<Read<Where>> {
  const [places, presence] = await Promise.all([
    resultOf(api.GET(placesPath, of(segmentId))),
    isSocial ? resultOf(api.GET(presencePath, of(segmentId))) : null,
  ]);
  return { data: { places, presence }, etag: null };
}

export const whereQuery = (segmentId: number, isSocial: boolean) =>
  queryOptions({ queryKey: ['ads', 'where', segmentId], queryFn: () => readWhere(segmentId, isSocial) });

export async function saveWhere(segmentId: number, values: Values, changed: Changed, { data }: Read<Where>) {
  const body = placesBodyOf(values, changed);
  if (body !== null) await dataOf(api.PUT(placesPath, { ...over(segmentId, data.places.etag), body }));
  if (changed.has('presence'))
    await dataOf(
      api.PUT(presencePath, { ...over(segmentId, data.presence?.etag), body: { key: Number(values['presence']) } }),
    );
}

export const readWho = (segmentId: number): Promise<Read<People>> => resultOf(api.GET(whoPath, of(segmentId)));

export const whoQuery = (segmentId: number) =>
  queryOptions({ queryKey: ['ads', 'who', segmentId], queryFn: () => readWho(segmentId) });

export async function saveWho(segmentId: number, values: Values, changed: Changed, { etag }: Read<People>) {
  await dataOf(api.PUT(whoPath, { ...over(segmentId, etag), body: whoBodyOf(values, changed) }));
}

export const readInterests = (segmentId: number): Promise<Read<Interests>> =>
  resultOf(api.GET(interestPath, of(segmentId)));

export const interestsQuery = (segmentId: number) =>
  queryOptions({ queryKey: ['ads', 'interests', segmentId], queryFn: () => readInterests(segmentId) });

export async function saveInterests(segmentId: number, values: Values, changed: Changed, { etag }: Read<Interests>) {
  await dataOf(api.PUT(interestPath, { ...over(segmentId, etag), body: interestBodyOf(values, changed) }));
}

export const readGoal = (segmentId: number): Promise<Read<Goal>> => resultOf(api.GET(goalPath, of(segmentId)));

export const goalQuery = (segmentId: number) =>
  queryOptions({ queryKey: ['ads', 'goal', segmentId], queryFn: () => readGoal(segmentId) });

export async function saveGoal(segmentId: number, values: Values, changed: Changed, { etag }: Read<Goal>) {
  await dataOf(api.PUT(goalPath, { ...over(segmentId, etag), body: goalBodyOf(values, changed) }));
}

/** They change with the language alone. */
const lasting = { staleTime: Infinity } as const;

export const targetTypesQuery = (language: string) =>
  queryOptions({
    queryKey: ['ad-target-types', language],
    queryFn: () => dataOf(api.GET('/api/reachEnhancement/segment/social/target-types')),
    ...lasting,
  });

export const presencesQuery = (language: string) =>
  queryOptions({
    queryKey: ['ad-presences', language],
    queryFn: () => dataOf(api.GET('/api/reachEnhancement/segment/targeting/advanced-location')),
    ...lasting,
  });

/** Enough to choose from; who has more types a part of the name. */
const shown = 40;
const leastLetters = 2;

/** What people can care about, as the network lists it: whole groups, or single interests. */
export const catalogueQuery = (list: InterestList, text: string, language: string) =>
  queryOptions({
    queryKey: ['ad-interests', list, text, language],
    queryFn: () =>
      dataOf(
        list === 'verticals'
          ? api.GET('/api/targeting/interest/vertical', { params: { query: { take: shown } } })
          : api.GET('/api/targeting/interest', {
              params: { query: { take: shown, ...(text.length >= leastLetters && { filter: text }) } },
            }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });

/** Whom a local campaign reaches: two states, that are changed on their own. */
export interface Reach {
  readonly radius: Read<Schemas['CampaignRadiusDto']>;
  readonly languages: Read<Schemas['CampaignLanguagesDto']>;
}

const radiusPath = '/api/reachEnhancement/{reachEnhancementId}/localCampaigns/targeting/radius';
const languagesPath = '/api/reachEnhancement/{reachEnhancementId}/localCampaigns/targeting/language';

const ofCampaign = (reachEnhancementId: number) => ({ params: { path: { reachEnhancementId } } });

const overCampaign = (reachEnhancementId: number, etag: string | null) => ({
  params: { path: { reachEnhancementId }, ...ifMatch(etag) },
});

export async function readReach(id: number): Promise<Read<Reach>> {
  const [radius, languages] = await Promise.all([
    resultOf(api.GET(radiusPath, ofCampaign(id))),
    resultOf(api.GET(languagesPath, ofCampaign(id))),
  ]);
  return { data: { radius, languages }, etag: null };
}

export const reachQuery = (id: number) =>
  queryOptions({ queryKey: ['ads', 'reach', id], queryFn: () => readReach(id) });

export async function saveReach(id: number, values: Values, changed: Changed, { data }: Read<Reach>) {
  const radius = placesBodyOf(values, new Set(changed.has('radius') ? ['radius'] : [])) as { radius: number } | null;
  if (radius !== null) await dataOf(api.PUT(radiusPath, { ...overCampaign(id, data.radius.etag), body: radius }));
  if (!changed.has('languages')) return;
  const chosen = languagesOf(values['languages']);
  const call = overCampaign(id, data.languages.etag);
  await dataOf(
    chosen.length === 0
      ? api.DELETE(languagesPath, call)
      : api.PUT(languagesPath, { ...call, body: { languages: chosen } }),
  );
}
