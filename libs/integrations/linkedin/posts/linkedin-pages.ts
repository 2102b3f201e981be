import { Injectable } from '@nestjs/common';
import { ConnectionTokens } from '#contexts/connections';
import type { Trouble } from '#contexts/connections';
import { PublicationQueries } from '#contexts/locations';
import { portalNames } from '#domain/lists/connections';
import { isThirdPartyFailure, RecentAnswers } from '#platform/http-client';
import { LinkedInCalls } from './linkedin-calls.js';
import { pageNameIn } from './page-name.js';

const portal = portalNames.LINKEDIN;

export interface LinkedInPage {
  /** `urn:li:organization:{id}` */
  readonly urn: string;
  readonly accessToken: string;
  readonly connectionId: number;
}

/** Finds the company page of a location. https://learn.microsoft.com/linkedin/marketing/community-management/organizations */
@Injectable()
export class LinkedInPages {
  /** By connection and token: one connection serves many locations. */
  private readonly kept = new RecentAnswers<readonly string[]>();

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
    this.kept.forget(`${connectionId}:`);
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
    const query = { q: 'roleAssignee', role: 'ADMINISTRATOR', state: 'APPROVED' };
    return this.kept.of(`${connectionId}:${accessToken}`, async () => {
      const rows = await this.calls.list({ accessToken }, '/organizationAcls', query);
      return rows.map(({ organization }) => String(organization));
    });
  }
}
