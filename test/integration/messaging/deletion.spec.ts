import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Images } from '#contexts/media';
import { sql } from '#platform/database';
import { ConversationRetention } from '../../../libs/contexts/messaging/jobs/conversation-retention.js';
import { blocked } from '../../support/blocked.js';
import { MessagingBench } from './messaging-bench.js';

let bench: MessagingBench;
beforeAll(async () => {
  bench = await MessagingBench.start();
});
afterAll(() => bench.close());

it('a conversation that is deleted takes a picture along that has come while its deletion waited', async () => {
  const conversationId = await bench.asked();
  await bench.rows(`update conversation set last_at = now() - interval '731 days'`);
  const removing = jest.spyOn(bench.get(Images), 'remove').mockResolvedValue(undefined as never);
  await blocked(
    bench.commerce.db,
    async (tx) => {
      await sql`update conversation set version = version + 1 where id = ${conversationId}`.execute(tx);
      await sql`update message set image_id = 77 where conversation_id = ${conversationId}`.execute(tx);
    },
    () => bench.get(ConversationRetention).run(),
  );
  expect(removing.mock.calls.map(([, , ids]) => ids)).toEqual([[77]]);
});
