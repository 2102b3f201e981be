import { queryOptions } from '@tanstack/react-query';
import { api, inBackground } from '../../app/client/api';
import type { Schemas } from '../../app/client/api';
import { dataOf } from '../../app/client/api-error';
import { isLive } from '../../app/live/live-state';
import type { Page } from '../../ui/grid/paged-rows';
import { queryOf } from './conversation-filters.rules';
import type { ConversationFilters } from './conversation-filters.rules';
import type { Reply } from './draft-store';

export type Conversation = Schemas['ConversationDto'] & { readonly id: number };
export type Message = Schemas['MessageDto'];
export type Channel = Schemas['ChannelDto'];
export type MessageStatus = NonNullable<Message['status']>;

/** The API's largest page of conversations, and of messages. */
const largest = 50;

const list = (filters: ConversationFilters, skip: number, take: number) =>
  dataOf(api.GET('/api/messages/conversations', { params: { query: { ...queryOf(filters), skip, take } } }));

const withId = (conversation: Schemas['ConversationDto']): Conversation => ({
  ...conversation,
  id: conversation.conversationId,
});

/** Of a page that is larger than the API's the parts are read at once. */
export async function listConversations(
  filters: ConversationFilters,
  skip: number,
  take: number,
): Promise<Page<Conversation>> {
  const first = await list(filters, skip, Math.min(take, largest));
  const missing = Math.min(take, first.total - skip) - largest;
  const starts = Array.from({ length: Math.max(0, Math.ceil(missing / largest)) }, (_, part) => (part + 1) * largest);
  const more = await Promise.all(starts.map((start) => list(filters, skip + start, Math.min(largest, take - start))));
  return { data: [first, ...more].flatMap(({ data }) => data.map(withId)), total: first.total };
}

/** How many a view would show. */
export const countQuery = (filters: ConversationFilters) => {
  const plain: ConversationFilters = { ...filters, sort: 'newest' };
  return queryOptions({
    queryKey: ['conversations', 'count', plain],
    queryFn: async () => (await list(plain, 0, 1)).total,
  });
};

export const conversationQuery = (conversationId: number) =>
  queryOptions({
    queryKey: ['conversations', 'one', conversationId],
    queryFn: async () =>
      withId(
        await dataOf(api.GET('/api/messages/conversation/{conversationId}', { params: { path: { conversationId } } })),
      ),
  });

/** The reader waits for a reply on its way to its channel. */
const pollMs = 2_000;
/** The platform tells of its end: it is asked as a precaution alone. */
const liveMs = 30_000;

/** The newest of a conversation, the newest first. While a reply is on its way they are read again and again. */
export const messagesQuery = ({ id, channelId }: Conversation, take: number) =>
  queryOptions({
    queryKey: ['conversations', 'messages', id, take],
    queryFn: async () => {
      const path = { conversationId: id, channelId };
      const read = (skip: number) =>
        dataOf(
          api.GET('/api/messages/conversation/{conversationId}/channel/{channelId}/messages', {
            params: { path, query: { skip, take: Math.min(largest, take - skip) } },
          }),
        );
      const starts = Array.from({ length: Math.ceil(take / largest) }, (_, part) => part * largest);
      const pages = await Promise.all(starts.map(read));
      return { data: pages.flatMap(({ data }) => data), total: pages[0]?.total ?? 0 };
    },
    placeholderData: (former, query) => (query?.queryKey[2] === id ? former : undefined),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'PENDING') === true ? (isLive() ? liveMs : pollMs) : false,
  });

/** One message with all of its text, which never changes. */
export const messageQuery = ({ id, channelId }: Conversation, messageId: number) =>
  queryOptions({
    queryKey: ['conversations', 'message', id, messageId],
    queryFn: () =>
      dataOf(
        api.GET('/api/messages/channel/{channelId}/conversations/{conversationId}/messages/{messageId}', {
          params: { path: { channelId, conversationId: id, messageId } },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What people read of a customer; null: nothing is known. */
export const customerOf = ({ displayName, email }: Conversation): string | null =>
  displayName ?? email?.address ?? null;

export const channelsQuery = queryOptions({
  queryKey: ['message-channels'],
  queryFn: async () => (await dataOf(api.GET('/api/messages/channels', {}))).data,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Why nobody could have written: no product brings messages, no location takes them, or only the chat of websites does. */
export const setUpQuery = queryOptions({
  queryKey: ['message-agents', 'set-up'],
  queryFn: async () => {
    const query = { take: largest };
    const agents = await dataOf(api.GET('/api/messages/config/agents', { params: { query } }));
    if (agents.data.some(({ endedAt }) => endedAt === null)) {
      const hasAccount = agents.data.some(({ accounts }) => accounts.some(({ account }) => account !== null));
      return hasAccount ? 'ready' : 'chatOnly';
    }
    const brands = await dataOf(api.GET('/api/messages/brands', { params: { query: { take: 1 } } }));
    return brands.total === 0 ? 'noProduct' : 'noAgent';
  },
});

/** Whether the agent of a conversation has ended: then no reply is possible ever again. */
export const agentQuery = (agentId: number) =>
  queryOptions({
    queryKey: ['message-agents', 'one', agentId],
    queryFn: async () => {
      const { data } = await dataOf(api.GET('/api/messages/config/agents', { params: { query: { agentId } } }));
      return { hasEnded: data[0]?.endedAt !== null };
    },
  });

type Place = Pick<Conversation, 'conversationId' | 'channelId'>;
const pathOf = ({ conversationId, channelId }: Place) => ({ conversationId, channelId });

export async function markRead(conversation: Place, isRead: boolean, more: object = {}): Promise<void> {
  const path = { ...pathOf(conversation), status: isRead };
  await dataOf(
    api.PUT('/api/messages/conversation/{conversationId}/channel/{channelId}/is-read/{status}', {
      params: { path },
      keepalive: true,
      ...more,
    }),
  );
}

/** Somebody has looked at it, and need not have done anything. */
export const markSeen = (conversation: Place): Promise<void> => markRead(conversation, true, { headers: inBackground });

/** What the customer has written since it was read goes on waiting. */
export async function markDone(conversation: Place & Pick<Conversation, 'sendTime'>, isDone: boolean): Promise<void> {
  const path = { ...pathOf(conversation), status: isDone };
  const query = isDone ? { until: conversation.sendTime } : {};
  await dataOf(
    api.PUT('/api/messages/conversation/{conversationId}/channel/{channelId}/is-done/{status}', {
      params: { path, query },
      keepalive: true,
    }),
  );
}

/** @param key the same for the same reply: after a lost response it is not sent twice */
export async function replyTo(conversation: Conversation, body: Reply, key: string): Promise<void> {
  const path = { ...pathOf(conversation), agentId: conversation.agentId };
  await dataOf(
    api.POST('/api/messages/conversation/{conversationId}/channel/{channelId}/agent/{agentId}/message', {
      params: { path, header: { 'Idempotency-Key': key } },
      body,
    }),
  );
}

/** @param data the file, in Base64 */
export async function uploadPicture(locationId: number, fileType: string, data: string): Promise<number> {
  const { value } = await dataOf(
    api.POST('/api/miscellaneous/image/{id}', {
      params: { path: { id: locationId } },
      body: { imageType: 'MessageImage', fileType: fileType as 'png', data },
    }),
  );
  return value;
}

export async function uploadFile(conversation: Conversation, file: File): Promise<number> {
  const form = new FormData();
  form.append('file', file);
  const { value } = await dataOf(
    api.POST('/api/messages/conversation/{conversationId}/channel/{channelId}/file', {
      params: { path: pathOf(conversation) },
      body: { file: '' },
      bodySerializer: () => form,
    }),
  );
  return value;
}
