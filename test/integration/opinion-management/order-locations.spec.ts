import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PersonalDataSources } from '#platform/personal-data';
import { Booked } from '../subscriptions/commerce.js';
import { OpinionBench } from './opinion-bench.js';

describe('orders of Meinungsmeister and their location', () => {
  let bench: OpinionBench;

  beforeEach(async () => {
    bench = await OpinionBench.start();
  });
  afterEach(() => bench.close());
  const rows = (query: string, ...parameters: unknown[]) => bench.bench.commerce.rows(query, ...parameters);

  it('go where it is, also where it was assigned after they were said', async () => {
    const { commerce } = bench.bench;
    const below = await commerce.tenant({ parentId: bench.tenant.workspaceId, at: '2027-03-01T12:00:00Z' });
    const own = bench.tenant.with([below.workspaceId]);
    const items = [{ key: 'opinionProduct', value: 'YEARLY_SERVICE_FEE' }];
    const productId = await own.offer({ products: [{ product: 'Meinungsmeister', settings: { items } }] });
    const contract = await own.contract([[productId, null]], { companyId: null });
    const fee = new Booked(commerce, own, contract, (await own.order(contract, { productId })).id);
    await bench.say(fee, {});
    const said = () => rows(`select workspace_id, after from audit_log where operation = 'opinionOrder.create'`);
    expect(await said()).toEqual([{ workspace_id: own.workspaceId, after: {} }]);
    await fee.act('ASSIGN_LOCATION', await below.location());
    await bench.bench.drain();
    await bench.ask(fee);
    // Reminders come by the clock there.
    await bench.bench.at(below, '2027-03-04T13:00:00Z');
    expect(await bench.notices(fee)).toEqual(['question', 'reminder']);
    const { companyId, workspaceId } = below;
    const subject = { contextType: 'Company', id: companyId, workspaceId, companyId, locationId: null } as const;
    const sources = commerce.module.get(PersonalDataSources, { strict: false }).registered;
    const held = await sources.find(({ name }) => name === 'opinionManagement')?.collect(subject);
    expect(held).toMatchObject([{ id: fee.id, workspace_id: workspaceId, state: 'clarification' }]);
    // What was noted before is forgotten as well.
    const subscriptions = sources.find(({ name }) => name === 'subscriptions');
    await commerce.db.transaction(async (tx) => subscriptions?.erase(tx, subject));
    expect(await said()).toEqual([{ workspace_id: own.workspaceId, after: null }]);
  });

  it('end with it', async () => {
    const sheets = await bench.sheetsOrdered();
    await bench.ask(sheets);
    await rows(
      `insert into outbox (workspace_id, queue, name, payload) values ($1, 'events', 'subscriptions.locationDeleted', $2)`,
      bench.tenant.workspaceId,
      JSON.stringify({ locationId: bench.locationId }),
    );
    await bench.bench.drain();
    expect(await sheets.row()).toMatchObject({ state: 'EXPIRING' });
    expect(bench.bench.told(sheets).at(-1)).toBe('end 2');
    await bench.bench.at(bench.tenant, '2027-03-02T12:00:00Z');
    expect([await sheets.row(), await bench.status(sheets)]).toMatchObject([{ state: 'FINISHED' }, 'cancelled']);
  });
});
