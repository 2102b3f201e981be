import { Injectable } from '@nestjs/common';
import { Brands, WorkspaceMail, WorkspaceSettings } from '#contexts/tenancy';
import { DomainError } from '#domain/errors/errors';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { mailboxOf } from '#domain/values/email-address';
import { Wording } from '../mails/wording.js';
import { Suppressions } from '../unsubscribe/suppressions.js';
import { consentDays, hoursBetweenAsks, mostAsks, mostAsksOfDay } from './consent.rules.js';
import { ConsentLinks } from './consent-links.js';
import { consentMail } from './consent-mail.js';
import { knownAmong } from './known-addresses.js';

interface Asked {
  readonly address: string;
  readonly asks: number;
}

/** Addresses that somebody has typed get nothing but one email that asks, until their reader has agreed (double opt-in). */
@Injectable()
export class AddressConsents {
  constructor(
    private readonly database: Database,
    private readonly mail: WorkspaceMail,
    private readonly settings: WorkspaceSettings,
    private readonly brands: Brands,
    private readonly links: ConsentLinks,
    private readonly suppressions: Suppressions,
    private readonly audit: Audit,
  ) {}

  /**
   * Asks those of the addresses that nobody has asked yet and that belong to nobody of the workspace. Beyond what a workspace
   * may ask in a day they stay unasked, until somebody asks them again.
   */
  async ask(tx: Tx, workspaceId: number, addresses: readonly string[]): Promise<void> {
    const all = [...new Set(addresses.map(mailboxOf))];
    if (all.length === 0) return;
    const known = await knownAmong(tx, workspaceId, all);
    const stopped = await this.suppressions.among(tx, workspaceId, all);
    // Who has stopped notifications is not asked again because somebody types the address once more.
    const strangers = all.filter((address) => !known.has(address) && !stopped.has(address));
    await sql`
      insert into notification_consent (workspace_id, address, state)
      select ${workspaceId}, address, 'confirmed' from unnest(${[...known]}::text[]) a (address)
      on conflict (workspace_id, address) do update set state = 'confirmed', expires_at = null
        where notification_consent.state = 'asked'`.execute(tx);
    const { rows } = await sql<Asked>`
      insert into notification_consent (workspace_id, address, state, asks, asked_at, expires_at)
      select ${workspaceId}, address, 'asked', 1, clock_now(${workspaceId}), clock_now(${workspaceId}) + make_interval(days => ${consentDays})
      from unnest(${strangers}::text[]) a (address)
      where not exists (select from notification_consent c where c.workspace_id = ${workspaceId} and c.address = a.address)
      limit ${strangers.length === 0 ? 0 : await roomToAsk(tx, workspaceId)}
      on conflict do nothing returning address, asks`.execute(tx);
    await this.send(tx, workspaceId, rows);
  }

  /**
   * Asks once more.
   * @param listId of recipients that name the address
   * @throws DomainError `notificationRecipientsNotFound`, `notificationAddressNotNamed`, `notificationConsentNotMissing`, `notificationConsentAskedRecently`,
   *   `tooManyNotificationQuestions`
   */
  async askAgain(listId: number, email: string): Promise<number> {
    const address = mailboxOf(email);
    return this.database.transaction(async (tx) => {
      const workspaceId = await workspaceNaming(tx, listId, address);
      const known = await knownAmong(tx, workspaceId, [address]);
      if (known.size === 0) {
        const stopped = await this.suppressions.among(tx, workspaceId, [address]);
        if (stopped.size > 0) throw new DomainError('notificationConsentNotMissing', { email });
        const asked = await askedOnceMore(tx, workspaceId, address, email);
        await this.send(tx, workspaceId, [asked]);
      } else await confirm(tx, workspaceId, address);
      await this.audit.record(tx, {
        workspaceId,
        operation: 'notificationRecipients.ask',
        subject: 'notificationRecipients',
        subjectId: listId,
      });
      return listId;
    });
  }

  /** Which of the addresses may get notifications, as they were given: each spelling of them. */
  async among(tx: Tx, workspaceId: number, addresses: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ address: string }>`
      select address from notification_consent
      where workspace_id = ${workspaceId} and state = 'confirmed' and address = any(${addresses.map(mailboxOf)}::text[])`.execute(
      tx,
    );
    const agreed = new Set(rows.map(({ address }) => address));
    return new Set(addresses.filter((address) => agreed.has(mailboxOf(address))));
  }

  private async send(tx: Tx, workspaceId: number, asked: readonly Asked[]): Promise<void> {
    if (asked.length === 0) return;
    const { selfServiceLanguage: language, email } = await this.settings.of(workspaceId, tx);
    const name = email.emailName ?? (await nameOf(tx, workspaceId));
    const origin = await this.brands.originFor(workspaceId);
    const wording = new Wording({ name: null, language });
    const mails = asked.map(({ address, asks }) => ({
      to: address,
      content: consentMail(wording, name, this.links.urlFor({ workspaceId, address }, origin), consentDays),
      reference: `notification-consent/${workspaceId}/${address}/${asks}`,
    }));
    await this.mail.sendAll(tx, workspaceId, mails);
  }
}

/** @returns the workspace of the recipients. @throws DomainError where they do not name the address */
async function workspaceNaming(tx: Tx, listId: number, address: string): Promise<number> {
  const { rows } = await sql<{ workspaceId: number; named: boolean }>`
    select workspace_id as "workspaceId", exists (
      select from jsonb_array_elements(emails) e where lower(trim(e ->> 'email')) = ${address}) as named
    from notification_recipients where id = ${listId} for update`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new DomainError('notificationRecipientsNotFound', { id: listId });
  if (!found.named) throw new DomainError('notificationAddressNotNamed', { email: address });
  return found.workspaceId;
}

/** How many more addresses the workspace may ask now; nobody else asks any until this transaction ends. */
async function roomToAsk(tx: Tx, workspaceId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notification questions ${workspaceId}`}, 7207))`.execute(
    tx,
  );
  const { rows } = await sql<{ asked: number }>`
    select count(*)::int as asked from notification_consent
    where workspace_id = ${workspaceId} and asked_at > clock_now(${workspaceId}) - interval '24 hours'`.execute(tx);
  return Math.max(0, mostAsksOfDay - (rows[0]?.asked ?? 0));
}

async function askedOnceMore(tx: Tx, workspaceId: number, address: string, email: string): Promise<Asked> {
  const room = await roomToAsk(tx, workspaceId);
  const { rows } = await sql<Asked>`
    insert into notification_consent as c (workspace_id, address, state, asks, asked_at, expires_at)
    values (${workspaceId}, ${address}, 'asked', 1, clock_now(${workspaceId}), clock_now(${workspaceId}) + make_interval(days => ${consentDays}))
    on conflict (workspace_id, address) do update
      set asks = c.asks + 1, asked_at = excluded.asked_at, expires_at = excluded.expires_at
      where c.state = 'asked' and c.asks < ${mostAsks} and c.asked_at <= excluded.asked_at - make_interval(hours => ${hoursBetweenAsks})
    returning address, asks`.execute(tx);
  if (rows[0] !== undefined) {
    if (room === 0) throw new DomainError('tooManyNotificationQuestions', { limit: mostAsksOfDay });
    return rows[0];
  }
  const { rows: held } = await sql<{ state: string }>`
    select state from notification_consent where workspace_id = ${workspaceId} and address = ${address}`.execute(tx);
  if (held[0]?.state === 'confirmed') throw new DomainError('notificationConsentNotMissing', { email });
  throw new DomainError('notificationConsentAskedRecently', { email, limit: mostAsks, hours: hoursBetweenAsks });
}

async function confirm(tx: Tx, workspaceId: number, address: string): Promise<void> {
  await sql`
    insert into notification_consent (workspace_id, address, state) values (${workspaceId}, ${address}, 'confirmed')
    on conflict (workspace_id, address) do update set state = 'confirmed', expires_at = null`.execute(tx);
}

async function nameOf(tx: Tx, workspaceId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from workspace where id = ${workspaceId}`.execute(tx);
  return rows[0]?.name ?? '';
}
