import { Injectable } from '@nestjs/common';
import { ConnectionTokens } from '#contexts/connections';
import type { Trouble } from '#contexts/connections';
import { PublicationQueries } from '#contexts/locations';
import { portalNames } from '#domain/lists/connections';
import { isThirdPartyFailure } from '#platform/http-client';
import { LinkedInCalls } from './linkedin-calls.js';
import { pageNameIn } from './page-name.js';

const portal = portalNames.LINKEDIN;

/** One connection serves many locations: what it administrates is used again for this long. */
const keptMs = 60_000;
const mostKept = 1000;

export interface LinkedInPage {
  /** `urn:li:organization:{id}` */
  readonly urn: string;
  readonly accessToken: string;
  readonly connectionId: number;
}

/** Finds the company page of a location. https://learn.microsoft.com/linkedin/marketing/community-management/organizations */
@Injectable()
export class LinkedInPages {
  private readonly kept = new Map<string, { readonly until: number; readonly urns: Promise<readonly string[]> }>();

  constructor(
    private readonly calls: LinkedInCalls,
    private readonly tokens: ConnectionTokens,
    private readonly publications: PublicationQueries,
  ) {}

  /** @throws ThirdPartyFailure when LinkedIn does not answer. After a 401 the connection is checked. */
  async of(locationId: number): Promise<LinkedInPage | { readonly trouble: Trouble }> {
    const access = await this.tokens.accessToken({ provider: 'LINKEDIN', locationId });
    if (access === null) return { trouble: { key: 'connectionMissing', parameters: { portal } } };
    const { token: accessToken, connectionId } = access;
    try {
      const [urns, [location]] = await Promise.all([
        this.administrated(accessToken, connectionId),
        this.publications.of([locationId]),
      ]);
      if (urns.length === 0) return { trouble: { key: 'connectionNoPage', parameters: { portal } } };
      const address = location?.links.find(({ type }) => type === 'LinkedIn')?.url;
      const urn = await this.choose(accessToken, urns, address);
      return urn === undefined
        ? { trouble: { key: 'linkedInNoPage', parameters: { count: urns.length } } }
        : { urn, accessToken, connectionId };
    } catch (error) {
      if (isThirdPartyFailure(error) && error.details.status === 401) await this.refused(connectionId);
      throw error;
    }
  }

  /** LinkedIn did not accept the access: what was read with it is read anew. */
  async refused(connectionId: number): Promise<void> {
    for (const key of this.kept.keys()) if (key.startsWith(`${connectionId}:`)) this.kept.delete(key);
    await this.tokens.reportUnauthorized(connectionId);
  }

  /** @param address that of the location, at LinkedIn */
  private async choose(
    accessToken: string,
    urns: readonly string[],
    address: string | undefined,
  ): Promise<string | undefined> {
    if (address === undefined) return urns.length === 1 ? urns[0] : undefined;
    // An address of another page says that even the only page is somebody else's.
    const name = pageNameIn(address);
    if (name === undefined) return undefined;
    const id = /^\d+$/.test(name) ? name : await this.idOf(accessToken, name);
    return urns.find((urn) => urn === `urn:li:organization:${id}`);
  }

  private async idOf(accessToken: string, vanityName: string): Promise<string | undefined> {
    const { elements = [] } = await this.calls.get<{ elements?: readonly { id?: number }[] }>(
      { accessToken },
      '/organizations',
      { q: 'vanityName', vanityName },
    );
    return elements[0]?.id === undefined ? undefined : String(elements[0].id);
  }

  private async administrated(accessToken: string, connectionId: number): Promise<readonly string[]> {
    const key = `${connectionId}:${accessToken}`;
    const known = this.kept.get(key);
    if (known !== undefined && known.until > Date.now()) return known.urns;
    const query = { q: 'roleAssignee', role: 'ADMINISTRATOR', state: 'APPROVED' };
    const urns = this.calls.list({ accessToken }, '/organizationAcls', query).then(
      (rows) => rows.map(({ organization }) => String(organization)),
      (error: unknown) => {
        this.kept.delete(key);
        throw error;
      },
    );
    if (this.kept.size >= mostKept) this.kept.clear();
    this.kept.set(key, { until: Date.now() + keptMs, urns });
    return urns;
  }
}
