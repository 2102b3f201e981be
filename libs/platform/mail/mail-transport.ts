export interface OutgoingMail {
  /** `Name <address>` or an address. */
  readonly from: string;
  readonly replyTo: string | undefined;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** With angle brackets. */
  readonly messageId: string;
}

/** What carries mail out of the house; `libs/integrations/mail` implements it. */
export abstract class MailTransport {
  /**
   * Returns when a mail server has taken the mail.
   * @throws MailRefused when it never will; any other error is worth another try
   */
  abstract send(mail: OutgoingMail): Promise<void>;
}
