import { randomBytes, randomUUID } from 'node:crypto';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import { ProviderOrders } from '../partner/provider-orders.js';

const hours = [{ day: 'Mon', intervals: [{ from: '09:00', to: '18:00' }] }] as const;
/** Of an agent. */
export const config = {
  welcomeMessage: 'Hello!',
  offlineMessage: 'We are back tomorrow.',
  privacyPolicyUrl: 'https://shop.example/privacy',
  availableHours: hours,
  agentType: 'HUMAN',
};

/** Agents and conversations of the demo company, over HTTP. No worker: replies stay as they were written. */
export class Messages extends ProviderOrders {
  static async start(): Promise<Messages> {
    return Messages.at(await startPlatform({ worker: false }));
  }

  static async at(platform: Platform): Promise<Messages> {
    return new Messages(platform, await demoCompany(platform));
  }

  get agency() {
    return this.platform.administration('demo-agency');
  }

  /** A location with a running product that brings messaging. */
  async booked(): Promise<number> {
    const settings = { functionalities: ['GoogleBusinessMessages'] };
    const licence = await this.licenceWith([{ product: 'DataExports', settings }]);
    const [locationId = 0] = await this.demo.locations(1);
    const id = await this.place(licence, {}, [locationId]);
    await this.platform.database.pool.query(`update subscription set state = 'ACTIVE' where id = $1`, [id]);
    return locationId;
  }

  create(locationId: number, body: object = config) {
    return this.agency.POST('/api/messages/config/{locationId}', {
      params: { path: { locationId } },
      body: body as never,
    });
  }

  change(locationId: number, agentId: number, body: object, etag?: string) {
    return this.agency.PUT('/api/messages/config/{locationId}/{agentId}', {
      params: { path: { locationId, agentId }, ...(etag !== undefined && { header: { 'If-Match': etag } }) },
      body: body as never,
    });
  }

  async agent(agentId: number) {
    const { data } = await this.agency.GET('/api/messages/config/agents', { params: { query: { agentId } } });
    return data?.data[0];
  }

  conversations(locationId: number, query: object = {}) {
    const named = { contextType: 'Location' as const, contextIds: [locationId], ...query };
    return this.agency.GET('/api/messages/conversations', { params: { query: named } });
  }

  messages(conversationId: number, query: object = {}, channelId = 1) {
    return this.agency.GET('/api/messages/conversation/{conversationId}/channel/{channelId}/messages', {
      params: { path: { conversationId, channelId }, query },
    });
  }

  reply(conversationId: number, agentId: number, body: object, headers: Record<string, string> = {}) {
    return this.agency.POST('/api/messages/conversation/{conversationId}/channel/{channelId}/agent/{agentId}/message', {
      params: { path: { conversationId, channelId: 1, agentId } },
      body,
      headers,
    });
  }

  markRead(conversationId: number, status: string) {
    return this.agency.PUT('/api/messages/conversation/{conversationId}/channel/{channelId}/is-read/{status}', {
      params: { path: { conversationId, channelId: 1, status: status as never } },
    });
  }

  markDone(conversationId: number, status: boolean, until?: string) {
    return this.agency.PUT('/api/messages/conversation/{conversationId}/channel/{channelId}/is-done/{status}', {
      params: { path: { conversationId, channelId: 1, status }, ...(until !== undefined && { query: { until } }) },
    });
  }

  /** A location with an agent, and where its chat is. */
  async opened() {
    const locationId = await this.booked();
    const agentId = (await this.create(locationId)).data?.value ?? 0;
    return { locationId, agentId, script: (await this.agent(agentId))?.chat.script ?? '' };
  }

  /** What a browser of a visitor does. */
  async visitor(script: string, token: string, path = 'messages', body?: object, more: Record<string, string> = {}) {
    const response = await fetch(script.replace(/\.js$/, `/${path}`), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        origin: 'https://shop.example',
        'sec-fetch-site': 'cross-site',
        'x-chat-token': token,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? {} : JSON.parse(text)) as {
        readonly data?: readonly Readonly<Record<string, unknown>>[];
        readonly errorCode?: number;
        readonly fields?: readonly string[];
      },
    };
  }
}

/** Of a visitor. */
export const newToken = (): string => randomBytes(16).toString('hex');
/** A message of a visitor. */
export const said = (text: string, more: object = {}) => ({ id: randomUUID(), text, consent: true, ...more });
