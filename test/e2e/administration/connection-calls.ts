import { sql } from '#platform/database';
import { consentInBrowser } from '../../support/consent.js';
import type { Consent } from '../../support/consent.js';
import { eventually } from '../../support/eventually.js';
import type { Platform } from '../../support/platform.js';
import type { DemoCompany } from '../partner/demo-company.js';

type Publisher = 'LINKEDIN' | 'GOOGLEMYBUSINESS' | 'FACEBOOK';
type Feature = Publisher | 'YOUTUBE';

/** What users, their browsers and the worker do with connections of the demo company. */
// A list of short functions over the same two things; apart they would each take both.
// oxlint-disable-next-line max-lines-per-function
export function connectionCallsOf(platform: () => Platform, demo: () => DemoCompany) {
  const client = (user = 'demo-agency') => platform().administration(user);
  const execute = async (statement: ReturnType<typeof sql>): Promise<unknown[]> =>
    (await statement.execute(platform().database.manager)).rows;

  const begin = async (id: number, publisher: Publisher, contextType?: 'Company' | 'Workspace') => {
    const { data, error } = await client().GET('/api/listing/connect/{id}', {
      params: { path: { id }, query: { publisher, ...(contextType !== undefined && { contextType }) } },
    });
    if (data === undefined) throw new Error(error.errorMessage);
    return data;
  };
  const where = async (contextType: 'LOCATION' | 'COMPANY', contextId: number, featureType: Feature) => {
    const { data, error } = await client().GET('/api/oauth/token', {
      params: { query: { featureType, contextType, contextId } },
    });
    if (data === undefined) throw new Error(error.errorMessage);
    return data;
  };
  const list = async (contextType: 'Location' | 'Company', contextId: number) => {
    const { data, error } = await client().GET('/api/social/connection', {
      params: { query: { contextType, contextId, skip: 0, take: 500 } },
    });
    if (data === undefined) throw new Error(error.errorMessage);
    return data.data;
  };
  const entry = async (locationId: number, portalName: string) =>
    (await list('Location', locationId)).find((each) => each.portalName === portalName);
  type Entry = Awaited<ReturnType<typeof list>>[number];
  const until = (locationId: number, portalName: string, status: string) =>
    eventually(
      () => entry(locationId, portalName),
      (found): found is Entry => found?.status === status,
      `${portalName} was to be ${status}.`,
    );
  /** In a browser. */
  const comeBack = async (begun: string, consent: Consent, language = 'en') => {
    const { address, cookie } = await consentInBrowser(begun, consent);
    const response = await fetch(address, { headers: { 'accept-language': language, cookie } });
    return { status: response.status, text: await response.text() };
  };
  /** As a program that catches the browser. */
  const bring = async (data: string, user = 'demo-agency') => {
    const answer = await client(user).POST('/api/oauth/check/{data}', { params: { path: { data } } });
    if (answer.data === undefined) throw new Error(answer.error.errorMessage);
    return answer.data;
  };
  const connectCompany = async (publisher: Publisher, person: 'mia' | 'noah' | 'eve') =>
    comeBack((await begin(demo().companyId, publisher, 'Company')).value, { person });
  const remove = (
    contextType: 'LOCATION' | 'COMPANY',
    contextId: number,
    featureType: Feature,
    providerUserId?: string,
  ) =>
    client().DELETE('/api/oauth/token', {
      params: {
        query: { featureType, contextType, contextId, ...(providerUserId !== undefined && { providerUserId }) },
      },
    });
  /** Lets the worker look after all connections now. */
  const makeDue = () => execute(sql`update connection set due_at = now() where state <> 'REMOVED'`);
  const count = async (): Promise<number> => ((await execute(sql`select id from connection`)) as object[]).length;

  return { client, execute, begin, where, list, entry, until, comeBack, bring, connectCompany, remove, makeDue, count };
}
