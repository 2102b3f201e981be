import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/database';
import { alertFacts } from './alert-facts.js';
import { AlertReaders } from './alert-readers.js';
import { tellings } from './collect-alerts.js';
import type { Happening } from './collect-alerts.js';
import type { TemplateName } from '../templates/templates.js';

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
    template: TemplateName,
    happened: readonly Happening[],
    recipients: readonly R[],
  ): Promise<readonly R[]> {
    const covered = new Set<string>();
    for (const { notification, told } of await tellings(tx, workspaceId, template, happened)) {
      if (told.length < happened.length) continue;
      const facts = await alertFacts[template](tx, workspaceId, told);
      if (facts.length < happened.length) continue;
      for (const reader of await this.readers.of(tx, notification, facts))
        if (reader.facts.length === facts.length) covered.add(reader.to.trim().toLowerCase());
    }
    return recipients.filter(({ to }) => !covered.has(to.trim().toLowerCase()));
  }
}
