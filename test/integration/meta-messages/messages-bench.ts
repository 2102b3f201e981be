import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ArrivedMessage, ArrivedReceipt } from '#contexts/messaging';
import type { FileKind } from '#domain/messaging/reply-files';
import { Config } from '#platform/config';
import { StrictClient, ThirdPartyClient } from '#platform/http-client';
import { metaConfig } from '#integrations/meta';
import { Graph } from '../../../libs/integrations/meta/graph.js';
import type { MessageContent } from '../../../libs/integrations/meta/messages/message.types.js';
import { arrivedIn } from '../../../libs/integrations/meta/messages/webhooks/events.js';
import { MessageGraph } from '../../../libs/integrations/meta/messages/calls/message-graph.js';
import { PageMessages } from '../../../libs/integrations/meta/messages/calls/page-messages.js';
import { CustomerFiles } from '../../../libs/integrations/meta/messages/calls/customer-files.js';
import { isSignedBy } from '../../../libs/integrations/meta/messages/webhooks/signature.js';
import { WhatsAppMessages } from '../../../libs/integrations/meta/messages/calls/whatsapp-messages.js';
import { WhatsAppNumbers } from '../../../libs/integrations/meta/messages/calls/whatsapp-numbers.js';
import { sandboxSectionOf } from '../../support/config-sections.js';
import { eventually } from '../../support/eventually.js';
import { API_KEY, TestSandbox } from '../sandbox/running-sandbox.js';
import { ChannelBench } from '../social-channels/channel-bench.js';

export const messageScopes = [
  'pages_show_list',
  'pages_manage_metadata',
  'instagram_basic',
  'pages_messaging',
  'instagram_manage_messages',
  'whatsapp_business_management',
  'whatsapp_business_messaging',
] as const;

/** A sandbox, the adapters that speak with it, and a receiver of its webhooks. */
export class MessagesBench {
  readonly messages: ArrivedMessage[] = [];
  private readonly receipts: ArrivedReceipt[] = [];
  /** Answers of the receiver before it takes a delivery. */
  readonly refusals: number[] = [];
  private readonly client = new ThirdPartyClient({ totalMs: 8000, headersMs: 6000 });
  readonly pages: PageMessages;
  readonly whatsApp: WhatsAppMessages;
  readonly numbers: WhatsAppNumbers;
  readonly files: CustomerFiles;
  readonly graph: Graph;

  private constructor(
    readonly bench: ChannelBench,
    private readonly server: Server,
  ) {
    const config = Object.assign(new Config(), { sections: sandboxSectionOf(metaConfig, bench.origin, API_KEY) });
    this.graph = new Graph(this.client, config);
    const graph = new MessageGraph(this.graph);
    this.pages = new PageMessages(graph);
    this.whatsApp = new WhatsAppMessages(graph);
    this.numbers = new WhatsAppNumbers(graph);
    const strict = new StrictClient({ localFolder: `${bench.origin}/sandbox/files/` });
    this.files = new CustomerFiles(graph, strict);
    server.on('request', (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts);
        const refusal = this.refusals.shift();
        if (refusal === undefined && request.url === '/hooks/meta') {
          if (isSignedBy(API_KEY, body, request.headers['x-hub-signature-256'] as string)) {
            const { messages, receipts } = arrivedIn(JSON.parse(body.toString()));
            this.messages.push(...messages);
            this.receipts.push(...receipts);
          }
        }
        response.writeHead(refusal ?? 200).end();
      });
    });
  }

  static async start(): Promise<MessagesBench> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const sandbox = await TestSandbox.start({ callbackUrl: `http://127.0.0.1:${port}/hooks/directory` });
    return new MessagesBench(await ChannelBench.on(sandbox), server);
  }

  async stop(): Promise<void> {
    await this.client.onApplicationShutdown();
    await this.bench.stop();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** What a person gets for consenting, and with it the token of the first page. */
  async tokens(person: string, scopes: readonly string[] = messageScopes): Promise<{ user: string; page: string }> {
    const user = await this.bench.tokenOf('meta', person, scopes);
    const { data } = await this.graph.call<{ data: { access_token: string }[] }>({
      path: '/me/accounts',
      query: { fields: 'id,access_token' },
      accessToken: user,
    });
    return { user, page: data[0]?.access_token ?? '' };
  }

  /** Presses a button of the page where one is a customer. */
  async press(path: string, given: Record<string, unknown>): Promise<{ customer: string; id: string }> {
    const headers = { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json' };
    const init = { method: 'POST', body: JSON.stringify(given) };
    const answer = await this.bench.browser.page(`/sandbox/meta/messages/${path}`, headers, init);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.json as { customer: string; id: string };
  }

  /** What the customer sees, the oldest first. */
  async shown(path: string, customer: string): Promise<readonly ShownMessage[]> {
    const { json } = await this.bench.browser.page(`/sandbox/meta/messages/${path}?format=json&customer=${customer}`);
    return json['messages'] as readonly ShownMessage[];
  }

  /** A reply with a file that the sandbox itself serves. */
  reply(of: string, name: string, kind: FileKind, text = ''): MessageContent {
    const url = `${this.bench.origin}/sandbox/files/customers/${of}/${name}`;
    return { text, imageUrl: null, file: { id: 1, kind, name, contentType: '', url } };
  }

  message(id: string): Promise<ArrivedMessage> {
    return eventually(
      () => this.messages.find((message) => message.id === id),
      isThere,
      'The message does not arrive.',
    );
  }

  receipt(status: ArrivedReceipt['status'], customer: string, id?: string): Promise<ArrivedReceipt> {
    const isIt = (receipt: ArrivedReceipt): boolean =>
      receipt.status === status && receipt.customerId === customer && (id === undefined || receipt.ids.includes(id));
    return eventually(() => this.receipts.find(isIt), isThere, 'The receipt does not arrive.');
  }
}

const isThere = <T>(found: T | undefined): found is T => found !== undefined;

export interface ShownMessage {
  readonly id: string;
  readonly fromAccount: boolean;
  readonly text: string;
  readonly picture: string | null;
  readonly sentFile: { readonly kind: string; readonly name: string; readonly contentType: string } | null;
  readonly state: string;
  readonly reason: string | null;
}
