import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { subjectOf, Transitions } from '#platform/transitions';
import { checkInstagram } from '../jobs/connection.jobs.js';
import { InstagramCheckEntity } from '../connection/instagram-check.entity.js';
import { instagramCheckColumns, instagramCheckTable } from '../connection/connection.record.js';
import type { InstagramCheckRecord, Trouble } from '../connection/connection.record.js';
import type { FacebookPage } from '../ports/facebook-pages.port.js';
import { LocationPages } from '../pages/location-pages.js';

/** Somebody waits for it: after these attempts they are told, and may ask again. */
const mostAttempts = 5;

type Verdict = { readonly trouble: Trouble } | { readonly page: FacebookPage };

/** Asks Facebook whether the page of a location has an Instagram business account. */
@Injectable()
@Handles(checkInstagram)
export class CheckInstagram implements JobHandler<{ id: number }> {
  constructor(
    private readonly database: Database,
    private readonly pages: LocationPages,
    private readonly transitions: Transitions,
  ) {}

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    const { rows } = await sql<InstagramCheckRecord>`
      select ${instagramCheckColumns} from instagram_check where id = ${id} and state = 'PROCESSING'`.execute(
      this.database.manager,
    );
    const [check] = rows;
    if (check === undefined) return;
    await this.settle(id, await this.verdict(check, delivery.attempt), delivery);
  }

  private async verdict({ locationId }: InstagramCheckRecord, attempt: number): Promise<Verdict> {
    try {
      const found = await this.pages.of(locationId, { fresh: true });
      if ('trouble' in found) return found;
      const { page } = found;
      return page.instagram === null
        ? { trouble: { key: 'instagramNoAccount', parameters: { page: page.name } } }
        : { page };
    } catch (error) {
      if (!isThirdPartyFailure(error) || attempt < mostAttempts) throw error;
      return { trouble: { key: error.key, parameters: error.parameters } };
    }
  }

  private async settle(id: number, verdict: Verdict, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const check = await tx.findOne(InstagramCheckEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      // Meanwhile the connection may have been lost, and the check with it.
      if (check?.state !== 'PROCESSING') return;
      const subject = subjectOf(check);
      const cause = { eventId: delivery.id };
      if ('trouble' in verdict) {
        const columns = { problem: JSON.stringify(verdict.trouble), account_id: null, user_name: null };
        await this.transitions.fire(tx, instagramCheckTable, subject, 'fail', {}, cause, columns);
        return;
      }
      const { id: page_id, instagram } = verdict.page;
      const columns = {
        problem: null,
        page_id,
        account_id: instagram?.id ?? null,
        user_name: instagram?.userName ?? null,
      };
      await this.transitions.fire(tx, instagramCheckTable, subject, 'succeed', {}, cause, columns);
    });
  }
}
