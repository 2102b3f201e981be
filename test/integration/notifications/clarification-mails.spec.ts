import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clarificationNeeded } from '#contexts/opinion-management';
import { Outbox } from '#platform/outbox';
import type { Booked } from '../subscriptions/commerce.js';
import { MailRoom } from './inbox.js';

let room: MailRoom;
beforeAll(async () => {
  room = await MailRoom.open();
});
afterAll(() => room.close());

type Notice = NonNullable<(typeof clarificationNeeded)['payload']>['notice'];

/** An order of Meinungsmeister with a question, of a contract whose bills Bert looks after. */
async function asked(clarifications: readonly object[] = [{ question: 'Which logo?', answer: null }]): Promise<Booked> {
  const tenant = await room.commerce.tenant({ at: '2099-03-01T09:00:00Z' });
  const booked = await tenant.booked();
  const biller = await room.user(tenant, 'Bert');
  await room.commerce.rows('update contract set billing_user_id = $1 where id = $2', biller, booked.contract.id);
  await room.commerce.rows(
    `insert into opinion_order (id, workspace_id, state, clarifications) values ($1, $2, 'clarification', $3)`,
    booked.id,
    tenant.workspaceId,
    JSON.stringify(clarifications),
  );
  await room.sent();
  return booked;
}

/** Support of this workspace has an address. */
const supported = ({ tenant }: Booked) =>
  room.commerce.rows(
    `insert into workspace_setting (workspace_id, support_email) values ($1, 'support@north.example')
     on conflict (workspace_id) do update set support_email = excluded.support_email`,
    tenant.workspaceId,
  );

/** @param questions what the email says of them */
async function needed(
  { id, tenant: { workspaceId } }: Booked,
  notice: Notice,
  questions = ' Which logo?\n',
): Promise<string[]> {
  const outbox = room.commerce.module.get(Outbox, { strict: false });
  await room.commerce.db.transaction((tx) =>
    outbox.emit(tx, clarificationNeeded, [{ workspaceId, payload: { orderId: id, notice } }]),
  );
  return (await room.sent()).map(({ to, subject, text }) => {
    expect(text).toContain(`Question:${questions}`);
    return `${to}: ${subject}`;
  });
}

describe('the emails of an order that waits for an answer', () => {
  it('ask the customer and remind them, and tell support in the end', async () => {
    const booked = await asked();
    expect(await needed(booked, 'question')).toEqual([
      'Bert@locara.example: A question about your order: Listing Basic',
    ]);
    expect(await needed(booked, 'reminder')).toEqual(['Bert@locara.example: Your answer is missing: Listing Basic']);
    await supported(booked);
    expect(await needed(booked, 'support')).toEqual([
      'support@north.example: An order waits for clarification: Listing Basic',
    ]);
  });

  it('name all questions that are open, also where an older one came last', async () => {
    const booked = await asked([
      { question: 'Which paper?', answer: 'White.' },
      { question: 'Which name?', answer: null },
      { question: 'Which logo?', answer: null },
    ]);
    await supported(booked);
    for (const notice of ['question', 'reminder', 'support'] as const)
      expect(await needed(booked, notice, '\n  Which name?\n  Which logo?\n')).toHaveLength(1);
  });

  it('go to the contact of the company where nobody else is there', async () => {
    const booked = await asked();
    const { workspaceId, companyId } = booked.tenant;
    await room.commerce.rows('update contract set billing_user_id = null where id = $1', booked.contract.id);
    await room.commerce.rows(
      `insert into contact (workspace_id, company_id, emails, last_name) values ($1, $2, '{huber@hof.example}', 'Huber')`,
      workspaceId,
      companyId,
    );
    expect(await needed(booked, 'question')).toEqual(['huber@hof.example: A question about your order: Listing Basic']);
  });

  it('are not sent when it was answered meanwhile, nor to a customer who wants none', async () => {
    const booked = await asked();
    await room.commerce.rows('update subscription set suppress_notifications = true where id = $1', booked.id);
    expect(await needed(booked, 'reminder')).toEqual([]);
    await room.commerce.rows(`update subscription set suppress_notifications = false where id = $1`, booked.id);
    await room.commerce.rows(`update opinion_order set state = 'new' where id = $1`, booked.id);
    expect(await needed(booked, 'question')).toEqual([]);
  });
});
