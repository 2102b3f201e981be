import { Injectable } from '@nestjs/common';
import { ChangeLocationAdditional, ChangeLocationBasic, SetOpeningHours } from '#contexts/locations';
import { Draft } from '#domain/errors/draft';
import { DomainError, isDomainError } from '#domain/errors/errors';
import type { Problem } from '#domain/errors/errors';
import { weekdays } from '#domain/opening-hours/opening-hours';
import type { Weekday } from '#domain/opening-hours/opening-hours';
import { Audit } from '#platform/audit';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { campaignLimits, mostSavesInHour } from '../campaign/campaign-limits.js';
import type { PageForm, SavedLink } from './campaign-page.view.js';
import { LinkedTargets } from './linked-target.js';
import type { LinkedTarget } from './linked-target.js';
import { changesOf, plain } from './page-changes.rules.js';
import type { PageChanges } from './page-changes.rules.js';
import { hoursField } from './page-fields.js';

type Refused = Extract<SavedLink, { kind: 'refused' }>;

/** Saves what a person has written on the page of a link, by the use cases through which users change locations. */
@Injectable()
export class SaveLink {
  constructor(
    private readonly database: Database,
    private readonly targets: LinkedTargets,
    private readonly basic: ChangeLocationBasic,
    private readonly additional: ChangeLocationAdditional,
    private readonly hours: SetOpeningHours,
    private readonly audit: Audit,
  ) {}

  /** All of it or nothing. @param token as a browser sent it */
  async execute(token: string, form: PageForm): Promise<SavedLink> {
    const known = await this.targets.find(token);
    if (known === undefined) return { kind: 'unknown' };
    if (!known.isOpen) return this.over(known);
    if (await this.isSlowed(known)) return { kind: 'slowed', page: await this.targets.page(known, form) };
    try {
      return await this.database.transaction(async (tx) => {
        await lock(tx, known);
        // Again, now that nobody can cancel the campaign or change the location.
        const target = await this.targets.find(token);
        if (target?.isOpen !== true) return this.over(known);
        await this.save(tx, target, form);
        const saved = { ...target, isAnswered: true, ...(target.feedback && feedbackOf(form)) };
        return { kind: 'saved', page: await this.targets.page(saved) };
      });
    } catch (error) {
      if (!isDomainError(error) || error.key !== 'validationFailed') throw error;
      return this.refused(known, form, error.problems);
    }
  }

  private async over(target: LinkedTarget): Promise<Extract<SavedLink, { kind: 'over' }>> {
    return { kind: 'over', language: await this.targets.languageOf(target) };
  }

  /** Counts in a transaction of its own: what is refused counts, too. @returns whether there were too many */
  private async isSlowed({ id, workspaceId }: LinkedTarget): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const { rows } = await sql<{ saves: number }>`
        update content_campaign_target t set
          saves = case when t.saves_since > now() - interval '1 hour' then t.saves + 1 else 1 end,
          saves_since = case when t.saves_since > now() - interval '1 hour' then t.saves_since else now() end
        where t.workspace_id = ${workspaceId} and t.id = ${id} returning t.saves`.execute(tx);
      return (rows[0]?.saves ?? 0) > mostSavesInHour;
    });
  }

  private async refused(target: LinkedTarget, form: PageForm, problems: readonly Problem[]): Promise<Refused> {
    const page = await this.targets.page({ ...target, ...feedbackOf(form) }, form);
    return { kind: 'refused', page, problems };
  }

  /** @throws DomainError `validationFailed` with the names of the page's fields */
  private async save(tx: Tx, target: LinkedTarget, form: PageForm): Promise<void> {
    const { id, workspaceId, campaignId, locationId, elements } = target;
    const { changes, problems } = changesOf(elements, form.shown, form.given, await this.targets.current(target));
    const feedback = target.feedback ? feedbackOf(form) : { rating: null, comment: null };
    currentContext().via = `Content campaign ${campaignId}`;
    const found = [
      ...problems,
      ...commentProblems(form),
      ...(problems.length > 0 ? [] : await this.apply(target, changes)),
    ];
    if (found.length > 0) throw new DomainError('validationFailed', {}, found);
    await sql`
      update content_campaign_target set answered_at = clock_now(workspace_id), changed = changed or ${changes.fields.length > 0},
        rating = ${feedback.rating}, comment = ${feedback.comment}
      where workspace_id = ${workspaceId} and id = ${id}`.execute(tx);
    await this.audit.record(tx, {
      workspaceId,
      operation: 'contentCampaign.answer',
      subject: 'contentCampaign',
      subjectId: campaignId,
      after: { location: locationId, fields: changes.fields },
    });
  }

  /** @returns what is wrong, by the fields of the page; then the transaction must not be committed */
  private async apply(target: LinkedTarget, changes: PageChanges): Promise<Problem[]> {
    const { locationId, workspaceId } = target;
    const location = { id: locationId, workspaceId };
    const { week, days, contact, additional } = changes;
    const asIs = (problem: Problem): string => problem.field.replace(/\[\d+\]$/, '');
    const problems: Problem[] = [];
    const attempt = async (work: () => Promise<unknown>, fieldOf: (problem: Problem) => string): Promise<void> => {
      problems.push(...(await problemsOf(work, fieldOf)));
    };
    if (contact !== undefined) await attempt(() => this.basic.withoutAccount(location, new Draft(contact)), asIs);
    if (additional !== undefined) await attempt(() => this.additional.execute(location, new Draft(additional)), asIs);
    const set = async (hours: PageChanges['days'][number]['hours']): Promise<void> => {
      const refused = (await this.hours.ofMany([locationId], hours)).get(locationId);
      if (refused !== undefined) throw refused;
    };
    if (week !== undefined) await attempt(() => set(week), dayField);
    for (const { field, hours } of days)
      await attempt(
        () => set(hours),
        () => field,
      );
    return problems;
  }
}

/** The campaign first, as for a change of it; then the location, as for one of that. The link comes last, as in an erasure. */
async function lock(tx: Tx, { workspaceId, campaignId, locationId }: LinkedTarget): Promise<void> {
  await sql`select from content_campaign where workspace_id = ${workspaceId} and id = ${campaignId} for share`.execute(
    tx,
  );
  await sql`
    select from location where workspace_id = ${workspaceId} and id = ${locationId} for no key update`.execute(tx);
}

/** Hours of a week come in the order of the days: `days[3].intervals[0].to` is on Thursday. */
function dayField({ field }: Problem): string {
  const [, index = '0'] = /^days\[(\d+)\]/.exec(field) ?? [];
  return hoursField(weekdays[Number(index)] as Weekday);
}

async function problemsOf(work: () => Promise<unknown>, fieldOf: (problem: Problem) => string): Promise<Problem[]> {
  try {
    await work();
    return [];
  } catch (error) {
    if (!isDomainError(error)) throw error;
    if (error.key === 'validationFailed')
      return error.problems.map((problem) => ({ ...problem, field: fieldOf(problem) }));
    if (error.key !== 'tooManyOpeningHours') throw error;
    const most = String(error.parameters.most);
    return [
      {
        field: fieldOf({ field: '', value: null, problem: 'tooLarge' }),
        value: null,
        problem: 'tooLarge',
        expected: most,
      },
    ];
  }
}

function feedbackOf({ rating, comment }: PageForm): { rating: number | null; comment: string | null } {
  return { rating: /^[1-5]$/.test(rating) ? Number(rating) : null, comment: plain(comment) || null };
}

const commentProblems = ({ comment }: PageForm): Problem[] =>
  plain(comment).length > campaignLimits.comment
    ? [{ field: 'comment', value: null, problem: 'tooLong', expected: `${campaignLimits.comment} characters` }]
    : [];
