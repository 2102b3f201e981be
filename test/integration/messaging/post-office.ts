import { Global, Injectable, Module } from '@nestjs/common';
import { MailTransport } from '#platform/mail';
import type { OutgoingMail } from '#platform/mail';

/** A mail server that does what a test says. */
@Injectable()
export class PostOffice extends MailTransport {
  readonly sent: OutgoingMail[] = [];
  /** @returns an error with which it answers */
  refuses: () => Error | undefined = () => undefined;

  async send(mail: OutgoingMail): Promise<void> {
    const refusal = this.refuses();
    if (refusal !== undefined) throw refusal;
    this.sent.push(mail);
  }

  sendOnce(mail: OutgoingMail): Promise<void> {
    return this.send(mail);
  }
}

@Global()
@Module({
  providers: [PostOffice, { provide: MailTransport, useExisting: PostOffice }],
  exports: [PostOffice, MailTransport],
})
export class PostOfficeModule {}
