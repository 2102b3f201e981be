import { Injectable } from '@nestjs/common';
import { Draft, Problems } from '#domain/errors/draft';
import { DomainError, isDomainError } from '#domain/errors/errors';
import { isMatch } from '#domain/values/entity-tag';
import type { Actor, Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { NotificationConfigurations } from '../centre/configurations.service.js';
import { Notifications } from '../centre/notifications.service.js';
import { RecipientLists } from '../centre/recipient-lists.service.js';
import type { NotificationInput, RecipientListInput } from '../centre/centre.views.js';
import { checkSettings, chosenTemplate } from '../templates/template.rules.js';
import { AlertRuleQueries } from './alert-rule.queries.js';
import type { AlertRuleChange, AlertRuleInput } from './alert-rule.views.js';

/** Who is told when what happens where, written as one: all of it or nothing. */
@Injectable()
export class AlertRules {
  constructor(
    private readonly database: Database,
    private readonly queries: AlertRuleQueries,
    private readonly configurations: NotificationConfigurations,
    private readonly notifications: Notifications,
    private readonly recipients: RecipientLists,
  ) {}

  /**
   * @returns the id of the notification
   * @throws DomainError what creating a configuration, recipients and a notification throws; the problems of all three together
   */
  async create(actor: Actor, place: Placement, { good, problems }: Draft<AlertRuleInput>): Promise<number> {
    return this.database.transaction(async () => {
      const configurationId = await found(problems, (part) =>
        this.configurations.create(actor, place, new Draft(good, part)),
      );
      const at = good.internal === true ? { ...place, companyId: null, locationId: null } : place;
      const made = await this.createRecipients(at, good.newRecipients, problems);
      if (configurationId === undefined) {
        checkTemplate(good, problems);
        problems.throwIfAny();
        throw new Error('A configuration was not checked.');
      }
      const recipientsIds = [...(good.recipientsIds ?? []), ...made];
      const id = await found(problems, (part) =>
        this.notifications.create(
          actor,
          configurationId,
          new Draft<NotificationInput>({ ...good, recipientsIds }, part),
        ),
      );
      problems.throwIfAny();
      if (id === undefined) throw new Error('A notification was not checked.');
      return id;
    });
  }

  /**
   * Fields that are left out stay. What says where it holds changes for the other notifications of its configuration, too.
   * @param id of the notification
   * @throws DomainError `etagMismatch`, and what changing a configuration and a notification throws
   */
  async change(actor: Actor, id: number, draft: Draft<AlertRuleChange>, ifMatch?: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      const configurationId = await lock(tx, id);
      const text = await this.queries.view(actor, id);
      if (!isMatch(ifMatch, text.text)) throw new DomainError('etagMismatch');
      const { problems } = draft;
      const { id: ownId, newRecipients, recipientsIds, ...good } = draft.good;
      const before = text.parse();
      const internal = good.internal ?? before.internal;
      const made = await this.createRecipients(await placeOf(tx, configurationId, internal), newRecipients, problems);
      const ids = [...(recipientsIds ?? before.recipientsIds), ...made];
      const steps = [
        () => found(problems, (part) => this.configurations.change(actor, configurationId, new Draft(good, part))),
        () =>
          found(problems, (part) => {
            const own = { ...good, ...(ownId !== undefined && { id: ownId }), recipientsIds: ids };
            return this.notifications.change(actor, id, new Draft(own, part));
          }),
      ];
      // What becomes internal must name no recipients of a company any more; what no longer is may name them only then.
      if (internal && !before.internal) steps.reverse();
      for (const step of steps) await step();
      problems.throwIfAny();
      return id;
    });
  }

  /** With its configuration, unless others use it; recipients stay. @throws DomainError `notificationNotFound` */
  async remove(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const configurationId = await lock(tx, id);
      await this.notifications.remove(id);
      await this.configurations.removeUnused(configurationId);
      return id;
    });
  }

  /** @returns their id, or nothing where there are none to make or something is wrong with them */
  private async createRecipients(
    place: Placement,
    list: RecipientListInput | null | undefined,
    problems: Problems,
  ): Promise<number[]> {
    if (list === null || list === undefined) return [];
    const own = new Problems();
    const id = await found(own, (part) => this.recipients.create(place, new Draft(list, part)));
    for (const problem of own.list) problems.add({ ...problem, field: `${below}.${problem.field}` });
    return id === undefined ? [] : [id];
  }
}

const below = 'newRecipients';

/** Runs a part of a rule: what is wrong with it is added to what is known already. @returns undefined: something is wrong */
async function found<T>(problems: Problems, run: (part: Problems) => Promise<T>): Promise<T | undefined> {
  const part = new Problems();
  for (const problem of problems.list) if (!problem.field.startsWith(`${below}.`)) part.add(problem);
  try {
    return await run(part);
  } catch (error) {
    if (!isDomainError(error) || error.key !== 'validationFailed') throw error;
    for (const problem of error.problems) problems.add(problem);
    return undefined;
  }
}

/** What can be said of a notification without a configuration. */
function checkTemplate(good: Partial<AlertRuleInput>, problems: Problems): void {
  const template = chosenTemplate(good, problems);
  if (template !== undefined) checkSettings(template, good.templateSetting ?? {}, problems);
}

/** The notification and its configuration: nobody changes a part of what was read meanwhile. @returns the configuration. @throws DomainError `notificationNotFound` */
async function lock(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ configurationId: number }>`
    select r.id as "configurationId" from notification n join notification_configuration r on r.id = n.configuration_id
    where n.id = ${id} for update of n, r`.execute(tx);
  if (rows[0] === undefined) throw new DomainError('notificationNotFound', { id });
  return rows[0].configurationId;
}

async function placeOf(tx: Tx, configurationId: number, internal: boolean): Promise<Placement> {
  const { rows } = await sql<Placement>`
    select id, workspace_id as "workspaceId", case when not ${internal}::boolean then company_id end as "companyId",
      case when not ${internal}::boolean then location_id end as "locationId"
    from notification_configuration where id = ${configurationId}`.execute(tx);
  if (rows[0] === undefined) throw new DomainError('notificationConfigurationNotFound', { id: configurationId });
  return rows[0];
}
