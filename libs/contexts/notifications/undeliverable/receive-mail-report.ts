import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';
import { mailReturnsConfig, readMailReport, ReturnPaths } from '#platform/mail';
import type { MailReport } from '#platform/mail';
import { isSameSecret } from '#platform/secrets';
import { UnsubscribeLinks } from '../unsubscribe/unsubscribe-links.js';
import { Undeliverables } from './undeliverables.js';
import type { Addressee } from './undeliverables.js';

/** Takes what mail servers report: emails that came back, and complaints. */
@Injectable()
export class ReceiveMailReport {
  constructor(
    private readonly config: Config,
    private readonly returnPaths: ReturnPaths,
    private readonly links: UnsubscribeLinks,
    private readonly undeliverables: Undeliverables,
  ) {}

  /**
   * A second delivery of a report changes nothing, also after the address was taken off the list; neither does a message that
   * is no report, or is about no email of ours.
   * @param authorization header of the request
   * @param raw the message as a mail server has got it
   * @returns whether it was about an email of ours
   * @throws DomainError `mailReportRefused`
   */
  async execute(authorization: string | undefined, raw: Uint8Array): Promise<boolean> {
    const { secret } = this.config.of(mailReturnsConfig);
    if (secret === null || !isSameSecret(`Bearer ${secret}`, authorization ?? ''))
      throw new DomainError('mailReportRefused');
    const report = await readMailReport(raw);
    const addressee = report && this.addresseeOf(report);
    if (report === undefined || addressee === undefined) return false;
    const { kind, verdict, words } = report;
    if (verdict === 'permanent')
      await this.undeliverables.suppress(addressee, kind === 'BOUNCE' ? 'bounced' : 'complained', words);
    const { sentAt } = addressee;
    if (verdict === 'temporary' && sentAt !== null) await this.undeliverables.cameBack({ ...addressee, sentAt }, words);
    return true;
  }

  /** Who it is about is said by what only we can have made: the return path, or the link to unsubscribe. */
  private addresseeOf({ kind, returnPaths, unsubscribeUrls, readers }: MailReport): Addressee | undefined {
    for (const path of returnPaths) {
      const found = this.returnPaths.read(path);
      if (found === undefined) continue;
      const address = readers.find((reader) => this.links.hashOf(reader).equals(found.hash)) ?? null;
      return { ...found, address };
    }
    // Reports of mailboxes often have a head without its return path.
    if (kind !== 'COMPLAINT') return undefined;
    for (const url of unsubscribeUrls) {
      const token = URL.canParse(url) ? new URL(url).searchParams.get('token') : null;
      const found = token === null ? undefined : this.links.read(token);
      if (found !== undefined) return this.undeliverables.addressee(found.workspaceId, found.address, found.madeAt);
    }
    return undefined;
  }
}
