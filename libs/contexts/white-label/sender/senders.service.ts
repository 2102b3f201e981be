import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { isMatch } from '#domain/values/entity-tag';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { WhiteLabelStore } from '../setting/white-label.store.js';
import { DkimKeys } from './dkim-keys.js';
import { SenderChecks } from './looks/sender-checks.js';
import { planSender } from './sender-input.rules.js';
import { SenderQueries } from './sender.queries.js';
import { SenderStore } from './sender.store.js';
import type { SenderInput, SenderView } from './sender.view.js';

/** Sets from which address emails of a white label leave, and with which key they are signed. */
@Injectable()
export class Senders {
  constructor(
    private readonly database: Database,
    private readonly labels: WhiteLabelStore,
    private readonly store: SenderStore,
    private readonly queries: SenderQueries,
    private readonly checks: SenderChecks,
    private readonly keys: DkimKeys,
    private readonly audit: Audit,
  ) {}

  /**
   * Creates or changes it; absent fields stay. Another domain has to be proved anew, with another key.
   * @returns the workspace's id
   * @throws DomainError `validationFailed`, `whiteLabelNotFound`, `etagMismatch`
   */
  async set(workspaceId: number, draft: Draft<SenderInput>, ifMatch?: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      await this.labels.lock(tx, workspaceId);
      const row = await this.store.find(tx, workspaceId);
      const text = await this.queries.find(workspaceId);
      const before = text?.parse() ?? null;
      const { name, address } = planSender(draft, before, this.checks.nameRules);
      if (ifMatch !== undefined && (text === null || !isMatch(ifMatch, text.text)))
        throw new DomainError('etagMismatch');
      if (row === null && address !== undefined) {
        const columns = { name: name ?? null, address: address.typed, domain: address.domain };
        await this.store.create(tx, workspaceId, columns, await this.keys.make());
      } else if (row !== null) {
        const isOther = address !== undefined && address.domain !== row.domain;
        await this.store.update(tx, row, {
          ...(name !== undefined && { name }),
          ...(address !== undefined && { address: address.typed }),
          ...(isOther && this.store.ofDomain(address.domain, await this.keys.make())),
        });
      }
      await this.record(tx, 'setSender', workspaceId, before);
      return workspaceId;
    });
  }

  /** Emails leave from the installation's address at once. @throws DomainError `whiteLabelNotFound`, `whiteLabelSenderNotFound` */
  async remove(workspaceId: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      await this.labels.lock(tx, workspaceId);
      const row = await this.store.lock(tx, workspaceId);
      const before = (await this.queries.view(workspaceId)).parse();
      await this.store.remove(tx, row);
      await this.record(tx, 'removeSender', workspaceId, before);
      return workspaceId;
    });
  }

  /**
   * Makes a key that is used as soon as its record is found. Until then the one before signs.
   * @throws DomainError `whiteLabelNotFound`, `whiteLabelSenderNotFound`, `senderKeyWaits`
   */
  async makeKey(workspaceId: number): Promise<number> {
    return this.changeKey(workspaceId, 'newSenderKey', async (tx) => {
      const row = await this.store.lock(tx, workspaceId);
      if (row.nextSelector !== null)
        throw new DomainError('senderKeyWaits', { name: `${row.nextSelector}._domainkey.${row.domain}` });
      await this.store.update(tx, row, this.store.ofNextKey(await this.keys.make()));
    });
  }

  /** Without one that waits it does nothing. @throws DomainError `whiteLabelNotFound`, `whiteLabelSenderNotFound` */
  async withdrawKey(workspaceId: number): Promise<number> {
    return this.changeKey(workspaceId, 'withdrawSenderKey', async (tx) => {
      const row = await this.store.lock(tx, workspaceId);
      if (row.nextSelector !== null) await this.store.update(tx, row, this.store.ofNextKey(null));
    });
  }

  private changeKey(workspaceId: number, verb: string, change: (tx: Tx) => Promise<void>): Promise<number> {
    return this.database.transaction(async (tx) => {
      await this.labels.lock(tx, workspaceId);
      const before = (await this.queries.find(workspaceId))?.parse() ?? null;
      await change(tx);
      await this.record(tx, verb, workspaceId, before);
      return workspaceId;
    });
  }

  private async record(tx: Tx, verb: string, workspaceId: number, before: SenderView | null): Promise<void> {
    const after = (await this.queries.find(workspaceId))?.parse() ?? null;
    if (isDeepStrictEqual(before, after)) return;
    await this.audit.record(tx, {
      workspaceId,
      operation: `whiteLabel.${verb}`,
      subject: 'whiteLabel',
      subjectId: workspaceId,
      ...(before !== null && { before }),
      ...(after !== null && { after }),
    });
  }
}
