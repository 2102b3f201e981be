import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, inBackground } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';
import { lookAgainAfter } from './webhooks.rules';

export type Webhook = Schemas['WebhookDto'];
export type NewWebhook = Schemas['WebhookInsertDto'];
export type WebhookChange = Schemas['WebhookUpdateDto'];
export type EventType = NewWebhook['eventTypes'][number];
export type Delivery = Schemas['WebhookDeliveryDto'];
export type DeliveryStatus = Delivery['status'];
export type Replay = Schemas['WebhookReplayDto'];

const path = (id: number) => ({ params: { path: { id } } });

export const webhooksQuery = queryOptions({
  queryKey: ['settings', 'webhooks', 'list'],
  queryFn: async () => (await dataOf(api.GET('/api/webhook'))).data,
});

export const webhookQuery = (id: number) =>
  queryOptions({
    queryKey: ['settings', 'webhooks', 'one', id],
    queryFn: () => dataOf(api.GET('/api/webhook/{id}', path(id))),
  });

/** Deliveries on one page. */
export const deliveriesPerPage = 25;

/** The newest first; looked at again while one of them waits and the webhook sends. */
export const deliveriesQuery = (
  { id, enabled }: Pick<Webhook, 'id' | 'enabled'>,
  status: DeliveryStatus | undefined,
  skip: number,
) =>
  queryOptions({
    queryKey: ['settings', 'webhooks', 'deliveries', id, status, skip],
    queryFn: () => {
      const query = { skip, take: deliveriesPerPage, ...(status !== undefined && { status }) };
      return dataOf(api.GET('/api/webhook/{id}/delivery', { params: { path: { id }, query }, headers: inBackground }));
    },
    refetchInterval: ({ state: { data } }) => (enabled ? lookAgainAfter(data?.data ?? [], new Date()) : false),
    placeholderData: keepPreviousData,
  });

/** How many messages a replay sends: all that do not wait, or those that were given up. Null: no days are chosen. */
export const replayCountQuery = (id: number, range: Replay | null) =>
  queryOptions({
    queryKey: ['settings', 'webhooks', 'replay', id, range],
    queryFn: async () => {
      if (range === null) return 0;
      const { from, to, failedOnly = false } = range;
      const countOf = async (status: DeliveryStatus): Promise<number> => {
        const query = { from, to, status, take: 1 };
        return (await dataOf(api.GET('/api/webhook/{id}/delivery', { params: { path: { id }, query } }))).total;
      };
      const counts = await Promise.all([countOf('FAILED'), failedOnly ? 0 : countOf('DELIVERED')]);
      return counts[0] + counts[1];
    },
    enabled: range !== null,
    staleTime: 0,
  });

/** @returns the secret with which messages are signed, never shown again */
export const createWebhook = async (body: NewWebhook): Promise<string> =>
  (await dataOf(api.POST('/api/webhook', { body }))).secret;

export async function changeWebhook(id: number, body: WebhookChange): Promise<void> {
  await dataOf(api.PUT('/api/webhook/{id}', { ...path(id), body }));
}

export async function deleteWebhook(id: number): Promise<void> {
  await dataOf(api.DELETE('/api/webhook/{id}', path(id)));
}

/** @param overlapHours in which both secrets sign; @returns the new one, never shown again */
export const rotateWebhook = async (id: number, overlapHours: number): Promise<string> =>
  (await dataOf(api.POST('/api/webhook/{id}/rotate', { ...path(id), body: { overlapHours } }))).secret;

export async function pingWebhook(id: number): Promise<void> {
  await dataOf(api.POST('/api/webhook/{id}/ping', path(id)));
}

export async function testWebhook(id: number, type: EventType): Promise<void> {
  await dataOf(api.POST('/api/webhook/{id}/test', { ...path(id), body: { type } }));
}

export async function replayDelivery(deliveryId: number): Promise<void> {
  await dataOf(api.POST('/api/webhook/delivery/{deliveryId}/replay', { params: { path: { deliveryId } } }));
}

/** @returns how many are sent again */
export const replayRange = async (id: number, body: Replay): Promise<number> =>
  (await dataOf(api.POST('/api/webhook/{id}/replay', { ...path(id), body }))).value;
