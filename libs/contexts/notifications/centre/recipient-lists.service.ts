import { Injectable } from '@nestjs/common';
import { CustomFieldQueries } from '#contexts/tenancy';
import type { Draft, Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { isWithin, visible } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, insertedId, JsonText, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { mailboxOf } from '#domain/values/email-address';
import { AddressConsents } from '../consent/address-consents.js';
import { AddressStates } from '../consent/address-states.js';
import { demandFewAddresses, demandRoom } from './centre-limits.js';
import { placeExists } from './centre.resources.js';
import type {
  CentrePage,
  NamedRecipientListView,
  RecipientListChange,
  RecipientListInput,
  RecipientListView,
} from './centre.views.js';
import { at, contextJson } from './centre.sql.js';
import { checkUnchanged, contextOf, contextTypeOf, definedOf } from './configuration.rules.js';
import type { CentrePlace, ContextType } from './configuration.rules.js';
import { RecipientListEntity } from './recipient-list.entity.js';
import { checkRecipients } from './recipient-list.rules.js';

/** Addresses under a name. */
@Injectable()
export class RecipientLists {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly customFields: CustomFieldQueries,
    private readonly consents: AddressConsents,
    private readonly states: AddressStates,
  ) {}

  /** Those that the actor sees, by name. @param place only those of exactly this place */
  async list(
    actor: Actor,
    place: CentrePlace | undefined,
    { skip, take }: CentrePage,
  ): Promise<JsonText<{ data: NamedRecipientListView[]; total: number }>> {
    const columns = { workspace: 'r.workspace_id', company: 'r.company_id', location: 'r.location_id' } as const;
    const [seen, written] = [visible(actor, columns), isWithin(actor.scope('notification:write'), columns)];
    const rows = sql`from notification_recipients r where ${seen} and ${at(place)} and ${sql.raw(placeExists('r'))}`;
    const found = await this.database.list<StoredList>(sql`
      select (select json_agg(json_build_object('id', r.id, 'workspaceId', r.workspace_id, 'name', r.name, 'customField', r.custom_field, 'emails', r.emails,
            'notifyContact', r.notify_contact, 'notifyLocation', r.notify_location, ${contextJson}, 'canWrite', ${written}) order by lower(r.name), r.id)
          from (select r.* ${rows} order by lower(r.name), r.id offset ${skip} limit ${take}) r)::text as data,
        (select count(*) ${rows}) as total`);
    const { data, total } = found.parse();
    return new JsonText(JSON.stringify({ data: await this.named(actor, data), total }), total);
  }

  /** What became of their addresses. Only who may change the whole workspace takes addresses off its list. */
  private async named(actor: Actor, lists: readonly StoredList[]): Promise<NamedRecipientListView[]> {
    const states = await this.states.of(
      lists.map(({ workspaceId, emails }) => ({ workspaceId, emails: emails.map(({ email }) => email) })),
    );
    const whole = new Set(actor.scope('notification:write').workspaceIds);
    return lists.map(({ workspaceId, ...list }, index) => ({
      ...list,
      addresses: (states[index] ?? []).map((state) => ({
        ...state,
        canAsk: state.canAsk && list.canWrite,
        suppressionId: whole.has(workspaceId) ? state.suppressionId : null,
      })),
    }));
  }

  /** Where the user belongs, and so recipients for which the caller names no place. */
  async homeOf({ user }: Actor): Promise<{ readonly contextType: ContextType; readonly context: number }> {
    const { rows } = await sql<{ contextType: ContextType; context: number }>`
      select context_type as "contextType", context_id as context from app_user where id = ${user.id}`.execute(
      this.database.read,
    );
    const [home] = rows;
    if (home === undefined) throw new DomainError('userNotFound', { id: user.id });
    return home;
  }

  /** @throws DomainError `validationFailed`, `tooManyNotificationRecipients` */
  async create(place: Placement, draft: Draft<RecipientListInput>): Promise<number> {
    checkRecipients(draft.good, draft.problems);
    await this.checkCustomField(place, draft.good.customField, draft.problems);
    const record = trimmed(draft.complete());
    const { workspaceId, companyId, locationId } = place;
    return this.database.transaction(async (tx) => {
      await demandRoom(tx, 'tooManyNotificationRecipients', place);
      const id = insertedId(
        await tx.insert(RecipientListEntity, {
          workspaceId,
          companyId,
          locationId,
          ...record,
          emails: [...record.emails],
        }),
      );
      await this.consents.ask(
        tx,
        workspaceId,
        record.emails.map(({ email }) => email),
      );
      await this.record(tx, 'create', { id, workspaceId }, undefined, record);
      return id;
    });
  }

  /**
   * Fields that are left out stay.
   * @throws DomainError `validationFailed`, `notificationRecipientsNotFound`; `tooManyNotificationAddresses` for a notification that names them
   */
  async change(id: number, draft: Draft<RecipientListChange>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.lock(tx, id);
      const before = inputOf(held);
      const given = { ...before, ...definedOf(draft.good) };
      checkUnchanged({ id, context: contextOf(held), contextType: contextTypeOf(held) }, draft.good, draft.problems);
      checkRecipients(given, draft.problems);
      if (given.customField !== before.customField)
        await this.checkCustomField(held, given.customField, draft.problems);
      draft.complete();
      const after = trimmed(given);
      if (JSON.stringify(before) === JSON.stringify(after)) return id;
      await tx.update(RecipientListEntity, id, { ...after, emails: [...after.emails], updatedAt: () => 'now()' });
      const known = new Set(before.emails.map(({ email }) => mailboxOf(email)));
      const added = after.emails.map(({ email }) => email).filter((email) => !known.has(mailboxOf(email)));
      if (added.length > 0)
        await demandFewAddresses(tx, held.workspaceId, sql`n.recipients_ids @> array[${id}]::bigint[]`);
      await this.consents.ask(tx, held.workspaceId, added);
      await this.record(tx, 'update', held, before, after);
      return id;
    });
  }

  /** @throws DomainError `notificationRecipientsNotFound`; `notificationRecipientsInUse` naming the notifications */
  async remove(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.lock(tx, id);
      const { rows } = await sql<{ id: number }>`
        select id from notification where workspace_id = ${held.workspaceId} and recipients_ids @> array[${id}]::bigint[]
        order by id limit ${mostNamed + 1}`.execute(tx);
      if (rows.length > 0) {
        const by = rows.slice(0, mostNamed).map((row) => row.id);
        throw new DomainError('notificationRecipientsInUse', {
          id,
          by: by.join(', ') + (rows.length > mostNamed ? ', …' : ''),
        });
      }
      await tx.delete(RecipientListEntity, id);
      await this.record(tx, 'delete', held, inputOf(held), undefined);
      return id;
    });
  }

  private async lock(tx: Tx, id: number): Promise<RecipientListEntity> {
    const held = await tx.findOne(RecipientListEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (held === null) throw new DomainError('notificationRecipientsNotFound', { id });
    return held;
  }

  /** A custom field of the workspace that holds text. */
  private async checkCustomField(
    { workspaceId }: CentrePlace,
    customField: string | null | undefined,
    problems: Problems,
  ): Promise<void> {
    if (customField === null || customField === undefined) return;
    const fields = await this.customFields.definitions(workspaceId);
    const texts = fields.filter(({ type }) => type === 'text').map(({ key }) => key);
    if (!texts.includes(customField))
      problems.add({ field: 'customField', value: customField, problem: 'noSuch', expected: texts.join(', ') });
  }

  private async record(
    tx: Tx,
    verb: 'create' | 'update' | 'delete',
    { id, workspaceId }: { readonly id: number; readonly workspaceId: number },
    before: RecipientListInput | undefined,
    after: RecipientListInput | undefined,
  ): Promise<void> {
    await this.audit.record(tx, {
      workspaceId,
      operation: `notificationRecipients.${verb}`,
      subject: 'notificationRecipients',
      subjectId: id,
      ...(before && { before }),
      ...(after && { after }),
    });
  }
}

/** As the table has it. */
interface StoredList extends RecipientListView {
  readonly workspaceId: number;
}

/** More notifications than this an error does not name. */
const mostNamed = 20;

const inputOf = (list: RecipientListEntity): RecipientListInput => ({
  name: list.name,
  customField: list.customField,
  emails: list.emails,
  notifyContact: list.notifyContact,
  notifyLocation: list.notifyLocation,
});

/** With all that a list has, and nothing else: a body may carry what reading returns beside it. */
const trimmed = (list: RecipientListInput): RecipientListInput => ({
  name: list.name.trim(),
  customField: list.customField ?? null,
  emails: list.emails.map(({ type, email }) => ({ type, email: email.trim() })),
  notifyContact: list.notifyContact,
  notifyLocation: list.notifyLocation,
});
