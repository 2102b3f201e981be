import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { ProviderAccounts } from '#contexts/contracts';
import { DomainError, isDomainError } from '#domain/errors/errors';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import type { JobDefinition } from '#platform/outbox';
import { LoggerToken } from '#platform/telemetry';
import { attemptPayment, attemptRefund, refreshMethod } from '../jobs/billing.jobs.js';
import type { PaymentAccount, WebhookNews } from '../ports/payment-provider.port.js';
import { PaymentProviders } from '../payment-methods/payment-providers.js';

interface Concerned {
  readonly id: number;
  readonly workspace_id: number;
}

/**
 * The inbox of what payment providers report: checks who says it and keeps it once. A report says only what to look at:
 * what became of it is asked, so that reports may come late, twice, or in any order.
 */
@Injectable()
export class ReceiveWebhook {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly accounts: ProviderAccounts,
    private readonly providers: PaymentProviders,
    @Inject(LoggerToken) private readonly logger: Logger,
  ) {}

  /** @throws DomainError `webhookUnreadable`; `webhookSignatureInvalid`, also for a configuration that there is not */
  async execute(providerConfigId: number, body: Buffer, signature: string | undefined): Promise<void> {
    const account = await this.accounts.find(providerConfigId).catch((error: unknown) => {
      throw isDomainError(error) ? new DomainError('webhookSignatureInvalid') : error;
    });
    const news = this.read(account, body, signature);
    if (news === null) throw new DomainError('webhookSignatureInvalid');
    await this.database.transaction(async (tx) => {
      const { rows } = await sql`
        insert into inbox (source, external_id, payload)
        values (${`${account.provider}:${account.id}`}, ${news.id}, ${JSON.stringify(news)})
        on conflict (source, external_id) do nothing returning id`.execute(tx);
      if (rows.length > 0) await this.pass(tx, account.id, news);
    });
  }

  private read(account: PaymentAccount, body: Buffer, signature: string | undefined): WebhookNews | null {
    try {
      return this.providers.of(account).readWebhook(account, body, signature);
    } catch (error) {
      this.logger.warn({ providerConfigId: account.id, bytes: body.length, error }, 'a signed webhook is no event');
      throw error;
    }
  }

  private async pass(
    tx: Tx,
    configId: number,
    { payment, refund, method, mandate, isDispute }: WebhookNews,
  ): Promise<void> {
    if (payment !== null) {
      const { rows } = await sql<Concerned>`
        select id, workspace_id from payment
        where provider_config_id = ${configId} and provider_reference = ${payment}`.execute(tx);
      const jobs = rows.map(({ id, workspace_id: workspaceId }) => ({
        workspaceId,
        payload: { id, ...(isDispute && { isDisputed: true }) },
      }));
      await this.outbox.add(tx, attemptPayment, jobs);
    }
    if (refund !== null) {
      const { rows } = await sql<Concerned>`
        select r.id, r.workspace_id from refund r join payment p on p.id = r.payment_id
        where p.provider_config_id = ${configId} and r.provider_reference = ${refund}`.execute(tx);
      await this.order(tx, attemptRefund, rows);
    }
    if (method !== null) {
      const { rows } = await sql<Concerned>`
        select id, workspace_id from contract_payment_method
        where provider_config_id = ${configId} and method_reference = ${method}`.execute(tx);
      await this.order(tx, refreshMethod, rows);
    }
    if (mandate !== null) {
      const { rows } = await sql<Concerned>`
        select id, workspace_id from contract_payment_method
        where provider_config_id = ${configId} and mandate ->> 'id' = ${mandate} and mandate is not null`.execute(tx);
      await this.order(tx, refreshMethod, rows);
    }
  }

  private async order(tx: Tx, job: JobDefinition<{ id: number }>, rows: readonly Concerned[]): Promise<void> {
    await this.outbox.add(
      tx,
      job,
      rows.map((row) => ({ workspaceId: row.workspace_id, payload: { id: row.id } })),
    );
  }
}
