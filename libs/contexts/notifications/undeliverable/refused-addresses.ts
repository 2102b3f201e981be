import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { MailRefusals, verdictOf } from '#platform/mail';
import type { MailRefusal } from '#platform/mail';
import { Undeliverables } from './undeliverables.js';

/** Hears at once of addresses that a mail server refuses. */
@Injectable()
export class RefusedAddresses implements OnModuleInit {
  constructor(
    private readonly refusals: MailRefusals,
    private readonly undeliverables: Undeliverables,
  ) {}

  onModuleInit(): void {
    this.refusals.register((refusal) => this.hear(refusal));
  }

  private async hear({ workspaceId, to, code, reply }: MailRefusal): Promise<void> {
    const verdict = verdictOf({ code, words: reply });
    if (verdict === 'none') return;
    const addressee = this.undeliverables.addressee(workspaceId, to, new Date());
    if (verdict === 'permanent') await this.undeliverables.suppress(addressee, 'bounced', reply);
    else await this.undeliverables.refusedForNow(addressee, reply);
  }
}
