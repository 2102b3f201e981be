import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AddressConsents, ConsentAnswers, RecipientLists, Suppressions } from '#contexts/notifications';
import type { RecipientListInput } from '#contexts/notifications';
import { Draft, Problems } from '#domain/errors/draft';
import type { OutgoingMail } from '#platform/mail';
import type { Placement } from '#platform/access';
import { AddressStates } from '../../../libs/contexts/notifications/consent/address-states.js';
import { UnsubscribeLinks } from '../../../libs/contexts/notifications/unsubscribe/unsubscribe-links.js';
import { CentreBench } from './centre-bench.js';
import { MailRoom } from './inbox.js';

let room: MailRoom;
beforeAll(async () => {
  room = await MailRoom.open();
});
afterAll(() => room.close());

const service = <T>(type: abstract new (...parameters: never[]) => T): T =>
  room.commerce.module.get(type as never, { strict: false });

const typed = 'Chef@locara.example';
const asks = (name: string): string => `Please confirm: notifications from ${name}`;

interface Named {
  readonly centre: CentreBench;
  readonly listId: number;
  readonly asked: readonly OutgoingMail[];
}

const listOf = (emails: readonly string[]): Draft<RecipientListInput> =>
  new Draft<RecipientListInput>(
    {
      name: 'Kitchen',
      customField: null,
      emails: emails.map((email) => ({ type: 'to', email })),
      notifyContact: false,
      notifyLocation: false,
    },
    new Problems(),
  );

/** Somebody types addresses, and a notification goes there. */
async function named(
  emails: readonly string[] = [typed],
  before?: (centre: CentreBench) => Promise<unknown>,
): Promise<Named> {
  const centre = await CentreBench.in(room);
  await before?.(centre);
  const notification = await centre.notification({ recipients: null });
  const place = { id: 0, workspaceId: centre.workspaceId, companyId: centre.companyId, locationId: null } as Placement;
  const listId = await service(RecipientLists).create(place, listOf(emails));
  await centre.rows('update notification set recipients_ids = array[$2::bigint] where id = $1', notification, listId);
  return { centre, listId, asked: await centre.sent() };
}

const tokenIn = ({ text }: { readonly text: string }): string => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';

async function stateOf({ centre: { workspaceId } }: Named, email = typed) {
  const [[state] = []] = await service(AddressStates).of([{ workspaceId, emails: [email] }]);
  return state;
}

async function later({ centre }: Named, interval: string): Promise<void> {
  await centre.rows(
    `update notification_consent set asked_at = asked_at - $2::interval, expires_at = expires_at - $2::interval where workspace_id = $1`,
    centre.workspaceId,
    interval,
  );
}

async function reviewed({ centre }: Named): Promise<string[]> {
  await centre.review();
  return (await centre.sent()).map(({ to }) => to).toSorted();
}

describe('an address that somebody types', () => {
  it('is asked once, and gets nothing until its reader agrees', async () => {
    const list = await named();
    const [mail, ...others] = list.asked;
    expect(others).toEqual([]);
    const name = /^Please confirm: notifications from (.+)$/.exec(mail?.subject ?? '')?.[1] ?? '';
    expect(mail).toMatchObject({ to: typed.toLowerCase(), subject: asks(name) });
    expect(mail?.text).toMatch(/\/account\/notifications\?token=[\w-]+/);
    expect(await reviewed(list)).toEqual([]);
    expect(await stateOf(list)).toMatchObject({ canGet: false, why: 'ASKED', canAsk: false });
    const token = tokenIn(mail as OutgoingMail);
    const answers = service(ConsentAnswers);
    // Reading the page decides nothing.
    expect(await answers.questionOf(token)).toMatchObject({ address: typed.toLowerCase(), name });
    expect(await reviewed(list)).toEqual([]);
    expect(await answers.answer(token, true)).toMatchObject({ name });
    expect(await stateOf(list)).toMatchObject({ canGet: true, why: null, since: null, canAsk: false });
    expect(await reviewed(list)).toEqual([typed]);
    // In other recipients it need not be asked again.
    const place = { id: 0, workspaceId: list.centre.workspaceId, companyId: null, locationId: null } as Placement;
    await service(RecipientLists).create(place, listOf([typed.toUpperCase()]));
    expect(await list.centre.sent()).toEqual([]);
  });

  it('is not asked where it belongs to somebody of the workspace', async () => {
    const emails = ['Orla@locara.example', 'shop@locara.example', 'owner@locara.example'];
    const list = await named([...emails, typed], async (centre) => {
      await centre.rows('update location set email = $2 where id = $1', centre.locationId, 'Shop@locara.example');
      await centre.rows(
        `insert into contact (workspace_id, company_id, emails, last_name) values ($1, $2, array['x@locara.example', 'OWNER@locara.example'], 'Owner')
         on conflict (company_id) do update set emails = excluded.emails`,
        centre.workspaceId,
        centre.companyId,
      );
    });
    expect(list.asked.map(({ to }) => to)).toEqual([typed.toLowerCase()]);
    expect(await reviewed(list)).toEqual(emails.toSorted());
  });

  it('is never asked again once its reader has refused, or stopped notifications', async () => {
    const list = await named();
    const token = tokenIn(list.asked[0] as OutgoingMail);
    expect(await service(ConsentAnswers).answer(token, false)).toBeDefined();
    expect(await stateOf(list)).toMatchObject({ canGet: false, why: 'DECLINED', canAsk: false, suppressionId: null });
    await expect(service(AddressConsents).askAgain(list.listId, typed)).rejects.toMatchObject({
      key: 'notificationConsentNotMissing',
    });
    const place = { id: 0, workspaceId: list.centre.workspaceId, companyId: null, locationId: null } as Placement;
    await service(RecipientLists).create(place, listOf([typed]));
    expect(await list.centre.sent()).toEqual([]);
    // Nobody but the reader changes that, by the same link.
    expect(await service(ConsentAnswers).answer(token, true)).toBeDefined();
    expect(await reviewed(list)).toEqual([typed]);
    await service(ConsentAnswers).answer(token, false);
    expect(await reviewed(list)).toEqual([]);
    // Nor does it matter by which link: who has agreed once gets notifications again.
    const subscriber = { workspaceId: list.centre.workspaceId, address: typed.toLowerCase() };
    const stop = tokenIn({ text: service(UnsubscribeLinks).urlFor(subscriber, 'https://locara.example') });
    expect(await service(Suppressions).resume(stop)).toBeDefined();
    expect(await reviewed(list)).toEqual([typed]);
  });

  it('is asked by a change that adds it, and by no other change', async () => {
    const list = await named(['one@locara.example']);
    const change = (good: object) =>
      service(RecipientLists).change(list.listId, new Draft<object>(good, new Problems()) as never);
    await change({ name: 'Cooks' });
    expect(await list.centre.sent()).toEqual([]);
    await change({ emails: ['one@locara.example', 'two@locara.example'].map((email) => ({ type: 'cc', email })) });
    expect((await list.centre.sent()).map(({ to }) => to)).toEqual(['two@locara.example']);
  });
});

describe('a question that nobody answers', () => {
  it('is asked at most three times, a day apart', async () => {
    const list = await named();
    const ask = () => service(AddressConsents).askAgain(list.listId, typed);
    const refused = { key: 'notificationConsentAskedRecently' };
    await expect(ask()).rejects.toMatchObject(refused);
    for (const round of [2, 3]) {
      await later(list, '1 day');
      expect(await stateOf(list)).toMatchObject({ why: 'ASKED', canAsk: true });
      expect(await ask()).toBe(list.listId);
      expect([round, (await list.centre.sent()).map(({ to }) => to)]).toEqual([round, [typed.toLowerCase()]]);
    }
    await later(list, '2 days');
    expect(await stateOf(list)).toMatchObject({ canAsk: false });
    await expect(ask()).rejects.toMatchObject(refused);
    await expect(service(AddressConsents).askAgain(list.listId, 'other@locara.example')).rejects.toMatchObject({
      key: 'notificationAddressNotNamed',
    });
  });

  it('is not asked of more than 200 addresses a day', async () => {
    const list = await named(['one@locara.example', 'two@locara.example'], (centre) =>
      centre.rows(
        `insert into notification_consent (workspace_id, address, state, asks, asked_at)
         select $1, 'asked' || n || '@locara.example', 'asked', 1, now() from generate_series(1, 199) n`,
        centre.workspaceId,
      ),
    );
    expect(list.asked).toHaveLength(1);
    const left = list.asked[0]?.to === 'one@locara.example' ? 'two@locara.example' : 'one@locara.example';
    expect(await stateOf(list, left)).toMatchObject({ why: 'NOT_ASKED', canAsk: true });
    const ask = () => service(AddressConsents).askAgain(list.listId, left);
    await expect(ask()).rejects.toMatchObject({ key: 'tooManyNotificationQuestions' });
    await later(list, '1 day');
    expect(await ask()).toBe(list.listId);
    expect((await list.centre.sent()).map(({ to }) => to)).toEqual([left]);
  });

  it('ends after fourteen days, and the link with it', async () => {
    const list = await named();
    const token = tokenIn(list.asked[0] as OutgoingMail);
    await later(list, '13 days 23 hours');
    expect(await service(ConsentAnswers).questionOf(token)).toBeDefined();
    await later(list, '2 hours');
    expect(await stateOf(list)).toMatchObject({ canGet: false, why: 'EXPIRED', canAsk: true });
    expect(await service(ConsentAnswers).questionOf(token)).toBeUndefined();
    expect(await service(ConsentAnswers).answer(token, true)).toBeUndefined();
    expect(await reviewed(list)).toEqual([]);
    for (const wrong of ['', 'x'.repeat(2000), `${token.slice(0, -4)}AAAA`])
      expect(await service(ConsentAnswers).questionOf(wrong)).toBeUndefined();
  });
});

it('says why each address of recipients gets nothing', async () => {
  const list = await named(['a@locara.example', 'b@locara.example']);
  await list.centre.rows(
    `update notification_consent set state = 'confirmed' where workspace_id = $1`,
    list.centre.workspaceId,
  );
  const { workspaceId } = list.centre;
  await room.commerce.db.transaction((tx) =>
    service(Suppressions).put(tx, { workspaceId, address: 'B@locara.example' }, 'unsubscribed'),
  );
  const states = await service(AddressStates).of([
    { workspaceId, emails: ['B@locara.example', 'A@locara.example', 'never@locara.example'] },
    { workspaceId: workspaceId + 1_000_000, emails: ['a@locara.example'] },
    { workspaceId, emails: [] },
  ]);
  expect(states.map((some) => some.map(({ email, why }) => [email, why]))).toEqual([
    [
      ['B@locara.example', 'UNSUBSCRIBED'],
      ['A@locara.example', null],
      ['never@locara.example', 'NOT_ASKED'],
    ],
    [['a@locara.example', 'NOT_ASKED']],
    [],
  ]);
});
