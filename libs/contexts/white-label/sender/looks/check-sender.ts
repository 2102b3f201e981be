import { Injectable } from '@nestjs/common';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { whiteLabelSenderLost } from '../../white-label.events.js';
import { SenderChecks } from './sender-checks.js';
import type { KeptFindings } from './sender-records.rules.js';
import { settleSender } from './sender-look.rules.js';
import type { SenderSettlement } from './sender-look.rules.js';
import { SenderEntity } from '../sender.entity.js';
import { SenderStore } from '../sender.store.js';
import type { SenderRecordRow } from '../sender.store.js';

/**
 * Looks at the records of a sender, and settles what that means. What was found counts only for the domain and the keys for which it was
 * looked: they may have been changed meanwhile.
 */
@Injectable()
export class CheckSender {
  constructor(
    private readonly database: Database,
    private readonly store: SenderStore,
    private readonly checks: SenderChecks,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** @param begin of a job: whether it is still to be done, in the transaction that settles */
  async execute(workspaceId: number, begin: (tx: Tx) => Promise<boolean> = () => Promise.resolve(true)): Promise<void> {
    const looked = await this.database.manager.findOne(SenderEntity, { where: { workspaceId } });
    const findings = looked === null ? null : await this.checks.look(this.checks.asked(looked));
    await this.database.transaction(async (tx) => {
      if (!(await begin(tx)) || looked === null || findings === null) return;
      const row = await this.store.find(tx, workspaceId);
      if (row === null) return;
      // One that was deleted and created anew has another id.
      if (row.id === looked.id && row.generation === looked.generation) await this.settle(tx, row, findings);
      // The job of this look is done, and may have been the only one.
      else await this.store.update(tx, row, { dueAt: () => 'coalesce(due_at, now())' });
    });
  }

  private async settle(tx: Tx, row: SenderRecordRow, findings: KeptFindings): Promise<void> {
    const settlement = settleSender({ ...row, nextKeyMadeAt: row.nextKeyAt }, findings.checks, new Date());
    const { event, turnsKey, missedSince, unknownSince, hasReturnPath, nextLookSeconds } = settlement;
    await this.store.update(tx, row, {
      ...(turnsKey && this.store.turned(row)),
      ...(event === 'verify' && { verifiedAt: () => 'now()', lostAt: null }),
      ...(event === 'lose' && { verifiedAt: null, lostAt: () => 'now()', waitsSince: () => 'now()' }),
      missedSince,
      unknownSince,
      hasReturnPath,
      findings: turnsKey ? afterTurn(findings) : findings,
      lookedAt: () => 'now()',
      dueAt: () => `now() + make_interval(secs => ${nextLookSeconds})`,
    });
    await this.tell(tx, row, settlement);
  }

  private async tell(
    tx: Tx,
    { workspaceId, address, domain }: SenderRecordRow,
    settled: SenderSettlement,
  ): Promise<void> {
    const { event, turnsKey } = settled;
    const entry = { workspaceId, subject: 'whiteLabel', subjectId: workspaceId, after: { address } } as const;
    if (turnsKey) await this.audit.record(tx, { ...entry, operation: 'whiteLabel.turnSenderKey' });
    if (event === null) return;
    await this.audit.record(tx, { ...entry, operation: `whiteLabel.${event}Sender` });
    if (event === 'lose')
      await this.outbox.emit(tx, whiteLabelSenderLost, [{ workspaceId, payload: { address, domain } }]);
  }
}

/** The new key is the key now. */
const afterTurn = ({ checks, dmarc }: KeptFindings): KeptFindings => ({
  dmarc,
  checks: checks.flatMap((check) => {
    if (check.check === 'DKIM') return [];
    return [check.check === 'NEW_DKIM' ? { ...check, check: 'DKIM' as const } : check];
  }),
});
