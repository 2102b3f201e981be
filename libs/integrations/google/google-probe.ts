import { GrantRefused } from '#contexts/connections';
import type { Trouble } from '#contexts/connections';
import { portalNames } from '#domain/lists/connections';
import type { ProviderName } from '#domain/lists/connections';
import { Config } from '#platform/config';
import { isThirdPartyFailure, ThirdPartyClient } from '#platform/http-client';
import { googleParty } from './google-party.js';
import type { GoogleService } from './google-party.js';

/** A reading call that shows whether an API may be used; what it answers beyond that does not matter. */
export interface Probe {
  readonly service: GoogleService;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
}

interface Detail {
  readonly reason?: string;
  readonly metadata?: { readonly service?: string; readonly quota_limit_value?: string };
}

/**
 * Asks the APIs one after the other.
 * @returns the first that may not be used, null: all may
 * @throws GrantRefused when Google no longer lets us in; ThirdPartyFailure when it does not answer
 */
export async function probeApis(
  client: ThirdPartyClient,
  config: Config,
  provider: ProviderName,
  accessToken: string,
  probes: readonly Probe[],
): Promise<Trouble | null> {
  const portal = portalNames[provider];
  for (const { service, ...call } of probes)
    try {
      await client.call(googleParty(config, service, accessToken), { method: 'GET', ...call });
    } catch (error) {
      if (!isThirdPartyFailure(error)) throw error;
      const { status, body } = error.details;
      if (status === 401) throw new GrantRefused('the access was withdrawn');
      const details = detailsOf(body);
      const api = `${service}.googleapis.com`;
      if (details.some(isDisabled)) return { key: 'connectionApiDisabled', parameters: { portal, api } };
      if (details.some(({ reason }) => reason === 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'))
        return { key: 'connectionScopeMissing', parameters: { portal, scope: api } };
      // Anything else that it refuses, such as a place that is not there, it could only refuse because it may be used.
      if (error.key !== 'portalRefused') throw error;
    }
  return null;
}

/** A project that Google has not admitted to these APIs has them enabled, with a quota of nothing. */
const isDisabled = ({ reason, metadata }: Detail): boolean =>
  reason === 'SERVICE_DISABLED' || metadata?.quota_limit_value === '0';

function detailsOf(body: unknown): readonly Detail[] {
  const { error } = (body ?? {}) as { error?: { details?: unknown } | null };
  return Array.isArray(error?.details) ? (error.details as Detail[]) : [];
}
