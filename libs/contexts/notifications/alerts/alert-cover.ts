import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/database';
import { alertFacts } from './alert-facts.js';
import { AlertReaders } from './alert-readers.js';
import { tellings } from './collect-alerts.js';
import type { Happening } from './collect-alerts.js';
import { mailboxOf } from '#domain/values/email-address';
import type { AlertTemplate } from '../templates/templates.js';

/** Who hears of something by a notification of the centre: the platform's own email about the same is not sent to them. */
@Injectable()
export class AlertCover {
  constructor(private readonly readers: AlertReaders) {}

  /**
   * Those to whom one notification tells all of it, by the rules by which it is sent.
   * @param recipients of the platform's own email
   * @returns the others
   */
  async without<R extends { readonly to: string }>(
    tx: Tx,
    workspaceId: number,
    template: AlertTemplate,
    happened: readonly Happening[],
    recipients: readonly R[],
  ): Promise<readonly R[]> {
    if (recipients.length === 0) return recipients;
    const whole = (await tellings(tx, workspaceId, template, happened)).filter(
      ({ told }) => told.length === happened.length,
    );
    if (whole.length === 0) return recipients;
    const facts = await alertFacts[template](tx, workspaceId, happened);
    if (facts.length < happened.length) return recipients;
    let left = recipients;
    for (const { notification } of whole) {
      const readers = await this.readers.of(tx, notification, facts);
      const covered = new Set(
        readers.flatMap((reader) => (reader.facts.length === facts.length ? [keyOf(reader)] : [])),
      );
      left = left.filter((recipient) => !covered.has(keyOf(recipient)));
      if (left.length === 0) break;
    }
    return left;
  }
}

const keyOf = ({ to }: { readonly to: string }): string => mailboxOf(to);
