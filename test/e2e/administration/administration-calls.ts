import { demoPassword } from '#apps/api/src/demo/demo-users';
import { checkedFetch } from '../../support/checked-fetch.js';
import type { Platform } from '../../support/platform.js';

export interface CallOptions {
  /** Default: the agency. */
  readonly as?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface CallAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

export type Caller = (method: string, path: string, body?: object | null, options?: CallOptions) => Promise<CallAnswer>;

/** Calls of the administration API (paths without `/api/`); each response is checked against its OpenAPI document. */
export function administrationOf(platform: () => Platform): Caller {
  return async (method, path, body, { as = 'demo-agency', headers = {} } = {}) => {
    const credentials = Buffer.from(`${as}:${demoPassword}`).toString('base64');
    const response = await checkedFetch('administration')(
      new Request(`${platform().url}/api/${path}`, {
        method,
        headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Record<string, unknown>,
    };
  };
}
