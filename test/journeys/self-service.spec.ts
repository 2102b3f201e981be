import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { png } from '#apps/sandbox/src/png';
import { sql } from '#platform/database';
import { newestMail, tokenIn } from '../e2e/administration/mailbox.js';
import { anybody, demoUser, Journey } from './journey.js';
import type { Caller } from './journey.js';

const admin = demoUser('demo-admin');
const agency = demoUser('demo-agency');
const mailAddress = 'paula.backhaus@backhaus.example';
const firstPassword = 'Roggen-Brot-1871';
const newPassword = 'Dinkel-Brot-1872';
const number = '49-911-570001';
const called = '+49911570001';

const picture = png(640, 480, (x, y) => [x % 256, y % 256, 90]).toString('base64');

interface Step {
  readonly flag: string;
  readonly points: number;
  readonly action: string;
  readonly operation: string;
}

interface Report {
  readonly qualityScore: number;
  readonly nextSteps: readonly Step[];
}

/** A bakery that opens in the night in which clocks change. */
const nightHours = {
  type: 'default',
  days: [{ day: 'Sun', dayType: 'singleInterval', intervals: [{ from: '01:30', to: '04:00' }] }],
};

/** What somebody would fill in who is told that it is missing. */
const filled: Readonly<Record<string, object>> = {
  address: { address: { street: 'Ring', house: '3', postCode: '90403', city: 'Nürnberg', countryCode: 'DE' } },
  openingHours: nightHours,
  website: { website: 'https://backhaus.example' },
  email: { eMail: mailAddress },
  description: { description: 'Bread from our own grain, baked by night.' },
  paymentMethods: { paymentMethods: ['CASH'] },
  logo: { imageType: 'BusinessLogo', fileType: 'png', data: picture },
  gallery: { imageType: 'CustomImage', fileType: 'png', data: picture },
};

describe('an owner makes a shop her own, without anybody’s help', () => {
  let journey: Journey;
  let workspaceId: number;
  let companyId: number;
  let locationId: number;
  let ownerId: number;
  let owner: Caller;
  let refresh: string;

  beforeAll(async () => {
    journey = await Journey.begin();
    ({ workspaceId } = await journey.one<{ workspaceId: number }>(
      sql`select workspace_id as "workspaceId" from company where external_id = 'demo-company'`,
    ));
    companyId = await journey.write(agency, 'POST', `/api/company/${workspaceId}`, { name: 'Backhaus' });
    locationId = await journey.write(agency, 'POST', `/api/location/${companyId}`, {
      name: 'Backhaus am Ring',
      mainPhone: { phone: number },
    });
    ownerId = await journey.write(agency, 'POST', '/api/userManagement/user', {
      email: mailAddress,
      userType: 'SELF_SERVICE',
      firstName: 'Paula',
      lastName: 'Backhaus',
      languageCode: 'en',
      contextType: 'Workspace',
      contextId: workspaceId,
      groups: [],
    });
    const token = tokenIn(await newestMail(journey.platform, mailAddress));
    await journey.write(anybody, 'PUT', '/api/security/password/reset', { token, password: firstPassword });
    ({ caller: owner, refresh } = await journey.signIn(mailAddress, firstPassword));
    await journey.quiet();
    await journey.mark();
  });
  afterAll(() => journey.platform.close());

  /** Everything that was written since the step before. */
  const written = async () => {
    expect(await journey.quiet()).toEqual([]);
    const trace = await journey.trace();
    await journey.mark();
    return trace;
  };

  const claim = () =>
    journey.write(owner, 'POST', '/api/company/claim', { claimType: 'phone', phone: number, locationId });

  /** The PIN as she hears it on the phone. */
  const heard = async (calls: number): Promise<string> => {
    const [newest] = await journey.until(
      () => journey.messages(called),
      ({ length }) => length === calls,
    );
    return (/(\d(, )?){6}/.exec(newest?.text ?? '')?.[0] ?? '').replaceAll(', ', '');
  };

  it('sees nothing at first, and comes too late with her first PIN', async () => {
    expect((await journey.call(owner, 'GET', '/api/location')).status).toBe(403);
    const id = await claim();
    const pinVerification = await heard(1);
    await journey.moveClock(admin, { workspaceId, advance: 'PT31M' });
    expect(await journey.call(owner, 'PUT', `/api/company/claim/${id}`, { pinVerification })).toMatchObject({
      status: 409,
      body: { errorCode: 4080, errorMessage: expect.stringContaining('expired') },
    });
    expect(await journey.one(sql`select state from claim where id = ${id}`)).toEqual({ state: 'expired' });
    expect(await written()).toEqual({
      events: { 'events:claim.due': 1, 'sms:organisation.sendPin': 1 },
      audit: { 'demo-admin: clock.move': 1, [`${mailAddress}: claim.start`]: 1 },
      states: { 'claim:  -start-> started': 1, 'claim: started -expire-> expired': 1 },
    });
  });

  it('claims it with the PIN of the second call', async () => {
    const id = await claim();
    const pin = await heard(2);
    const wrong = String((Number(pin) + 1) % 1_000_000).padStart(6, '0');
    const path = `/api/company/claim/${id}`;
    expect((await journey.call(owner, 'PUT', path, { pinVerification: wrong })).status).toBe(400);
    await journey.write(owner, 'PUT', path, { pinVerification: pin });
    expect(await journey.ask(owner, 'GET', `/api/location/basic/${locationId}`)).toMatchObject({ isClaimed: true });
    expect((await journey.call(owner, 'GET', `/api/company/${companyId}`)).status).toBe(404);
    expect(await written()).toEqual({
      events: { 'sms:organisation.sendPin': 1 },
      audit: {
        [`${mailAddress}: claim.start`]: 1,
        [`${mailAddress}: location.claim`]: 1,
        [`${mailAddress}: user.grant`]: 1,
      },
      states: {
        'claim:  -start-> started': 1,
        'claim: started -verify-> verified': 1,
        'claim: verified -use-> used': 1,
      },
    });
  });

  it('completes the profile by doing what she is told, step by step', async () => {
    const report = () => journey.ask<Report>(owner, 'GET', `/api/miscellaneous/profilQuality/${locationId}`);
    const done: string[] = [];
    for (let now = await report(); now.nextSteps.length > 0;) {
      const [step] = now.nextSteps as [Step];
      const [method = '', path = ''] = step.operation.split(' ');
      const body = filled[step.flag];
      if (body === undefined) throw new Error(`What is ${step.flag}? ${step.action}`);
      await journey.write(owner, method, path, body);
      const next = await report();
      expect([step.flag, next.qualityScore]).toEqual([step.flag, now.qualityScore + step.points]);
      done.push(step.flag);
      now = next;
    }
    expect(done).toEqual([
      'address',
      'openingHours',
      'website',
      'description',
      'logo',
      'gallery',
      'email',
      'paymentMethods',
    ]);
    expect((await report()).qualityScore).toBe(100);
    expect(await written()).toEqual({
      events: {
        'bulk:media.sweepUpload': 2,
        'events:fulfilment.followLocation': 8,
        'events:gbp.followLocation': 8,
        'events:reachEnhancement.followLocation': 8,
        'events:listings.followLocation': 8,
        'events:social.followLocation': 8,
        'events:subscriptions.locationChanged': 8,
      },
      audit: {
        [`${mailAddress}: location.updateAdditional`]: 2,
        [`${mailAddress}: location.updateBasic`]: 3,
        [`${mailAddress}: location.updateImages`]: 2,
        [`${mailAddress}: location.updateOpeningHours`]: 1,
      },
      states: {},
    });
  });

  it.each([
    ['autumn, before it opens', '2026-10-24T23:29:59Z', false, '2026-10-24T23:30:00.000Z'],
    ['autumn, half past two for the first time', '2026-10-25T00:30:00Z', true, '2026-10-25T03:00:00.000Z'],
    ['autumn, half past two once more', '2026-10-25T01:30:00Z', true, '2026-10-25T03:00:00.000Z'],
    ['autumn, four o’clock', '2026-10-25T03:00:00Z', false, '2026-11-01T00:30:00.000Z'],
    ['spring, before the hour that is left out', '2027-03-28T00:59:59Z', true, '2027-03-28T02:00:00.000Z'],
    ['spring, after it', '2027-03-28T01:00:00Z', true, '2027-03-28T02:00:00.000Z'],
    ['spring, four o’clock', '2027-03-28T02:00:00Z', false, '2027-04-03T23:30:00.000Z'],
  ])('knows when it is open in the night of the clock change: %s', async (_when, at, open, until) => {
    const path = `/api/location/openinghours/status?id=${locationId}`;
    expect(await journey.ask(owner, 'GET', `${path}&at=${at}`)).toMatchObject({ open, until, reason: 'default' });
  });

  it('is open now, when now is the minute before the clocks change', async () => {
    await journey.moveClock(admin, { workspaceId, at: '2027-03-28T00:59:00Z' });
    const path = `/api/location/openinghours/status?id=${locationId}`;
    expect(await journey.ask(owner, 'GET', path)).toMatchObject({
      at: expect.stringMatching(/^2027-03-28T00:59:/),
      open: true,
      since: '2027-03-28T00:30:00.000Z',
      until: '2027-03-28T02:00:00.000Z',
      hoursToday: [{ from: '01:30', to: '04:00' }],
    });
    // The contract is looked at on the first of each month between, for what is to be billed.
    expect(await written()).toEqual({
      events: { 'invoicing:invoicing.contractDue': expect.any(Number) },
      audit: { 'demo-admin: clock.move': 1 },
      states: {},
    });
  });

  it('forgets the password, resets it by email, and everything of before is void', async () => {
    expect(
      await journey.call(anybody, 'PUT', '/api/security/password/forgotten', { email: mailAddress }),
    ).toMatchObject({
      status: 200,
      body: { value: null },
    });
    const mail = await newestMail(journey.platform, mailAddress, 2);
    expect(mail.subject).toBe('Set a new password');
    const reset = () =>
      journey.call(anybody, 'PUT', '/api/security/password/reset', { token: tokenIn(mail), password: newPassword });
    expect((await reset()).body).toEqual({ value: ownerId });
    const status = async (caller: Caller) => (await journey.call(caller, 'GET', '/v5/user/profile')).status;
    for (const caller of [owner, demoUser(mailAddress, firstPassword)])
      await journey.until(
        () => status(caller),
        (seen) => seen === 401,
      );
    expect((await journey.token({ grant_type: 'refresh_token', refresh_token: refresh })).status).toBe(400);
    expect((await reset()).body).toMatchObject({ errorCode: 1030 });
    const { caller, status: signedIn } = await journey.signIn(mailAddress, newPassword);
    expect(signedIn).toBe(200);
    expect((await journey.ask(caller, 'GET', '/api/location'))['total']).toBe(1);
    expect((await newestMail(journey.platform, mailAddress, 3)).subject).toBe('Your password was changed');
    expect(await written()).toEqual({
      events: { 'events:identity.remindOfPassword': 1, 'mail:mail.send': 2 },
      audit: { [`${mailAddress}: user.setPassword`]: 1 },
      states: {},
    });
  });

  it('leaves nothing to be done, not even later', async () => {
    expect(await journey.quietForGood()).toEqual([]);
    expect(await journey.trace()).toEqual({ events: {}, audit: {}, states: {} });
    const pages = await journey.rows(sql`select id from image where owner_id = ${locationId} and deleted_at is null`);
    expect(pages).toHaveLength(2);
  });
});
