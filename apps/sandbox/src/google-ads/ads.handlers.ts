import { countFault, magicWordsIn } from '../magic-words.js';
import type { GoogleCall, GoogleHandlers } from '../google/google.call.js';
import { GoogleError } from '../google/discovery/google-error.js';
import type { Json } from '../google/discovery/field-mask.js';
import { AdsError, adsError, adsFailure } from './ads-error.js';
import { customerById, MANAGER_ID } from './ads.store.js';
import type { AdsCustomer } from './ads.store.js';
import { geoTargetsNamed } from './search-ads/geo-targets.js';
import { demandDays, fitsCondition, parseQuery } from './gaql.js';
import { MutateWork, operationIn, resultNameOf } from './mutate.js';
import { rowsOf } from './search.js';

const MOST_OPERATIONS = 10_000;
const MOST_PLACE_NAMES = 25;
const ROWS_OF_PAGE = 10_000;
const FLAKY_FAILURES = 2;
const SLOW_MS = 3000;

/** Google Ads v25, as far as its contract goes. https://developers.google.com/google-ads/api/rest/overview */
export const adsHandlers: GoogleHandlers = {
  'googleads.customerService.createCustomerClient': async (call) => {
    demandHeaders(call);
    if (call.path['customerId'] !== MANAGER_ID)
      throw adsError('authorizationError', 'USER_PERMISSION_DENIED', 'Only a manager account creates accounts.');
    const client = call.body['customerClient'] as {
      descriptiveName?: string;
      currencyCode?: string;
      timeZone?: string;
    };
    const { descriptiveName = '', currencyCode = '', timeZone = '' } = client;
    if (!/^[A-Z]{3}$/.test(currencyCode))
      throw adsError('currencyCodeError', 'UNSUPPORTED_CURRENCY_CODE', 'No such currency.');
    if (!isTimeZone(timeZone)) throw adsError('timeZoneError', 'INVALID_TIME_ZONE', 'No such time zone.');
    await mind(call, 'createCustomerClient', descriptiveName);
    const { rows } = await call.client.query<{ id: string }>(
      `insert into sandbox.ads_customer (descriptive_name, currency_code, time_zone) values ($1, $2, $3) returning id::text`,
      [descriptiveName, currencyCode, timeZone],
    );
    return { resourceName: `customers/${rows[0]?.id}` };
  },

  'googleads.googleAdsService.search': async (call) => {
    demandHeaders(call);
    const query = parseQuery(String(call.body['query']));
    demandDays(query);
    const customer = await admitted(call);
    const row = call.schemas.document.schemas['GoogleAdsRow'];
    for (const path of [...query.select, ...query.where.map(({ field }) => field)])
      if (call.schemas.at('GoogleAdsRow', camel(path)) === undefined || row === undefined)
        throw adsError('queryError', 'UNRECOGNIZED_FIELD', `Unrecognized field in the query: '${path}'.`);
    const found = (await rowsOf(call.client, customer, query)).filter((each) =>
      query.where.every((condition) => fitsCondition(valueAt(each, condition.field), condition)),
    );
    const all = query.limit === null ? found : found.slice(0, query.limit);
    const after = Number(Buffer.from(String(call.body['pageToken'] ?? ''), 'base64url').toString() || 0);
    const page = all.slice(after, after + ROWS_OF_PAGE);
    const next = after + page.length;
    return {
      results: page.map((each) => selected(each, query.select)),
      fieldMask: query.select.map(camel).join(','),
      ...(next < all.length && { nextPageToken: Buffer.from(String(next)).toString('base64url') }),
    };
  },

  'googleads.geoTargetConstantService.suggestGeoTargetConstants': async (call) => {
    demandHeaders(call);
    const {
      locale = 'en',
      countryCode,
      locationNames,
    } = call.body as {
      locale?: string;
      countryCode?: string;
      locationNames?: { names?: string[] };
    };
    const names = locationNames?.names ?? [];
    if (names.length === 0)
      throw adsError('geoTargetConstantSuggestionError', 'REQUEST_PARAMETERS_UNSET', 'Names are required.');
    if (names.length > MOST_PLACE_NAMES)
      throw adsError('geoTargetConstantSuggestionError', 'LOCATION_NAME_LIMIT', 'There are too many names.');
    const suggestions = names.flatMap((searchTerm) =>
      geoTargetsNamed(searchTerm, countryCode).map((geoTargetConstant) => ({ locale, searchTerm, geoTargetConstant })),
    );
    return suggestions.length === 0 ? {} : { geoTargetConstantSuggestions: suggestions };
  },

  'googleads.googleAdsService.mutate': async (call) => {
    demandHeaders(call);
    const customer = await admitted(call);
    const given = call.body['mutateOperations'] as Json[];
    if (given.length > MOST_OPERATIONS)
      throw adsError('requestError', 'TOO_MANY_MUTATE_OPERATIONS', 'The request contains too many operations.');
    if (customer.id === MANAGER_ID)
      throw adsError('requestError', 'CANNOT_BE_EXECUTED_BY_MANAGER_ACCOUNT', 'A manager account has no campaigns.');
    const operations = given.map(operationIn);
    for (const { value, verb } of operations)
      if (verb === 'create') await mind(call, 'mutate', String((value as Json)['name'] ?? ''));
    return call.body['partialFailure'] === true
      ? partial(call, customer.id, operations)
      : whole(new MutateWork(call, customer.id), operations);
  },
};

type Operations = readonly ReturnType<typeof operationIn>[];

/** All operations, or none. @throws AdsError */
async function whole(work: MutateWork, operations: Operations): Promise<object> {
  const responses: object[] = [];
  await work.prepare(operations);
  for (const [index, operation] of operations.entries())
    responses.push({
      [resultNameOf(operation.kind)]: { resourceName: await at(index, () => work.run(operation)) },
    });
  await work.finish();
  return { mutateOperationResponses: responses };
}

/** Those that fail are named, the others are done. Where all are good, as they mostly are, they are done together. */
async function partial(call: GoogleCall, customerId: string, operations: Operations): Promise<object> {
  await call.client.query('savepoint request');
  try {
    return await whole(new MutateWork(call, customerId), operations);
  } catch (error) {
    if (!(error instanceof AdsError)) throw error;
    await call.client.query('rollback to savepoint request');
    return oneByOne(new MutateWork(call, customerId), operations);
  }
}

async function oneByOne(work: MutateWork, operations: Operations): Promise<object> {
  const responses: object[] = [];
  const problems: AdsError['problem'][] = [];
  for (const [index, operation] of operations.entries()) {
    await work.call.client.query('savepoint operation');
    try {
      const resourceName = await at(index, () => work.run(operation));
      await at(index, () => work.finish());
      responses.push({ [resultNameOf(operation.kind)]: { resourceName } });
    } catch (error) {
      if (!(error instanceof AdsError)) throw error;
      await work.call.client.query('rollback to savepoint operation');
      problems.push(error.problem);
      responses.push({});
    }
  }
  if (problems.length === 0) return { mutateOperationResponses: responses };
  const message = "Multiple errors in 'details'. First error: " + (problems[0]?.message ?? '');
  return {
    mutateOperationResponses: responses,
    partialFailureError: { code: 3, message, details: [adsFailure(problems)] },
  };
}

/** Errors say which operation they are about. */
async function at<T>(operation: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AdsError)) throw error;
    throw new AdsError({ ...error.problem, operation });
  }
}

/** @throws AdsError without the developer token, or without the manager account that it is called through */
function demandHeaders({ headers, parts }: GoogleCall): void {
  const token = headers['developer-token'];
  if (typeof token !== 'string')
    throw adsError(
      'requestError',
      'DEVELOPER_TOKEN_PARAMETER_MISSING',
      'Developer token parameter was missing in request headers.',
    );
  if (token !== parts.developerToken)
    throw adsError('authenticationError', 'DEVELOPER_TOKEN_INVALID', 'The developer token is not valid.');
  const login = headers['login-customer-id'];
  if (typeof login !== 'string')
    throw adsError(
      'authorizationError',
      'USER_PERMISSION_DENIED',
      'User doesn’t have permission to access customer. Note: If you’re accessing a client customer, the manager’s customer id must be set in the ‘login-customer-id’ header.',
    );
  if (!/^\d{10}$/.test(login))
    throw adsError('headerError', 'INVALID_LOGIN_CUSTOMER_ID', 'The login customer ID could not be validated.');
  if (login !== MANAGER_ID)
    throw adsError('authorizationError', 'USER_PERMISSION_DENIED', 'User doesn’t have permission to access customer.');
}

/** Counts the call. @throws AdsError for an account that is not there, is closed, or has had its calls of this second */
async function admitted({ client, path }: GoogleCall): Promise<AdsCustomer> {
  const id = path['customerId'] ?? '';
  if (id === MANAGER_ID) return { ...manager };
  const customer = await customerById(client, id);
  if (customer === undefined)
    throw adsError('authorizationError', 'USER_PERMISSION_DENIED', 'User doesn’t have permission to access customer.');
  if (customer.status !== 'ENABLED')
    throw adsError(
      'authorizationError',
      customer.status === 'SUSPENDED' ? 'ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT' : 'CUSTOMER_NOT_ENABLED',
      'The customer account can’t be accessed because it is not yet enabled or has been deactivated.',
    );
  const { rows } = await client.query<{ over: boolean }>(
    `update sandbox.ads_customer set all_calls = all_calls + 1,
       calls = case when calls_second = date_trunc('second', clock_timestamp()) then calls + 1 else 1 end,
       calls_second = date_trunc('second', clock_timestamp())
     where id = $1 returning calls > calls_per_second as over`,
    [id],
  );
  if (rows[0]?.over === true)
    throw new AdsError({
      error: 'quotaError',
      code: 'RESOURCE_TEMPORARILY_EXHAUSTED',
      message: 'Too many requests. Retry in 1 second.',
      details: { quotaErrorDetails: { rateScope: 'ACCOUNT', rateName: 'Requests per second', retryDelay: '1s' } },
    }).keep();
  return customer;
}

const manager: AdsCustomer = {
  id: MANAGER_ID,
  descriptive_name: 'Locara',
  currency_code: 'EUR',
  time_zone: 'Europe/Berlin',
  status: 'ENABLED',
  calls_per_second: null,
};

/** Magic words in the name of what is created. @throws GoogleError what they ask for */
async function mind(call: GoogleCall, operation: string, name: string): Promise<void> {
  const words = magicWordsIn(name);
  if (words.size === 0) return;
  const count = (kind: string) => countFault(call.client, 'google-ads', `${operation} ${name}`, kind);
  if (words.has('down') || (words.has('flaky') && (await count('flaky')) <= FLAKY_FAILURES))
    throw new GoogleError('UNAVAILABLE', 'The service is currently unavailable.').keep();
  if (words.has('refuse-once') && (await count('refuse-once')) === 1)
    throw adsError('campaignError', 'INVALID_CAMPAIGN_NAME', 'The name is not allowed.').keep();
  if (words.has('slow')) call.delayMs = SLOW_MS;
  if (words.has('lost')) call.loseAnswer = (await count('lost')) === 1;
}

const camel = (path: string): string => path.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

function valueAt(row: object, path: string): unknown {
  let value: unknown = row;
  for (const part of camel(path).split('.'))
    value = typeof value === 'object' && value !== null ? (value as Json)[part] : undefined;
  return value;
}

/** A row with the fields that were asked for; resource names are always there. */
function selected(row: Readonly<Record<string, Json | undefined>>, fields: readonly string[]): object {
  const shown: Record<string, Record<string, unknown>> = {};
  for (const path of fields) {
    const [resource = '', ...rest] = camel(path).split('.');
    const held = row[resource];
    if (held === undefined) continue;
    const target = (shown[resource] ??=
      held['resourceName'] === undefined ? {} : { resourceName: held['resourceName'] });
    put(target, rest, held);
  }
  return shown;
}

function put(target: Record<string, unknown>, [field, ...rest]: readonly string[], held: Json): void {
  if (field === undefined) return;
  const value = held[field];
  if (value === undefined) return;
  if (rest.length === 0) target[field] = value;
  else if (typeof value === 'object' && value !== null) {
    const inner = (target[field] ??= {}) as Record<string, unknown>;
    put(inner, rest, value as Json);
  }
}

function isTimeZone(zone: string): boolean {
  try {
    return zone !== '' && new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
