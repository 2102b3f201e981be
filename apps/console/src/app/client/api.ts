import { createAdministrationClient, createPartnerClient } from '../../../../../libs/sdk/client.js';
import { recorder } from './call-log';
import { awaitAnew } from '../live/awaited.rules';
import { consoleFetch } from './console-fetch';

const options = { url: globalThis.location.origin, fetch: consoleFetch };

/** The administration API, typed by its document. Only this folder knows the SDK. */
export const api = createAdministrationClient(options);
/** The partner API, for what it alone has, such as reviews. */
export const partnerApi = createPartnerClient(options);
api.use(recorder('administration'));
partnerApi.use(recorder('partner'));

const afterWrite = {
  onResponse({ request }: { readonly request: Request }): undefined {
    if (request.method !== 'GET') awaitAnew();
  },
};
api.use(afterWrite);
partnerApi.use(afterWrite);

/** Of calls that nobody has asked for: they do not prolong the session. */
export const inBackground = { 'X-Locara-Background': '1' } as const;

export type { AdministrationSchemas as Schemas, PartnerSchemas } from '../../../../../libs/sdk/client.js';
