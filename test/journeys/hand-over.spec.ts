import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { png } from '#apps/sandbox/src/png';
import { sql } from '#platform/database';
import { linkIn, mailsTo, newestMail, tokenIn } from '../e2e/administration/mailbox.js';
import { workbook } from '../integration/locations/workbook.js';
import { anybody, demoUser, Journey } from './journey.js';
import type { Caller, Trace } from './journey.js';

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const shops = 50;
const admin = demoUser('demo-admin');
const agency = demoUser('demo-agency');
const ownerMail = 'rosa.bauer@hofgemeinschaft.example';
const ownerPassword = 'Streuobst-Wiese-27';

const logo = png(128, 128, (x, y) => [x, y, 120]).toString('base64');

/** Fifty shops, with a column that means nothing here, and a row without a name. */
const spreadsheet = workbook([
  ['Filialnummer', 'Name', 'Straße', 'Hausnummer', 'PLZ', 'Ort', 'Telefon', 'Kostenstelle'],
  ...Array.from({ length: shops }, (_, at) => [
    `HG-${at + 1}`,
    `Hofladen ${at + 1}`,
    'Dorfstraße',
    at + 1,
    '90403',
    'Nürnberg',
    `+49 911 55${String(at + 1).padStart(4, '0')}`,
    `K${at}`,
  ]),
  ['HG-99', '', 'Dorfstraße', 99, '90403', 'Nürnberg', '', ''],
]);

const jobs = (times: number): Trace['states'] => ({
  'job:  -enqueue-> queued': times,
  'job: queued -start-> running': times,
  'job: running -finish-> done': times,
});

/** A location has another offer, which portals are not given. */
const changed = (by: string): Trace => ({
  events: {},
  audit: { [`${by}: location.updateBasic`]: 1 },
  states: {},
});

describe('an agency sets a customer up and hands it over', () => {
  let journey: Journey;
  let workspaceId: number;
  let companyId: number;
  let ownerId: number;
  let owner: Caller;
  let locationIds: readonly number[];
  let agencyHeld: object;

  beforeAll(async () => {
    journey = await Journey.begin();
    ({ workspaceId } = await journey.one<{ workspaceId: number }>(
      sql`select workspace_id as "workspaceId" from company where external_id = 'demo-company'`,
    ));
    agencyHeld = await heldByAgency();
  });
  afterAll(() => journey.platform.close());

  const heldByAgency = async (): Promise<object> => {
    const { id } = await journey.ask<{ id: number }>(agency, 'GET', '/v5/user/profile');
    return journey.ask(admin, 'GET', `/api/security/userGroups/${id}`);
  };

  /** Everything that was written since the step before. */
  const written = async () => {
    expect(await journey.quiet()).toEqual([]);
    const trace = await journey.trace();
    await journey.mark();
    return trace;
  };

  it('creates the company with its contact and the custom field of the workspace', async () => {
    await journey.write(admin, 'POST', `/api/admin/workspaceSetting/${workspaceId}/customFields`, {
      key: 'region',
      name: { en: 'Region', de: 'Region' },
      type: 'select',
      allowedValues: ['north', 'south'],
    });
    const company = {
      name: 'Hofgemeinschaft Franken eG',
      externalId: 'hand-over',
      countryCode: 'DE',
      customFieldsCompany: { region: 'south' },
      contact: { firstName: 'Rosa', lastName: 'Bauer', eMails: [ownerMail], mainPhone: { phone: '49-911-550000' } },
    };
    const refused = await journey.call(agency, 'POST', `/api/company/${workspaceId}`, {
      ...company,
      customFieldsCompany: { region: 'west' },
    });
    expect(refused).toMatchObject({ status: 400, body: { fields: ['customFieldsCompany.region'] } });
    companyId = await journey.write(agency, 'POST', `/api/company/${workspaceId}`, company);
    expect(await journey.ask(agency, 'GET', `/api/company/${companyId}`)).toMatchObject({
      customFieldsCompany: { region: 'south' },
      contact: { lastName: 'Bauer', mainPhone: { phone: '49-911-550000' } },
      isClaimed: false,
    });
    expect(await written()).toEqual({
      events: {},
      audit: { 'demo-admin: customField.create': 1, 'demo-agency: company.create': 1 },
      states: {},
    });
  });

  it('brings fifty locations from a spreadsheet, and is told of the row that is wrong', async () => {
    const path = `/api/location/import?companyId=${companyId}`;
    const job = await journey.job(agency, 'POST', path, { type: sheet, bytes: spreadsheet });
    expect(job).toMatchObject({
      state: 'done',
      total: shops + 1,
      result: { created: shops, rejected: 1, ignoredColumns: ['Kostenstelle'] },
      problems: { total: 1, data: [{ line: shops + 2, field: 'name' }] },
    });
    const list = await journey.ask<{ data: { id: number; name: string; mainPhone: { phone: string } }[] }>(
      agency,
      'GET',
      `/v5/company/${companyId}/location?take=500`,
    );
    locationIds = list.data.map(({ id }) => id);
    expect(locationIds).toHaveLength(shops);
    expect(list.data.find(({ name }) => name === 'Hofladen 7')?.mainPhone.phone).toBe('49-911-550007');
    expect(await written()).toEqual({
      events: { 'bulk:organisation.importLocations': 1 },
      audit: { 'demo-agency: location.import': shops, 'demo-agency: location.startImport': 1 },
      states: jobs(1),
    });
  });

  it('changes a field and the opening hours of all fifty at once', async () => {
    const all = `contextType=Company&ids=${companyId}`;
    const change = { basic: { website: 'https://hofgemeinschaft.example' }, additional: { paymentMethods: ['CASH'] } };
    expect(await journey.job(agency, 'PUT', `/api/location/bulk?${all}`, change)).toMatchObject({
      state: 'done',
      total: shops,
      result: { changed: shops, failed: 0 },
    });
    const hours = {
      type: 'default',
      days: [{ day: 'Sat', dayType: 'singleInterval', intervals: [{ from: '08:00', to: '14:00' }] }],
    };
    expect(await journey.job(agency, 'PUT', `/api/location/bulk/openinghours?${all}`, hours)).toMatchObject({
      state: 'done',
      result: { changed: shops, failed: 0 },
    });
    const read = await journey.ask<{ data: { basic: object }[] }>(
      agency,
      'GET',
      `/api/location/bulk?${all}&take=500&keyFilters=website`,
    );
    expect(read.data.map(({ basic }) => basic)).toEqual(locationIds.map(() => ({ website: change.basic.website })));
    const list = await journey.ask<{ data: { openingHoursInfo: string }[] }>(
      agency,
      'GET',
      `/api/location?contextType=Company&id=${companyId}&take=500`,
    );
    expect(list.data.map(({ openingHoursInfo }) => openingHoursInfo)).toEqual(locationIds.map(() => 'Sa 08:00-14:00'));
    expect(await written()).toEqual({
      events: {
        'bulk:organisation.changeLocations': 2,
        // Basic data, additional data, opening hours: each a row for 25 locations at once.
        'events:fulfilment.followLocation': (3 * shops) / 25,
        'events:gbp.followLocation': (3 * shops) / 25,
        'events:reachEnhancement.followLocation': (3 * shops) / 25,
        'events:listings.followLocation': (3 * shops) / 25,
        'events:social.followLocation': (3 * shops) / 25,
        'events:subscriptions.locationChanged': (3 * shops) / 25,
      },
      audit: {
        'demo-agency: location.startBulkChange': 2,
        'demo-agency: location.updateAdditional': shops,
        'demo-agency: location.updateBasic': shops,
        'demo-agency: location.updateOpeningHours': shops,
      },
      states: jobs(2),
    });
  });

  it('uploads the logo', async () => {
    const [first] = locationIds;
    const image = { imageType: 'BusinessLogo', fileType: 'png', data: logo };
    const id = await journey.write(agency, 'POST', `/api/miscellaneous/image/${first}`, image);
    const { logo: shown } = await journey.ask<{ logo: { id: number; url: string } }>(
      agency,
      'GET',
      `/api/location/media/${first}`,
    );
    expect(shown.id).toBe(id);
    expect((await fetch(shown.url)).headers.get('content-type')).toBe('image/png');
    expect(await written()).toEqual({
      events: {
        'bulk:media.sweepUpload': 1,
        'events:fulfilment.followLocation': 1,
        'events:gbp.followLocation': 1,
        'events:reachEnhancement.followLocation': 1,
        'events:listings.followLocation': 1,
        'events:social.followLocation': 1,
        'events:subscriptions.locationChanged': 1,
      },
      audit: { 'demo-agency: location.updateImages': 1 },
      states: {},
    });
  });

  it('invites the owner, who sets a password on the page of the email', async () => {
    ownerId = await journey.write(agency, 'POST', '/api/userManagement/user', {
      email: ownerMail,
      userType: 'SELF_SERVICE',
      firstName: 'Rosa',
      lastName: 'Bauer',
      languageCode: 'de',
      contextType: 'Company',
      contextId: companyId,
      groups: ['company-owner'],
    });
    const mail = await newestMail(journey.platform, ownerMail);
    expect(mail.text).toContain('Guten Tag Rosa Bauer');
    const link = linkIn(mail);
    expect(await (await fetch(link)).text()).toContain('<form');
    const send = () =>
      fetch(`${link.origin}${link.pathname}`, {
        method: 'POST',
        headers: { 'accept-language': 'de' },
        body: new URLSearchParams({ token: tokenIn(mail), password: ownerPassword, again: ownerPassword }),
      });
    expect(await (await send()).text()).toContain('Ihr Passwort ist festgelegt');
    expect((await send()).status).toBe(404);
    const signedIn = await journey.signIn(ownerMail, ownerPassword);
    expect(signedIn.status).toBe(200);
    owner = signedIn.caller;
    expect((await mailsTo(journey.platform, ownerMail)).length).toBe(1);
    expect(await written()).toEqual({
      events: { 'events:identity.inviteUser': 1, 'mail:mail.send': 1 },
      audit: { 'demo-agency: user.create': 1, [`${ownerMail}: user.setPassword`]: 1 },
      states: { 'user:  -invite-> invited': 1, 'user: invited -activate-> active': 1 },
    });
  });

  it('has handed over exactly this company, and nothing of the workspace', async () => {
    const companies = await journey.ask<{ data: { id: number }[]; total: number }>(owner, 'GET', '/api/company');
    expect(companies.data.map(({ id }) => id)).toEqual([companyId]);
    const seen = await journey.ask<{ data: { id: number }[] }>(
      owner,
      'GET',
      `/v5/company/${companyId}/location?take=500`,
    );
    expect(seen.data.map(({ id }) => id)).toEqual(locationIds);
    const { data: found } = await journey.ask<{ data: { contextType: string }[] }>(
      owner,
      'GET',
      '/api/miscellaneous/globalSearch?filter=Hof&take=500',
    );
    expect(new Set(found.map(({ contextType }) => contextType))).toEqual(new Set(['Company', 'Location']));
    for (const path of [`/api/content/workspace/${workspaceId}`, `/api/admin/workspaceSetting/${workspaceId}`])
      expect((await journey.call(owner, 'GET', path)).status).toBe(404);
    expect((await journey.ask(owner, 'GET', '/api/content/workspace'))['total']).toBe(0);
    await journey.write(owner, 'PUT', `/api/location/basic/${locationIds[3]}`, { currentOffer: 'Spargel' });
    expect(await written()).toEqual(changed(ownerMail));
  });

  it('lets the owner have her personal data, without secrets', async () => {
    const job = await journey.job(owner, 'POST', '/api/personalData/export', {
      contextType: 'User',
      contextId: ownerId,
    });
    expect(job['state']).toBe('done');
    const path = `/api/personalData/export/${String(job['id'])}`;
    const data = await journey.ask(owner, 'GET', path);
    expect(data).toMatchObject({ data: { account: { user_name: ownerMail } } });
    expect(JSON.stringify(data)).not.toMatch(/password_hash|argon2|token_hash/);
    expect((await journey.call(agency, 'GET', path)).status).toBe(404);
    expect(await written()).toEqual({
      events: { 'bulk:platform.exportPersonalData': 1 },
      audit: { [`${ownerMail}: personalData.export`]: 1 },
      states: jobs(1),
    });
  });

  it('leaves the agency the rights it had', async () => {
    expect(await heldByAgency()).toEqual(agencyHeld);
    await journey.write(agency, 'PUT', `/api/location/basic/${locationIds[3]}`, { currentOffer: null });
    expect(await journey.ask(agency, 'GET', `/api/company/${companyId}/owner`)).toMatchObject({
      total: 1,
      data: [{ id: ownerId, userName: ownerMail }],
    });
    expect(await written()).toEqual(changed('demo-agency'));
  });

  it('hands a second business over by the link of an onboarding', async () => {
    const newcomer = 'nora.neu@hof.example';
    const userId = await journey.write(agency, 'POST', '/api/userManagement/user', {
      email: newcomer,
      userType: 'SELF_SERVICE',
      firstName: 'Nora',
      lastName: 'Neu',
      languageCode: 'de',
      contextType: 'Company',
      contextId: companyId,
      groups: [],
    });
    const invitation = await newestMail(journey.platform, newcomer);
    await journey.write(anybody, 'PUT', '/api/security/password/reset', {
      token: tokenIn(invitation),
      password: ownerPassword,
    });
    const onboardingId = await journey.write(agency, 'POST', '/api/onboarding', {
      userId,
      company: { name: 'Hof Neu', contact: { lastName: 'Neu', eMails: [newcomer] } },
      location: { name: 'Hofladen Neu', mainPhone: { phone: '49-911-560001' }, address: { city: 'Fürth' } },
      source: 'fair',
      licenseType: 'BASIC',
    });
    const mail = await newestMail(journey.platform, newcomer, 2);
    const link = new URL(/https?:\/\/\S*onboardingId=\S+/.exec(mail.text)?.[0] ?? '');
    expect(await (await fetch(link, { headers: { 'accept-language': 'de' } })).text()).toContain('Ihr Geschäft');
    const confirmed = await fetch(`${link.origin}${link.pathname}`, {
      method: 'POST',
      headers: { 'accept-language': 'de' },
      body: new URLSearchParams({
        onboardingId: String(onboardingId),
        hash: link.searchParams.get('hash') ?? '',
        userName: newcomer,
        password: ownerPassword,
      }),
    });
    expect(await confirmed.text()).toContain('Es gehört Ihnen');
    const { companyId: made } = await journey.ask<{ companyId: number }>(
      agency,
      'GET',
      `/api/onboarding/${onboardingId}`,
    );
    const nora = (await journey.signIn(newcomer, ownerPassword)).caller;
    const companies = await journey.ask<{ data: { id: number }[] }>(nora, 'GET', '/api/company');
    expect(companies.data.map(({ id }) => id)).toEqual([made]);
    expect((await journey.call(owner, 'GET', `/api/company/${made}`)).status).toBe(404);
    expect(await written()).toEqual({
      events: { 'events:identity.inviteUser': 1, 'mail:mail.send': 2 },
      audit: {
        'demo-agency: onboarding.prepare': 1,
        'demo-agency: user.create': 1,
        [`${newcomer}: company.create`]: 1,
        [`${newcomer}: location.create`]: 1,
        [`${newcomer}: onboarding.finish`]: 1,
        [`${newcomer}: user.grant`]: 1,
        [`${newcomer}: user.setPassword`]: 1,
      },
      states: {
        'onboarding:  -prepare-> open': 1,
        'onboarding: open -finish-> finished': 1,
        'user:  -invite-> invited': 1,
        'user: invited -activate-> active': 1,
      },
    });
  });
  it('lets one of two owners claim what is theirs', async () => {
    const [nora] = (
      await journey.ask<{ data: { id: number }[] }>(agency, 'GET', '/api/userManagement/user?filter=nora.neu')
    ).data;
    const second = `userId=${nora?.id}&contextType=Company&contextId=${companyId}`;
    await journey.write(agency, 'PUT', `/api/security/permissions?${second}`, { groups: ['company-owner'] });
    const claim = { claimType: 'phone', phone: '49-911-550007', locationId: locationIds[6] };
    const id = await journey.write(owner, 'POST', '/api/company/claim', claim);
    const [heard] = await journey.until(
      () => journey.messages('+49911550007'),
      ({ length }) => length === 1,
    );
    const pinVerification = (/(\d(, )?){6}/.exec(heard?.text ?? '')?.[0] ?? '').replaceAll(', ', '');
    await journey.write(owner, 'PUT', `/api/company/claim/${id}`, { pinVerification });
    expect(await journey.ask(owner, 'GET', `/api/location/basic/${locationIds[6]}`)).toMatchObject({ isClaimed: true });
    expect(await written()).toEqual({
      events: { 'sms:organisation.sendPin': 1 },
      audit: {
        [`${ownerMail}: claim.start`]: 1,
        [`${ownerMail}: location.claim`]: 1,
        'demo-agency: user.permissions': 1,
      },
      states: {
        'claim:  -start-> started': 1,
        'claim: started -verify-> verified': 1,
        'claim: verified -use-> used': 1,
      },
    });
  });

  it('leaves nothing to be done, not even later', async () => {
    expect(await journey.quietForGood()).toEqual([]);
    expect((await journey.trace()).states).toEqual({});
    const { logo: kept } = await journey.ask<{ logo: { url: string } }>(
      owner,
      'GET',
      `/api/location/media/${locationIds[0]}`,
    );
    expect((await fetch(kept.url)).status).toBe(200);
  });
});
