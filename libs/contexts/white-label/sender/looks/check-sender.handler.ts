import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DueWork, Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { checkSender } from '../../jobs/white-label.jobs.js';
import { CheckSender } from './check-sender.js';

/** Looks at the records of a sender while they are waited for, and each day after. */
@Injectable()
@Handles(checkSender)
export class CheckSenderHandler implements JobHandler<{ readonly id: number }>, OnModuleInit {
  constructor(
    private readonly due: DueWork,
    private readonly senders: CheckSender,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'white_label_sender', job: checkSender, clock: 'real' });
  }

  handle(_payload: { readonly id: number }, delivery: Delivery): Promise<void> {
    return this.senders.execute(delivery.workspaceId, (tx) => delivery.complete(tx));
  }
}
