import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CheckSender, DomainProbe, SenderQueries, Senders } from '#contexts/white-label';
import type { SenderInput } from '#contexts/white-label';
import { Draft } from '#domain/errors/draft';
import { MailSenders } from '#platform/mail';
import { refused } from '../locations/location-actions.js';
import { WhiteLabelBench } from './white-label-bench.js';
import type { Holder } from './white-label-bench.js';

/** Senders of white labels: what looks at their records make of them. */
let bench: WhiteLabelBench;
beforeAll(async () => {
  bench = await WhiteLabelBench.start();
  await bench.put({ type: 'A', name: 'brands.locara.example', value: '198.51.100.7' });
});
afterAll(() => bench.close());

const senders = () => bench.commerce.module.get(Senders);
const queries = () => bench.commerce.module.get(SenderQueries);
const set = ({ workspaceId }: Holder, input: SenderInput, ifMatch?: string) =>
  senders().set(workspaceId, new Draft<SenderInput>(input), ifMatch);
const view = async ({ workspaceId }: Holder) => (await queries().view(workspaceId)).parse();
const records = ({ workspaceId }: Holder) => queries().records(workspaceId);
const look = ({ workspaceId }: Holder) => bench.commerce.module.get(CheckSender).execute(workspaceId);
const used = ({ workspaceId }: Holder) => bench.commerce.module.get(MailSenders).of(workspaceId);
const results = async (tenant: Holder) =>
  Object.fromEntries(
    (await records(tenant)).records.map(({ check, result, errorCode }) => [check, errorCode ?? result]),
  );
/** Columns of the row. */
const write = ({ workspaceId }: Holder, columns: string) =>
  bench.commerce.rows(`update white_label_sender set ${columns} where workspace_id = $1`, workspaceId);

async function record(tenant: Holder, check: string) {
  const found = (await records(tenant)).records.find((one) => one.check === check);
  if (found?.value == null) throw new Error(`There is no record ${check}.`);
  return { type: found.type, name: found.name, value: found.value };
}

/** Its white label is active, and its sender verified. */
async function verified(domain: string) {
  const tenant = await bench.active(`go.${domain}`);
  await set(tenant, { address: `hello@${domain}` });
  await bench.put(await record(tenant, 'DKIM'));
  await look(tenant);
  return tenant;
}

describe('a sender', () => {
  it('is looked at by itself as soon as it is set, and verified by the record of its key', async () => {
    const tenant = await bench.active('go.one.example');
    await set(tenant, { name: 'One', address: 'hello@one.example' });
    expect(await view(tenant)).toMatchObject({
      status: 'pending',
      inUse: false,
      domain: 'one.example',
      keyWaits: false,
    });
    expect((await records(tenant)).lookedAt).toBeNull();
    await bench.commerce.drain();
    expect(await results(tenant)).toEqual({ DKIM: 4769, RETURN_PATH: 4769, SPF: 'FOUND', DMARC: 4769 });
    expect(await used(tenant)).toMatchObject({ address: 'hello@one.example', dkim: null });

    const key = await record(tenant, 'DKIM');
    await bench.put({ ...key, name: `${key.name}.one.example` });
    await look(tenant);
    expect(await results(tenant)).toMatchObject({ DKIM: 4770 });
    await bench.put({ ...key, value: key.value.slice(0, 255) });
    await look(tenant);
    expect(await results(tenant)).toMatchObject({ DKIM: 4771 });
    expect((await records(tenant)).records[0]?.found).toEqual([key.value.slice(0, 255)]);
    await bench.take(key.name);
    await bench.put(key);
    await write(tenant, 'due_at = now()');
    await bench.commerce.drain();
    expect(await view(tenant)).toMatchObject({ status: 'verified', inUse: true, lostAt: null });
    expect(await used(tenant)).toMatchObject({
      name: 'One',
      dkim: {
        domain: 'one.example',
        selector: key.name.split('.')[0],
        privateKey: expect.stringContaining('PRIVATE KEY'),
      },
      returnHost: null,
    });
  });

  it('keeps its private key to itself', async () => {
    const tenant = await verified('secret.example');
    const [row] = await bench.commerce.rows(
      'select * from white_label_sender where workspace_id = $1',
      tenant.workspaceId,
    );
    expect(JSON.stringify(row)).not.toContain('PRIVATE KEY');
    expect(JSON.stringify([await view(tenant), await records(tenant)])).not.toContain(String(row?.['private_key']));
    const audited = await bench.commerce.rows('select * from audit_log where workspace_id = $1', tenant.workspaceId);
    expect(audited.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['whiteLabel.setSender', 'whiteLabel.verifySender']),
    );
    expect(JSON.stringify(audited)).not.toContain(String(row?.['private_key']));
  });

  it('is not in use before its white label is active, and goes with it', async () => {
    const tenant = await bench.commerce.tenant();
    await bench.create(tenant, {});
    await set(tenant, { address: 'hello@early.example' });
    await bench.put(await record(tenant, 'DKIM'));
    await look(tenant);
    expect(await view(tenant)).toMatchObject({ status: 'verified', inUse: false });
    expect(await used(tenant)).toBeNull();
    await bench.remove(tenant);
    expect(await refused(view(tenant))).toEqual(['whiteLabelSenderNotFound']);
    expect(await refused(set(tenant, { address: 'hello@early.example' }))).toEqual(['whiteLabelNotFound']);
  });

  it('is lost by two looks an hour apart, tells it once, and comes back by itself', async () => {
    const tenant = await verified('lost.example');
    const key = await record(tenant, 'DKIM');
    await bench.take(key.name);
    await look(tenant);
    await look(tenant);
    expect(await view(tenant)).toMatchObject({ status: 'verified' });
    expect(await used(tenant)).toMatchObject({ dkim: { domain: 'lost.example' } });
    await write(tenant, "missed_since = now() - interval '61 minutes'");
    await look(tenant);
    await look(tenant);
    expect(await view(tenant)).toMatchObject({ status: 'lost', inUse: false, verifiedAt: null });
    expect(await used(tenant)).toMatchObject({ dkim: null });
    await bench.commerce.drain();
    expect(bench.lostSenders).toEqual(['hello@lost.example']);
    await bench.put(key);
    await look(tenant);
    expect(await view(tenant)).toMatchObject({ status: 'verified', lostAt: null });
  });

  it('stays as it is where the name server is broken', async () => {
    const tenant = await verified('north.example');
    // The name server of the tests fails for these names.
    await write(
      tenant,
      "domain = 'servfail.north.example', missed_since = now() - interval '1 day', has_return_path = true",
    );
    await look(tenant);
    expect(await view(tenant)).toMatchObject({ status: 'verified' });
    expect(await used(tenant)).toMatchObject({ returnHost: 'mail-returns.servfail.north.example' });
    const { records: all } = await records(tenant);
    expect(all.filter(({ result }) => result === 'UNKNOWN').map(({ check }) => check)).toEqual([
      'DKIM',
      'RETURN_PATH',
      'DMARC',
    ]);
    expect(all[0]?.errorMessage).toContain('servfail');
    await write(tenant, "unknown_since = unknown_since - interval '49 hours'");
    await look(tenant);
    expect(await view(tenant)).toMatchObject({ status: 'lost' });
    await bench.commerce.drain();
    expect(bench.lostSenders).toContain('hello@north.example');
  });

  it('is not in use while the domain of its white label may be another’s', async () => {
    const tenant = await verified('moved.example');
    const label = (columns: string) =>
      bench.commerce.rows(`update white_label set ${columns} where workspace_id = $1`, tenant.workspaceId);
    for (const columns of ['missed = 1', "missed = 0, unknown_since = now() - interval '25 hours'"]) {
      await label(columns);
      expect(await used(tenant)).toBeNull();
      expect(await view(tenant)).toMatchObject({ status: 'verified', inUse: false });
    }
    await label("unknown_since = now() - interval '1 hour'");
    expect(await used(tenant)).toMatchObject({ dkim: { domain: 'moved.example' } });
    expect(await view(tenant)).toMatchObject({ inUse: true });
  });

  it('that has waited for long is looked at each minute once it has a new key', async () => {
    const tenant = await bench.active('go.waiting.example');
    await set(tenant, { address: 'hello@waiting.example' });
    await write(tenant, "waits_since = now() - interval '20 days'");
    await senders().makeKey(tenant.workspaceId);
    await look(tenant);
    const [row] = await bench.commerce.rows(
      "select due_at < now() + interval '2 minutes' as soon from white_label_sender where workspace_id = $1",
      tenant.workspaceId,
    );
    expect(row?.['soon']).toBe(true);
  });

  it('has a return path while its record is there', async () => {
    const tenant = await verified('returns.example');
    const path = await record(tenant, 'RETURN_PATH');
    expect(path).toEqual({ type: 'CNAME', name: 'mail-returns.returns.example', value: 'bounces.locara.example' });
    await bench.put({ type: 'A', name: path.name, value: '192.0.2.9' });
    await look(tenant);
    expect(await results(tenant)).toMatchObject({ RETURN_PATH: 4773 });
    await bench.take(path.name);
    await bench.put(path);
    await look(tenant);
    expect(await used(tenant)).toMatchObject({ returnHost: path.name });
    expect((await records(tenant)).alignedBy).toEqual(['DKIM', 'SPF']);
    await bench.put({ type: 'TXT', name: '_dmarc.returns.example', value: 'v=DMARC1; p=reject; aspf=s' });
    await look(tenant);
    expect(await records(tenant)).toMatchObject({ dmarcPolicy: 'reject', alignedBy: ['DKIM'] });
    await bench.take(path.name);
    await look(tenant);
    expect(await used(tenant)).toMatchObject({ returnHost: null });
  });
});

describe('a change of a sender', () => {
  it('of its name and mailbox keeps the proof; of its domain it does not', async () => {
    const tenant = await verified('change.example');
    const key = await record(tenant, 'DKIM');
    await set(tenant, { name: 'Renamed', address: 'post@change.example' });
    expect(await view(tenant)).toMatchObject({ status: 'verified', name: 'Renamed', address: 'post@change.example' });
    await set(tenant, { address: 'post@other.example' });
    expect(await view(tenant)).toMatchObject({ status: 'pending', name: 'Renamed', domain: 'other.example' });
    expect((await record(tenant, 'DKIM')).value).not.toBe(key.value);
    expect((await records(tenant)).lookedAt).toBeNull();
  });

  it('while a look is under way makes what that finds count for nothing', async () => {
    const tenant = await verified('race.example');
    const looking = look(tenant);
    await set(tenant, { address: 'hello@race-other.example' });
    await looking;
    expect(await view(tenant)).toMatchObject({ status: 'pending', domain: 'race-other.example' });
    expect((await records(tenant)).lookedAt).toBeNull();
  });

  it('while a look is under way makes another look due, as the job of that one has taken its time', async () => {
    const tenant = await verified('again.example');
    await write(tenant, 'due_at = null');
    const asked = jest
      .spyOn(bench.commerce.module.get(DomainProbe, { strict: false }), 'texts')
      .mockImplementationOnce(async () => {
        await write(tenant, 'generation = generation + 1');
        return [];
      });
    await look(tenant);
    asked.mockRestore();
    const isDue = async () => {
      const [row] = await bench.commerce.rows(
        'select due_at <= now() as due from white_label_sender where workspace_id = $1',
        tenant.workspaceId,
      );
      return row?.['due'];
    };
    expect(await isDue()).toBe(true);
    await senders().makeKey(tenant.workspaceId);
    await write(tenant, 'due_at = null');
    await senders().withdrawKey(tenant.workspaceId);
    expect(await isDue()).toBe(true);
  });

  it('is refused where another one came first', async () => {
    const tenant = await verified('etag.example');
    expect(await refused(set(tenant, { name: 'X' }, '"another"'))).toEqual(['etagMismatch']);
    await senders().remove(tenant.workspaceId);
    expect(await used(tenant)).toBeNull();
    expect(await refused(senders().remove(tenant.workspaceId))).toEqual(['whiteLabelSenderNotFound']);
  });

  it('of its key waits for the record, and can be withdrawn', async () => {
    const tenant = await verified('turn.example');
    const { workspaceId } = tenant;
    const before = await record(tenant, 'DKIM');
    await senders().makeKey(workspaceId);
    expect(await refused(senders().makeKey(workspaceId))).toEqual(['senderKeyWaits']);
    expect(await view(tenant)).toMatchObject({ status: 'verified', keyWaits: true });
    await senders().withdrawKey(workspaceId);
    await senders().withdrawKey(workspaceId);
    expect(await view(tenant)).toMatchObject({ keyWaits: false });
    await senders().makeKey(workspaceId);
    const next = await record(tenant, 'NEW_DKIM');
    await look(tenant);
    expect(await used(tenant)).toMatchObject({ dkim: { selector: before.name.split('.')[0] } });
    await bench.put(next);
    await look(tenant);
    expect(await used(tenant)).toMatchObject({ dkim: { selector: next.name.split('.')[0] } });
    expect(await record(tenant, 'DKIM')).toEqual(next);
    expect(await results(tenant)).toMatchObject({ DKIM: 'FOUND' });
    expect((await records(tenant)).retiredRecord?.name).toBe(before.name);
  });
});
