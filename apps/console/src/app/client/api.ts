import { createAdministrationClient } from '../../../../../libs/sdk/client.js';
import { consoleFetch } from './console-fetch';

/** The administration API, typed by its document. Only this folder knows the SDK. */
export const api = createAdministrationClient({ url: globalThis.location.origin, fetch: consoleFetch });

export type { AdministrationSchemas as Schemas } from '../../../../../libs/sdk/client.js';
