import { Injectable } from '@nestjs/common';
import {
  ChangeActivation,
  DomainStatusQueries,
  whiteLabelConfig,
  whiteLabelLost,
  whiteLabelSenderLost,
  WhiteLabelModule,
  WhiteLabelQueries,
  WhiteLabels,
} from '#contexts/white-label';
import type { DomainStatusView, WhiteLabelInput, WhiteLabelView } from '#contexts/white-label';
import { DnsModule } from '#integrations/dns';
import { Draft } from '#domain/errors/draft';
import { mailReturnsConfig } from '#platform/mail';
import { Subscribes } from '#platform/outbox';
import type { JobHandler } from '#platform/outbox';
import type { RunningSandbox } from '../../../apps/sandbox/src/sandbox.js';
import { startSandbox } from '../../../apps/sandbox/src/sandbox.js';
import { sandboxSectionOf } from '../../support/config-sections.js';
import { testDatabase } from '../../support/database.js';
import type { TestDatabase } from '../../support/database.js';
import { Commerce } from '../subscriptions/commerce.js';
import type { Tenant } from '../subscriptions/commerce.js';

export interface ZoneRecord {
  readonly type: string;
  readonly name: string;
  readonly value: string;
}

/** Whose white label it is, and who sets it up. */
export type Holder = Pick<Tenant, 'workspaceId' | 'agency'>;

/** Who hears of lost domains: the emails have a test of their own. */
@Injectable()
@Subscribes(whiteLabelLost, 'test.whiteLabelLost')
class LossListener implements JobHandler<{ domain: string }> {
  readonly domains: string[] = [];

  handle({ domain }: { domain: string }): Promise<void> {
    this.domains.push(domain);
    return Promise.resolve();
  }
}

/** Who hears of lost senders. */
@Injectable()
@Subscribes(whiteLabelSenderLost, 'test.whiteLabelSenderLost')
class SenderListener implements JobHandler<{ address: string; domain: string }> {
  readonly addresses: string[] = [];

  handle({ address }: { address: string }): Promise<void> {
    this.addresses.push(address);
    return Promise.resolve();
  }
}

const secret = 'x'.repeat(40);

/** White labels, and the sandbox's name server; jobs run when told to. */
export class WhiteLabelBench {
  private constructor(
    readonly commerce: Commerce,
    private readonly sandbox: RunningSandbox,
    private readonly zone: TestDatabase,
  ) {}

  static async start(): Promise<WhiteLabelBench> {
    const zone = await testDatabase({ empty: true });
    const sandbox = await startSandbox({
      databaseUrl: zone.url,
      port: 0,
      apiKey: 'key',
      secret,
      callbackUrl: 'http://127.0.0.1:9/hooks/directory',
      delayMs: 20,
      dnsPort: 0,
      logLevel: 'silent',
    });
    const url = `http://127.0.0.1:${sandbox.port}`;
    const config = {
      publicUrl: 'http://app.locara.example:3000',
      dnsServers: [`127.0.0.1:${sandbox.dnsPort}`],
      sections: {
        ...sandboxSectionOf(whiteLabelConfig, url, 'key'),
        ...sandboxSectionOf(mailReturnsConfig, url, 'key'),
      },
    };
    const commerce = await Commerce.start({
      imports: [DnsModule, WhiteLabelModule],
      listeners: [LossListener, SenderListener],
      config,
    });
    return new WhiteLabelBench(commerce, sandbox, zone);
  }

  /** Domains of which it was told that they are lost. */
  get lost(): readonly string[] {
    return this.commerce.module.get(LossListener).domains;
  }

  get lostSenders(): readonly string[] {
    return this.commerce.module.get(SenderListener).addresses;
  }

  async close(): Promise<void> {
    await this.commerce.close();
    await this.sandbox.close({ drain: false });
    await this.zone.drop();
  }

  async put(...records: readonly ZoneRecord[]): Promise<void> {
    for (const record of records) {
      const response = await fetch(`http://127.0.0.1:${this.sandbox.port}/sandbox/dns`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(record),
      });
      if (!response.ok) throw new Error(`The zone answered ${response.status}: ${await response.text()}`);
    }
  }

  async take(name: string): Promise<void> {
    const query = `name=${encodeURIComponent(name)}`;
    await fetch(`http://127.0.0.1:${this.sandbox.port}/sandbox/dns?${query}`, { method: 'DELETE' });
  }

  create({ workspaceId, agency }: Holder, input: WhiteLabelInput): Promise<number> {
    return this.commerce.module.get(WhiteLabels).create(agency, workspaceId, new Draft<WhiteLabelInput>(input));
  }

  change({ workspaceId, agency }: Holder, input: WhiteLabelInput): Promise<number> {
    return this.commerce.module.get(WhiteLabels).change(agency, workspaceId, new Draft<WhiteLabelInput>(input));
  }

  remove({ workspaceId }: Holder): Promise<number> {
    return this.commerce.module.get(WhiteLabels).remove(workspaceId);
  }

  async view({ workspaceId }: Holder): Promise<WhiteLabelView> {
    return (await this.commerce.module.get(WhiteLabelQueries).view(workspaceId)).parse();
  }

  status({ workspaceId }: Holder): Promise<DomainStatusView> {
    return this.commerce.module.get(DomainStatusQueries).view(workspaceId);
  }

  /** Begins, and has the job look. @returns how it is then */
  async activate(tenant: Holder): Promise<WhiteLabelView> {
    await this.commerce.module.get(ChangeActivation).execute(tenant.workspaceId, true);
    await this.commerce.drain();
    return this.view(tenant);
  }

  deactivate({ workspaceId }: Holder): Promise<number> {
    return this.commerce.module.get(ChangeActivation).execute(workspaceId, false);
  }

  /** The time of the next look has come. */
  async look({ workspaceId }: Holder): Promise<void> {
    await this.commerce.rows('update white_label set due_at = now() where workspace_id = $1', workspaceId);
    await this.commerce.drain();
  }

  /** A workspace whose domain is in place, and active. */
  async active(domain: string, input: WhiteLabelInput = {}): Promise<Tenant> {
    const tenant = await this.commerce.tenant();
    await this.create(tenant, { domain, ...input });
    await this.put(...(await this.status(tenant)).records);
    const { status, errorMessage } = await this.activate(tenant);
    if (status !== 'active') throw new Error(`It is ${status}: ${errorMessage}`);
    return tenant;
  }

  /** A column of the row. */
  async column({ workspaceId }: Holder, name: string): Promise<unknown> {
    const [row] = await this.commerce.rows(
      `select ${name} as value from white_label where workspace_id = $1`,
      workspaceId,
    );
    return row?.['value'];
  }
}
