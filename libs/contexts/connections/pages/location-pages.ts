import { Injectable } from '@nestjs/common';
import { PublicationQueries } from '#contexts/locations';
import { portalNames } from '#domain/lists/connections';
import { isThirdPartyFailure, RecentAnswers } from '#platform/http-client';
import type { Trouble } from '../connection/connection.record.js';
import { ConnectionTokens } from '../connection/connection-tokens.js';
import type { ConnectionToken } from '../connection/connection-tokens.js';
import { NearestConnection } from '../connection/nearest-connection.js';
import { FacebookPages } from '../ports/facebook-pages.port.js';
import type { FacebookPage } from '../ports/facebook-pages.port.js';
import { PageChoice } from './page-choice.js';

/** The page through which a location is seen at Facebook and Instagram. */
export interface LocationPage {
  readonly page: FacebookPage;
  readonly connectionId: number;
}

/** Finds the Facebook page of a location, for the contexts that read and write there. */
@Injectable()
export class LocationPages {
  /** By connection and token: one connection often serves thousands of locations. */
  private readonly kept = new RecentAnswers<PageChoice>();

  constructor(
    private readonly tokens: ConnectionTokens,
    private readonly nearest: NearestConnection,
    private readonly pages: FacebookPages,
    private readonly publications: PublicationQueries,
  ) {}

  /**
   * @param fresh asks Facebook, even when its list of pages was read a moment ago
   * @param address of another page than the location's own
   * @returns the page; `trouble`: why there is none, for a person
   * @throws ThirdPartyFailure when Facebook does not answer. After a 401 the connection is checked.
   */
  async of(
    locationId: number,
    { fresh = false, address: other }: { readonly fresh?: boolean; readonly address?: string } = {},
  ): Promise<LocationPage | { readonly trouble: Trouble }> {
    const access = await this.tokens.accessToken({ provider: 'FACEBOOK', locationId });
    if (access === null) return { trouble: await this.whyNot(locationId) };
    const [pages, [location]] = await Promise.all([this.list(access, fresh), this.publications.of([locationId])]);
    const address = other ?? location?.links.find(({ type }) => type === 'Facebook')?.url;
    const page = pages.of(address);
    if (page !== undefined) return { page, connectionId: access.connectionId };
    if (other !== undefined) return { trouble: { key: 'facebookPageNotReached', parameters: { address: other } } };
    return pages.count === 0
      ? { trouble: { key: 'connectionNoPage', parameters: { portal: portalNames.FACEBOOK } } }
      : { trouble: { key: 'instagramNoPage', parameters: { count: pages.count } } };
  }

  /** Facebook did not accept the access of a page: what was read of its connection is read anew. */
  async refused({ connectionId }: Pick<LocationPage, 'connectionId'>): Promise<void> {
    this.kept.forget(`${connectionId}:`);
    await this.tokens.reportUnauthorized(connectionId);
  }

  private async list({ token, connectionId }: ConnectionToken, fresh: boolean): Promise<PageChoice> {
    return this.kept.of(`${connectionId}:${token}`, () => this.read(connectionId, token), { fresh });
  }

  private async read(connectionId: number, token: string): Promise<PageChoice> {
    try {
      return new PageChoice(await this.pages.list(token));
    } catch (error) {
      if (isThirdPartyFailure(error) && error.details.status === 401)
        await this.tokens.reportUnauthorized(connectionId);
      throw error;
    }
  }

  private async whyNot(locationId: number): Promise<Trouble> {
    const facebook = await this.nearest.of({ locationId }, 'FACEBOOK');
    const portal = portalNames.FACEBOOK;
    if (facebook === undefined) return { key: 'connectionMissing', parameters: { portal } };
    return facebook.problem ?? { key: 'connectionNotUsable', parameters: { portal, state: facebook.state } };
  }
}
