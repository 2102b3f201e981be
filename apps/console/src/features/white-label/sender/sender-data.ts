import { queryOptions } from '@tanstack/react-query';
import { api, inBackground } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { ApiError, dataOf, resultOf } from '../../../app/client/api-error';
import type { Read } from '../../../app/editing/use-editing';
import { readAgainAfter } from './sender.rules';

export type Sender = Schemas['SenderDto'];
export type SenderRecords = Schemas['SenderRecordsDto'];
export type SenderRecord = SenderRecords['records'][number];

const path = (id: number) => ({ params: { path: { id } } });

/** `whiteLabelSenderNotFound` of the error catalogue. */
const noSender = 3741;

/** Null: there is none yet. */
export async function readSender(id: number): Promise<Read<Sender> | null> {
  try {
    return await resultOf(api.GET('/api/admin/whiteLabel/{id}/sender', { ...path(id), headers: inBackground }));
  } catch (error) {
    if (error instanceof ApiError && error.code === noSender) return null;
    throw error;
  }
}

/** It is read again while its records are waited for, which is no use of the session. */
export const senderQuery = (id: number) =>
  queryOptions({
    queryKey: ['white-label', 'sender', id],
    queryFn: () => readSender(id),
    refetchInterval: ({ state }) => (state.data ? readAgainAfter(state.data.data) : false),
    staleTime: 0,
  });

/** Another one as soon as the sender is seen to be another: what is read by then would be polled no more. */
const recordsKey = ({ id, domain, status, keyWaits, verifiedAt }: Sender) =>
  ['white-label', 'sender-records', id, domain, status, keyWaits, verifiedAt] as const;

export const recordsQuery = (sender: Sender) =>
  queryOptions({
    queryKey: recordsKey(sender),
    queryFn: () =>
      dataOf(api.GET('/api/admin/whiteLabel/{id}/sender/records', { ...path(sender.id), headers: inBackground })),
    // The first look takes a moment.
    refetchInterval: ({ state }) => (state.data?.lookedAt === null ? 1_000 : readAgainAfter(sender)),
    placeholderData: (known, query) => (query?.queryKey[3] === sender.domain ? known : undefined),
    staleTime: 0,
  });

export async function saveSender(id: number, body: object, etag: string | null): Promise<void> {
  const header = etag === null ? {} : { 'If-Match': etag };
  await dataOf(api.PUT('/api/admin/whiteLabel/{id}/sender', { params: { path: { id }, header }, body }));
}

export const removeSender = (id: number) => dataOf(api.DELETE('/api/admin/whiteLabel/{id}/sender', path(id)));

export const checkSender = (id: number) => dataOf(api.POST('/api/admin/whiteLabel/{id}/sender/check', path(id)));

export const makeKey = (id: number) => dataOf(api.POST('/api/admin/whiteLabel/{id}/sender/key', path(id)));

export const withdrawKey = (id: number) => dataOf(api.DELETE('/api/admin/whiteLabel/{id}/sender/key', path(id)));
