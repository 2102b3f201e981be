import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, inBackground } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf, resultOf } from '../../../app/client/api-error';
import type { Read } from '../../../app/editing/use-editing';
import { weekOfHours } from '../../../app/hours/week.rules';
import type { Week } from '../../../app/hours/week.rules';
import { agentBody } from './agent.rules';
import type { Values } from '../../../app/editing/merge.rules';

export type Agent = Schemas['AgentDto'];
export type AgentAccount = Agent['accounts'][number];

export const agentKeys = [['message-agents'], ['conversations']] as const;

/** Accounts are found within seconds. */
const soonMs = 2_000;

const isAwaited = ({ account, error }: AgentAccount): boolean => account === null && error === null;

/** The agent that a location has; else the one that ended last. Null: it has never had one. */
export async function readAgent(locationId: number): Promise<Read<Agent | null>> {
  const query = { locationId, take: 1 };
  const { data } = await dataOf(api.GET('/api/messages/config/agents', { params: { query }, headers: inBackground }));
  const [first] = data;
  if (first === undefined || first.endedAt !== null) return { data: first ?? null, etag: null };
  const path = { agentId: first.agentId };
  return resultOf(api.GET('/api/messages/config/agents/{agentId}', { params: { path }, headers: inBackground }));
}

/** It is read again while an account is looked for. */
export const agentOfLocationQuery = (locationId: number) =>
  queryOptions({
    queryKey: ['message-agents', 'of-location', locationId],
    queryFn: () => readAgent(locationId),
    refetchInterval: ({ state }) => (state.data?.data?.accounts.some(isAwaited) === true ? soonMs : false),
    staleTime: 0,
  });

/** What a location without an agent could begin with. */
export interface Beginning {
  /** In whose name replies would leave; null: the location has no product with messages. */
  readonly brand: string | null;
  /** When the location is open; null: it has not said. */
  readonly week: Week | null;
}

export const beginningQuery = (locationId: number) =>
  queryOptions({
    queryKey: ['message-agents', 'beginning', locationId],
    queryFn: async (): Promise<Beginning> => {
      const brands = await dataOf(api.GET('/api/messages/brands', { params: { query: { locationId, take: 1 } } }));
      const brand = brands.data[0]?.displayName ?? null;
      if (brand === null) return { brand, week: null };
      const hours = await dataOf(api.GET('/api/location/openinghours', { params: { query: { id: locationId } } }));
      const usual = hours.data.find(({ type }) => type === 'default');
      return { brand, week: usual === undefined ? null : weekOfHours(usual.days) };
    },
  });

export async function saveAgent(
  locationId: number,
  agent: Agent | null,
  values: Values,
  etag: string | null,
): Promise<void> {
  const body = agentBody(values);
  if (agent === null || agent.endedAt !== null) {
    await dataOf(api.POST('/api/messages/config/{locationId}', { params: { path: { locationId } }, body }));
    return;
  }
  const path = { locationId, agentId: agent.agentId };
  const header = etag === null ? {} : { 'If-Match': etag };
  await dataOf(api.PUT('/api/messages/config/{locationId}/{agentId}', { params: { path, header }, body }));
}

/** The API's largest page of agents. */
const pageSize = 50;

/** Those that have not ended come first. */
export const agentsQuery = infiniteQueryOptions({
  queryKey: ['message-agents', 'list'],
  queryFn: ({ pageParam }) =>
    dataOf(api.GET('/api/messages/config/agents', { params: { query: { skip: pageParam, take: pageSize } } })),
  initialPageParam: 0,
  getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length * pageSize : undefined),
});
