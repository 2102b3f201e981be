import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { holdsAt } from '../centre/configuration.rules.js';
import type { CentrePlace, Lists } from '../centre/configuration.rules.js';
import { concerns, effectiveSettings } from '../templates/template.rules.js';
import type { AlertTraits, Settings } from '../templates/template.rules.js';
import type { AlertTemplate } from '../templates/templates.js';
import type { Addressing } from './alert-readers.js';
import { idsIn } from './reader.rules.js';

/** Something has happened that notifications of a template may tell of. */
export interface Happening extends AlertTraits {
  /** Of a review, a conversation, a listing, ... */
  readonly subjectId: number;
  readonly companyId: number | null;
  readonly locationId: number | null;
}

interface InForce extends CentrePlace, Lists, Addressing {
  readonly workspaceId: number;
  readonly settings: Settings;
}

/** A notification that tells of some of what has happened. */
export interface Telling {
  readonly notification: Addressing;
  readonly settings: Settings;
  readonly told: readonly Happening[];
}

/** How long an email waits for more of the same, in seconds by the clock of the workspace. */
export const gatheredFor = 60;

/** Puts what has happened into the emails that wait, so that ten reviews within a minute are one email. */
@Injectable()
export class CollectAlerts {
  async execute(tx: Tx, workspaceId: number, template: AlertTemplate, happened: readonly Happening[]): Promise<void> {
    for (const { notification, settings, told } of await tellings(tx, workspaceId, template, happened))
      await add(tx, workspaceId, notification.notificationId, told, waitOf(workspaceId, settings));
  }
}

/** Notifications that are in force, each with what it tells of. */
export async function tellings(
  tx: Tx,
  workspaceId: number,
  template: AlertTemplate,
  happened: readonly Happening[],
): Promise<Telling[]> {
  if (happened.length === 0) return [];
  return (await inForce(tx, workspaceId, template, happened)).flatMap((notification) => {
    const settings = effectiveSettings(template, notification.settings);
    const told = happened.filter((one) => holdsAt(notification, { ...one, workspaceId }) && concerns(settings, one));
    return told.length > 0 ? [{ notification, settings, told }] : [];
  });
}

/** Those of the places where it has happened, and of what is above them. */
async function inForce(
  tx: Tx,
  workspaceId: number,
  template: AlertTemplate,
  happened: readonly Happening[],
): Promise<InForce[]> {
  const companies = idsIn(happened.map(({ companyId }) => companyId));
  const locations = idsIn(happened.map(({ locationId }) => locationId));
  const { rows } = await sql<InForce>`
    select n.id as "notificationId", n.settings, n.recipients_ids as "recipientsIds", c.internal, c.workspace_id as "workspaceId", c.company_id as "companyId", c.location_id as "locationId",
      c.white_list as "whiteList", c.black_list as "blackList"
    from notification n join notification_configuration c on c.id = n.configuration_id
    where n.workspace_id = ${workspaceId} and n.template = ${template} and c.workspace_id = ${workspaceId} and c.active
      and (c.company_id is null or c.company_id = any(${companies}::bigint[]))
      and (c.location_id is null or c.location_id = any(${locations}::bigint[]))
    order by n.id`.execute(tx);
  return rows;
}

/** What is told together, and when. */
interface Wait {
  readonly key: Sql<string>;
  readonly dueAt: Sql<Date>;
}

/** At once what has happened; at eight in the morning of a later day, by the workspace, what has to wait for days. */
function waitOf(workspaceId: number, { days }: Settings): Wait {
  if (typeof days !== 'number')
    return { key: sql`''`, dueAt: sql`clock_now(${workspaceId}) + ${gatheredFor} * interval '1 second'` };
  const zone = sql`coalesce(workspace_zone(${workspaceId}), 'UTC')`;
  const day = sql`((clock_now(${workspaceId}) at time zone ${zone})::date + ${days}::int)`;
  return { key: sql`${day}::text`, dueAt: sql`(${day} + time '08:00') at time zone ${zone}` };
}

/** Something that waits to be told already is not told twice. */
async function add(
  tx: Tx,
  workspaceId: number,
  notificationId: number,
  told: readonly Happening[],
  wait: Wait,
): Promise<void> {
  const digestId = (await waiting(tx, notificationId, wait)) ?? (await begin(tx, workspaceId, notificationId, wait));
  await sql`
    insert into notification_digest_item (workspace_id, digest_id, subject_id, company_id, location_id)
    select ${workspaceId}, ${digestId}, t.subject_id, t.company_id, t.location_id
    from unnest(${told.map(({ subjectId }) => subjectId)}::bigint[], ${told.map(({ companyId }) => companyId)}::bigint[],
      ${told.map(({ locationId }) => locationId)}::bigint[]) as t (subject_id, company_id, location_id)
    on conflict do nothing`.execute(tx);
}

/** @throws DomainError `changedMeanwhile` when somebody else's, that was there in between, is being sent already: try again */
async function begin(tx: Tx, workspaceId: number, notificationId: number, wait: Wait): Promise<number> {
  await sql`
    insert into notification_digest (workspace_id, notification_id, key, due_at)
    values (${workspaceId}, ${notificationId}, ${wait.key}, ${wait.dueAt}) on conflict do nothing`.execute(tx);
  const id = await waiting(tx, notificationId, wait);
  if (id === undefined) throw new DomainError('changedMeanwhile');
  return id;
}

/**
 * Kept from being sent until this transaction ends; many may add to it at once. One that is being sent collects nothing more:
 * should its job fail for good, what happens later is told all the same.
 */
async function waiting(tx: Tx, notificationId: number, { key }: Wait): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from notification_digest
    where notification_id = ${notificationId} and key = ${key} and due_at is not null for key share`.execute(tx);
  return rows[0]?.id;
}
