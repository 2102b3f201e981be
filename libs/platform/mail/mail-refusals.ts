import { Injectable } from '@nestjs/common';

/** A mail server has refused an address for good. */
export interface MailRefusal {
  readonly workspaceId: number;
  readonly to: string;
  /** Of SMTP: 5xx. */
  readonly code: number;
  /** The server's words, with its enhanced status code where it has one. */
  readonly reply: string;
}

export type RefusalListener = (refusal: MailRefusal) => Promise<void>;

/** Who hears of addresses that were refused, before the email is parked. They may hear of one several times. */
@Injectable()
export class MailRefusals {
  private readonly listeners: RefusalListener[] = [];

  register(listener: RefusalListener): void {
    this.listeners.push(listener);
  }

  async tell(refusal: MailRefusal): Promise<void> {
    for (const listener of this.listeners) await listener(refusal);
  }
}
