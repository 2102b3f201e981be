import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { sendWork } from '../jobs/fulfilment.jobs.js';
import type { WorkJob } from '../jobs/fulfilment.jobs.js';
import { FulfilmentPort } from '../ports/fulfilment.port.js';
import type { WorkContent } from '../ports/fulfilment.port.js';
import { tryAgain } from './later.js';
import { SettleWork } from './settle-work.js';
import { WorkContents } from './work-contents.js';
import { nextInstruction, referenceOf, workColumns } from './work.record.js';
import type { Instruction, WorkRecord } from './work.record.js';
import { WorkStore } from './work.store.js';

interface Task {
  readonly work: WorkRecord;
  readonly instruction: Instruction | undefined;
}

/**
 * Tells the third party what it was not told yet, oldest first. No transaction is open while it is called; that something
 * is being told is written down before, so that a lost answer or a killed worker is followed by a question.
 */
@Injectable()
@Handles(sendWork)
export class SendWork implements JobHandler<WorkJob> {
  constructor(
    private readonly database: Database,
    private readonly port: FulfilmentPort,
    private readonly works: WorkStore,
    private readonly contents: WorkContents,
    private readonly settlement: SettleWork,
  ) {}

  async handle({ id }: WorkJob, delivery: Delivery): Promise<void> {
    for (let round = 1; ; round += 1) {
      const before = await this.settled(id, delivery, round);
      const task = before === undefined ? undefined : await this.begin(before);
      if (task?.instruction === undefined) return;
      try {
        await this.send(task.work, task.instruction, `${delivery.id}-${round}`);
      } catch (error) {
        await this.settlement.failed(id, isThirdPartyFailure(error) && error.key !== 'outcomeUnknown');
        throw tryAgain(error, task.work.failedCalls);
      }
    }
  }

  /** Asks what became of a call whose outcome is unknown. @returns the work as it is then */
  private async settled(id: number, delivery: Delivery, round: number): Promise<WorkRecord | undefined> {
    const work = await this.read(id);
    if (work === undefined || work.attemptedVersion === null) return work;
    const details = await this.port.details(referenceOf(work)).catch((error: unknown) => {
      throw tryAgain(error, work.failedCalls);
    });
    await this.settlement.found(id, work.attemptedVersion, details, `${delivery.id}-${round}-found`);
    return this.read(id);
  }

  private async read(id: number): Promise<WorkRecord | undefined> {
    const { rows } = await sql<WorkRecord>`select ${workColumns} from fulfilment_work where id = ${id}`.execute(
      this.database.read,
    );
    return rows[0];
  }

  /** Notes what is about to be told, in a write of its own. */
  private async begin(read: WorkRecord): Promise<Task | undefined> {
    return this.database.transaction(async (tx) => {
      const work = await this.works.lock(tx, read.id);
      if (work === undefined) return undefined;
      const instruction = nextInstruction(work);
      if (instruction !== undefined) await this.works.write(tx, work.id, { attemptedVersion: instruction.version });
      return { work, instruction };
    });
  }

  private async send(work: WorkRecord, { kind, version }: Instruction, eventId: string): Promise<void> {
    if (kind === 'end') {
      await this.port.end(work.externalId ?? '', version, work.endDate);
      return this.settlement.endTold(work.id, version);
    }
    const content = await this.contents.of(work);
    const digest = digestOf(content);
    if (kind === 'change' && digest === work.contentDigest) return this.settlement.unchanged(work.id, version);
    const receipt =
      kind === 'order' || work.externalId === null
        ? await this.port.order(referenceOf(work), version, content)
        : await this.port.change(work.externalId, version, content);
    await this.settlement.told(work.id, { version, digest }, receipt, eventId);
  }
}

const digestOf = (content: WorkContent): string => createHash('sha256').update(JSON.stringify(content)).digest('hex');
