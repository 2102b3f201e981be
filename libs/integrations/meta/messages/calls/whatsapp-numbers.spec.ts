import { describe, expect, it } from '@jest/globals';
import { MetaRefusal } from '../message-errors.js';
import { WhatsAppNumbers } from './whatsapp-numbers.js';
import type { MessageGraph } from './message-graph.js';

const accounts: Readonly<Record<string, object | Error>> = {
  '/102/phone_numbers': { data: [{ id: '106', display_phone_number: '+49 911 123456' }] },
  '/104/phone_numbers': {
    data: ['DELETED', 'MIGRATED', 'UNLINKED', 'CONNECTED', 'a new one'].map((status, index) => ({
      id: `20${index}`,
      display_phone_number: '+49 911 123456',
      status,
    })),
  },
  '/103/phone_numbers': new MetaRefusal('permission', 'This account cannot be read.'),
};

/** @param granted what the token says of scopes */
function numbersOf(...granted: readonly object[]) {
  const asked: string[] = [];
  const call = async ({ path }: { path: string }): Promise<object> => {
    asked.push(path);
    const answer = path === '/debug_token' ? { data: { granular_scopes: granted } } : (accounts[path] ?? {});
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const registered = { clientId: 'locara', clientSecret: 'hush' };
  const numbers = new WhatsAppNumbers({ call, registered } as unknown as MessageGraph);
  return { asked, list: () => numbers.list('token') };
}

const of = (scope: string, ...ids: readonly unknown[]) => ({ scope, target_ids: ids });
const own = { id: '106', businessAccountId: '102', digits: '49911123456' };

describe('numbers that a consent shares', () => {
  it.each(['whatsapp_business_management', 'whatsapp_business_messaging', 'whatsapp_business_manage_events'])(
    'are those of the accounts that it names with %s',
    async (scope) => {
      expect(await numbersOf(of(scope, '102')).list()).toEqual([own]);
    },
  );

  it('are asked for once for each account, and not where something else is named', async () => {
    const { asked, list } = numbersOf(
      of('whatsapp_business_management', '102'),
      of('whatsapp_business_messaging', '102'),
      of('business_management', '900'),
      { scope: 'whatsapp_business_manage_events' },
      {},
    );
    expect(await list()).toEqual([own]);
    expect(asked).toEqual(['/debug_token', '/102/phone_numbers']);
  });

  it('are those that are still there: one that has moved is also at the account that it came from', async () => {
    const found = await numbersOf(of('whatsapp_business_management', '104')).list();
    expect(found.map(({ id }) => id)).toEqual(['203', '204']);
  });

  it('are those of the accounts that can be read; where none can, Meta says why', async () => {
    expect(await numbersOf(of('whatsapp_business_management', '103', '102')).list()).toEqual([own]);
    await expect(numbersOf(of('whatsapp_business_management', '103')).list()).rejects.toThrow('cannot be read');
  });
});
