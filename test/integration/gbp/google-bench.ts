import { Global, Module } from '@nestjs/common';
import { ConnectionsModule, ConnectionTokens } from '#contexts/connections';
import {
  AnswerAction,
  GbpActionQueries,
  GbpModule,
  GoogleDetailPort,
  GoogleProfilePort,
  ProfilePerformancePort,
} from '#contexts/gbp';
import type { ActionReply, PendingActionView } from '#contexts/gbp';
import { Draft } from '#domain/errors/draft';
import type { Config } from '#platform/config';
import { Commerce } from '../subscriptions/commerce.js';
import type { Booked, Tenant } from '../subscriptions/commerce.js';
import { NoDetails, ScriptedGoogle } from './scripted-google.js';
import { ScriptedPerformance } from './scripted-performance.js';
import type { ConnectionToken } from '../../../libs/contexts/connections/connection/connection-tokens.js';
import { HandRunner } from '../../support/hand-runner.js';

type Row = Record<string, unknown>;

/** Everybody is connected, until a test says otherwise. */
export class ScriptedTokens {
  isConnected = true;
  token = 'token';
  readonly unauthorised: number[] = [];

  async accessToken(): Promise<ConnectionToken | null> {
    return this.isConnected ? { token: this.token, connectionId: 1, inheritedFrom: null } : null;
  }

  async reportUnauthorized(connectionId: number): Promise<void> {
    this.unauthorised.push(connectionId);
    this.isConnected = false;
  }
}

/** Google as the bench reaches it. */
export interface GooglePorts {
  readonly google: GoogleProfilePort;
  readonly details: GoogleDetailPort;
  readonly performance: ProfilePerformancePort;
}

/** What the modules of the bench that starts give away. */
const scripted: { ports: GooglePorts; tokens: ScriptedTokens } = {
  ports: { google: new ScriptedGoogle(), details: new NoDetails(), performance: new ScriptedPerformance() },
  tokens: new ScriptedTokens(),
};

@Global()
@Module({
  providers: [
    { provide: GoogleProfilePort, useFactory: () => scripted.ports.google },
    { provide: GoogleDetailPort, useFactory: () => scripted.ports.details },
    { provide: ProfilePerformancePort, useFactory: () => scripted.ports.performance },
  ],
  exports: [GoogleProfilePort, GoogleDetailPort, ProfilePerformancePort],
})
class ScriptedGoogleModule {}

@Module({
  providers: [{ provide: ConnectionTokens, useFactory: () => scripted.tokens }],
  exports: [ConnectionTokens],
})
class ScriptedConnectionsModule {}

/** Subscriptions with GoogleMyBusiness before a scripted Google; jobs run when a test says so. */
export class GoogleBench {
  private constructor(
    readonly commerce: Commerce,
    readonly google: ScriptedGoogle,
    readonly performance: ScriptedPerformance,
    readonly tokens: ScriptedTokens,
    readonly jobs: HandRunner,
  ) {}

  /** @param ports a Google that is not scripted */
  static async start(ports?: GooglePorts, config: Partial<Config> = {}): Promise<GoogleBench> {
    const [google, performance] = [new ScriptedGoogle(), new ScriptedPerformance()];
    scripted.ports = ports ?? { google, details: new NoDetails(), performance };
    scripted.tokens = new ScriptedTokens();
    const commerce = await Commerce.start({
      imports: [ScriptedGoogleModule, GbpModule],
      config,
      replaced: [[ConnectionsModule, ScriptedConnectionsModule]],
    });
    return new GoogleBench(commerce, google, performance, scripted.tokens, new HandRunner(commerce.module));
  }

  async close(): Promise<void> {
    await this.commerce.close();
  }

  /** Orders for a location of its own, and does what follows. @param isShopless it visits its customers */
  async booked(tenant: Tenant, isShopless = false): Promise<Shop> {
    const [locationId] = await tenant.locations(1);
    await this.commerce.rows(
      `update location set address_suppressed = ${isShopless}, categories = '[{"key": "farm_shop", "value": "Farm shop"}]'
       where id = $1`,
      locationId,
    );
    const booked = await tenant.booked({ products: ['GoogleMyBusiness'], locationIds: [locationId as number] });
    await this.drain();
    return new Shop(this, tenant, booked, locationId as number);
  }

  /** Does all work that is due, what was postponed included (once per call). */
  drain(): Promise<void> {
    return this.jobs.drain();
  }
}

/** One location and its way to Google. */
export class Shop {
  constructor(
    private readonly bench: GoogleBench,
    private readonly tenant: Tenant,
    readonly subscription: Booked,
    readonly locationId: number,
  ) {}

  view(): Promise<PendingActionView> {
    return this.bench.commerce.module.get(GbpActionQueries, { strict: false }).view(this.locationId);
  }

  /** Without what follows at Google. */
  async say(reply: ActionReply): Promise<void> {
    const { workspaceId, companyId } = this.tenant;
    const place = { id: this.locationId, workspaceId, companyId, locationId: this.locationId };
    const answer = this.bench.commerce.module.get(AnswerAction, { strict: false });
    await answer.execute(this.tenant.agency, place, new Draft<ActionReply>(reply));
  }

  /** Answers, and lets happen what follows. */
  async answer(reply: ActionReply): Promise<PendingActionView> {
    await this.say(reply);
    await this.bench.drain();
    return this.view();
  }

  async row(): Promise<Row> {
    return (
      (await this.bench.commerce.rows('select * from gbp_profile where location_id = $1', this.locationId))[0] ?? {}
    );
  }

  async history(): Promise<string[]> {
    const { id } = await this.row();
    const rows = await this.bench.commerce.rows(
      `select event || ' ' || to_state as step from state_history where subject = 'gbp-action' and subject_id = $1 order by id`,
      id,
    );
    return rows.map(({ step }) => String(step));
  }

  /** Changes the location as its owner would, and lets happen what follows. */
  async change(columns: string, ...values: unknown[]): Promise<void> {
    await this.bench.commerce.rows(`update location set ${columns} where id = $1`, this.locationId, ...values);
    await this.bench.commerce.rows(
      `insert into outbox (workspace_id, queue, name, payload) values ($1, 'events', 'gbp.followLocation', $2)`,
      this.tenant.workspaceId,
      JSON.stringify({ locationId: this.locationId }),
    );
    await this.bench.drain();
  }

  /** Time has passed: the profile is due to be looked at. */
  async look(): Promise<PendingActionView> {
    await this.bench.commerce.rows('update gbp_profile set due_at = now() where location_id = $1', this.locationId);
    await this.bench.drain();
    return this.view();
  }

  /** Up to a profile that is verified and in sync. */
  async verified(): Promise<void> {
    const phone = '0911 123456';
    await this.answer({ actionType: 'REQUEST_PIN', requestPin: { verificationMethod: 'SMS', phone } });
    await this.answer({ actionType: 'CONFIRM_PIN', confirmPin: '123456' });
  }
}
