import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { Changes } from '#platform/transitions';
import type { SealedKey } from './dkim-keys.js';
import { SenderEntity } from './sender.entity.js';

export type SenderRecordRow = Readonly<SenderEntity>;

/** Columns of one whose records nobody has seen. */
const unseen: Changes<SenderEntity> = {
  verifiedAt: null,
  lostAt: null,
  missedSince: null,
  unknownSince: null,
  hasReturnPath: false,
  findings: null,
  lookedAt: null,
  waitsSince: () => 'now()',
  dueAt: () => 'now()',
};
const noNextKey: Changes<SenderEntity> = {
  nextSelector: null,
  nextPrivateKey: null,
  nextPublicKey: null,
  nextKeyAt: null,
};

/** Writes senders. */
@Injectable()
export class SenderStore {
  /** Null: there is none. */
  find(tx: Tx, workspaceId: number): Promise<SenderRecordRow | null> {
    return tx.findOne(SenderEntity, { where: { workspaceId }, lock: { mode: 'pessimistic_write' } });
  }

  /** @throws DomainError `whiteLabelSenderNotFound` */
  async lock(tx: Tx, workspaceId: number): Promise<SenderRecordRow> {
    const row = await this.find(tx, workspaceId);
    if (row === null) throw new DomainError('whiteLabelSenderNotFound', { id: workspaceId });
    return row;
  }

  async create(
    tx: Tx,
    workspaceId: number,
    { name, address, domain }: Pick<SenderEntity, 'name' | 'address' | 'domain'>,
    { selector, privateKey, publicKey }: SealedKey,
  ): Promise<void> {
    await sql`insert into white_label_sender (workspace_id, name, address, domain, selector, private_key, public_key, due_at)
      values (${workspaceId}, ${name}, ${address}, ${domain}, ${selector}, ${privateKey}, ${publicKey}, now())`.execute(
      tx,
    );
  }

  async update(tx: Tx, { id }: SenderRecordRow, columns: Changes<SenderEntity>): Promise<void> {
    await tx.update(SenderEntity, id, { ...columns, updatedAt: () => 'now()' });
  }

  /** Columns that belong together with another domain: nothing that was found counts any more. */
  ofDomain(domain: string, { selector, privateKey, publicKey }: SealedKey): Changes<SenderEntity> {
    const keys = { selector, privateKey, publicKey, retiredSelector: null, retiredAt: null };
    return { ...unseen, ...noNextKey, ...keys, domain, generation: () => 'generation + 1' };
  }

  /** Columns of a key that waits for its record; null takes one away. */
  ofNextKey(key: SealedKey | null): Changes<SenderEntity> {
    if (key === null) return { ...noNextKey, dueAt: () => 'now()', generation: () => 'generation + 1' };
    return {
      nextSelector: key.selector,
      nextPrivateKey: key.privateKey,
      nextPublicKey: key.publicKey,
      nextKeyAt: () => 'now()',
      // Of one that has waited for long as well, somebody looks at the screen now.
      waitsSince: () => 'now()',
      dueAt: () => 'now()',
      generation: () => 'generation + 1',
    };
  }

  /** Columns of one whose new key has been found: the old one signs nothing more. */
  turned(row: SenderRecordRow): Changes<SenderEntity> {
    const { nextSelector, nextPrivateKey, nextPublicKey } = row;
    if (nextSelector === null || nextPrivateKey === null || nextPublicKey === null) return {};
    return {
      ...noNextKey,
      selector: nextSelector,
      privateKey: nextPrivateKey,
      publicKey: nextPublicKey,
      retiredSelector: row.selector,
      retiredAt: () => 'now()',
      generation: () => 'generation + 1',
    };
  }

  async remove(tx: Tx, { id }: SenderRecordRow): Promise<void> {
    await tx.delete(SenderEntity, { id });
  }
}
