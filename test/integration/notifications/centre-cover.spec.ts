import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectionLost } from '#contexts/connections';
import { messageReceived } from '#contexts/messaging';
import { subscriptionEndsChanged } from '#contexts/subscriptions';
import { Outbox } from '#platform/outbox';
import type { EventDefinition } from '#platform/outbox';
import { CentreBench, team } from './centre-bench.js';
import { MailRoom } from './inbox.js';

let room: MailRoom;
beforeAll(async () => {
  room = await MailRoom.open();
});
afterAll(() => room.close());

const emit = async <P extends object>({ workspaceId }: CentreBench, event: EventDefinition<P>, payload: P) => {
  const outbox = room.commerce.module.get(Outbox, { strict: false });
  await room.commerce.db.transaction((tx) => outbox.emit(tx, event, [{ workspaceId, payload }]));
};

/** What has an email of the platform's own and an alert, and happens as often as a test wants it. */
const kinds = {
  connectionLost: async (centre: CentreBench, userId: number) => {
    const { companyId } = centre;
    const [row] = await centre.rows(
      `insert into connection (workspace_id, company_id, provider, owner, provider_user_id, state, scopes, problem, connected_by)
       values ($1, $2, 'GOOGLE', 'Mia', gen_random_uuid()::text, 'EXPIRED', '{}', '{"parameters": {"reason": "revoked"}}', $3) returning id`,
      centre.workspaceId,
      companyId,
      userId,
    );
    const id = Number(row?.['id']);
    return () =>
      emit(centre, connectionLost, {
        connectionId: id,
        provider: 'GOOGLE',
        companyId,
        locationId: null,
        connectedBy: userId,
      });
  },
  customerMessage: async (centre: CentreBench) => {
    const [agent] = await centre.rows(
      `insert into message_agent (workspace_id, company_id, location_id, subscription_id, key, welcome_message, offline_message,
         privacy_policy_url, agent_type, available_hours)
       select workspace_id, company_id, location_id, id, gen_random_uuid()::text, '-', '-', '-', 'HUMAN', '[]' from subscription where id = $1
       returning id`,
      centre.booked.id,
    );
    const agentId = Number(agent?.['id']);
    return async () => {
      const [message] = await centre.rows(
        `with made as (
           insert into conversation (workspace_id, company_id, location_id, agent_id, channel, account, customer_id, last_at)
           select workspace_id, company_id, location_id, id, 'chat', '', gen_random_uuid()::text, now() from message_agent where id = $1
           returning id, workspace_id)
         insert into message (workspace_id, conversation_id, external_id, text, sent_at)
         select workspace_id, id, gen_random_uuid()::text, 'Hello', now() from made returning id, conversation_id`,
        agentId,
      );
      const messageIds = [Number(message?.['id'])];
      await emit(centre, messageReceived, {
        conversationId: Number(message?.['conversation_id']),
        agentId,
        messageIds,
      });
    };
  },
  subscriptionEnds: async (centre: CentreBench, userId: number) => {
    await centre.rows(`update subscription set end_date = '2099-01-31' where id = $1`, centre.booked.id);
    const ended = { contractId: centre.booked.contract.id, subscriptionIds: [centre.booked.id], userId };
    return () => emit(centre, subscriptionEndsChanged, ended);
  },
} as const;

describe.each(['connectionLost', 'customerMessage', 'subscriptionEnds'] as const)('who hears of %s', (template) => {
  const carla = { type: 'to', email: 'Carla@locara.example' } as const;

  it('by an alert gets no second email about it, and one where the alert tells less', async () => {
    const centre = await CentreBench.in(room);
    const userId = await centre.user('Carla', 'company-owner', 'Company');
    const happens = await kinds[template](centre, userId);
    const told = async (): Promise<string[]> => {
      await happens();
      return (await centre.sent()).map(
        ({ to, unsubscribeUrl }) => `${to} ${unsubscribeUrl === undefined ? 'own' : 'alert'}`,
      );
    };
    // Somebody else's alert.
    await centre.notification({ template });
    expect((await told()).toSorted()).toEqual(['Carla@locara.example own', `${team.email} alert`]);
    await centre.rows('update notification_recipients set emails = $1', JSON.stringify([team, carla]));
    await centre.agreed(carla.email);
    expect((await told()).toSorted()).toEqual(['Carla@locara.example alert', `${team.email} alert`]);
    await centre.rows('update notification_configuration set active = false');
    expect(await told()).toEqual(['Carla@locara.example own']);
  });
});
