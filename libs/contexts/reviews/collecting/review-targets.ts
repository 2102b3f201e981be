import { Injectable } from '@nestjs/common';
import { ConnectionTokens, LocationPages } from '#contexts/connections';
import type { Trouble } from '#contexts/connections';
import { PortalGate } from '#contexts/listings';
import type { PortalAddress } from '#contexts/listings';
import { Database, sql } from '#platform/database';
import type { ReviewPortal, ReviewTarget } from '../ports/review-source.port.js';

/** Whose reviews at which portal. */
export interface ReviewPlace {
  readonly locationId: number;
  readonly portal: ReviewPortal;
}

/** As people know them. */
export const portalWords: Readonly<Record<string, string>> = { GOOGLE: 'Google', FACEBOOK: 'Facebook' };

/** Finds where the reviews of a location are at a portal, and in whose name they are read and answered. */
@Injectable()
export class ReviewTargets {
  constructor(
    private readonly database: Database,
    private readonly tokens: ConnectionTokens,
    private readonly pages: LocationPages,
    private readonly gate: PortalGate,
  ) {}

  /**
   * @returns `trouble`: why the location has no place there now, for a person
   * @throws ThirdPartyFailure when a provider has to be asked and does not answer
   */
  async of({ locationId, portal }: ReviewPlace): Promise<ReviewTarget | { readonly trouble: Trouble }> {
    if (portal === 'GOOGLE') return this.atGoogle(locationId);
    if (portal === 'FACEBOOK') return this.atFacebook(locationId);
    return this.atPortal(locationId, portal);
  }

  /** Calls a portal, at the pace that it allows. @throws Postponed while a listing portal is busy or out of service */
  call<T>({ portal }: ReviewTarget, work: () => Promise<T>): Promise<T> {
    return portal === null ? work() : this.gate.call(portal, work);
  }

  /** The access was refused (401): whoever gave it is asked whether it still stands. */
  async refused(portal: ReviewPortal, { connectionId }: ReviewTarget): Promise<void> {
    if (connectionId === null) return;
    if (portal === 'FACEBOOK') await this.pages.refused({ connectionId });
    else await this.tokens.reportUnauthorized(connectionId);
  }

  private async atGoogle(locationId: number): Promise<ReviewTarget | { readonly trouble: Trouble }> {
    const { rows } = await sql<{ place: string }>`
      select google_name_v4 as place from gbp_profile
      where location_id = ${locationId} and state = 'VERIFIED' and google_name_v4 is not null`.execute(
      this.database.read,
    );
    const parameters = { portal: portalWords['GOOGLE'] ?? '' };
    if (rows[0] === undefined) return { trouble: { key: 'reviewProfileMissing', parameters } };
    const access = await this.tokens.accessToken({ provider: 'GOOGLE', locationId });
    if (access === null) return { trouble: { key: 'connectionMissing', parameters } };
    return {
      place: rows[0].place,
      accessToken: access.token,
      connectionId: access.connectionId,
      portal: null,
    };
  }

  private async atFacebook(locationId: number): Promise<ReviewTarget | { readonly trouble: Trouble }> {
    const found = await this.pages.of(locationId);
    if ('trouble' in found) return found;
    const { page, connectionId } = found;
    if (page.accessToken === null)
      return { trouble: { key: 'connectionNoPage', parameters: { portal: portalWords['FACEBOOK'] ?? '' } } };
    return { place: page.id, accessToken: page.accessToken, connectionId, portal: null };
  }

  private async atPortal(
    locationId: number,
    portal: ReviewPortal,
  ): Promise<ReviewTarget | { readonly trouble: Trouble }> {
    const { rows } = await sql<PortalAddress & { place: string | null }>`
      select p.id, p.key, p.name, p.endpoint, p.rate, p.deactivated_at is not null as deactivated,
        (select l.external_id from listing l where l.portal_id = p.id and l.location_id = ${locationId} and l.state = 'LIVE') as place
      from portal p where p.key = ${portal}`.execute(this.database.read);
    const [row] = rows;
    if (row?.place == null)
      return { trouble: { key: 'reviewProfileMissing', parameters: { portal: row?.name ?? portal } } };
    const { place, ...address } = row;
    return { place, accessToken: '', connectionId: null, portal: address };
  }
}
