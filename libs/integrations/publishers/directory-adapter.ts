import { Injectable } from '@nestjs/common';
import { DirectoryPort } from '#contexts/listings';
import type {
  ContentDetails,
  ContentReceipt,
  ContentSpot,
  DirectoryContent,
  DirectoryDetails,
  DirectoryListing,
  DirectoryUpdate,
  ListingKey,
  OrderReceipt,
  PatchReceipt,
  PortalAddress,
  PortalDescription,
  PortalReason,
  UpdateReceipt,
} from '#contexts/listings';
import { Config } from '#platform/config';
import { isThirdPartyFailure, ThirdPartyClient, ThirdPartyFailure } from '#platform/http-client';
import type { ThirdPartyAnswer, ThirdPartyCall } from '#platform/http-client';
import { isShown, readContent, readDescription, readDetails, readReceipt } from './directory-answers.js';
import { isAbsent, partyOf, reasonOf } from './portal-party.js';

/** Speaks version 1 of the directory protocol (`apps/docs/docs/directory-protocol.md`). */
@Injectable()
export class DirectoryAdapter extends DirectoryPort {
  constructor(
    private readonly client: ThirdPartyClient,
    private readonly config: Config,
  ) {
    super();
  }

  async describe(portal: PortalAddress): Promise<PortalDescription> {
    const answer = await this.call(portal, { method: 'GET', path: '/' });
    return readDescription(answer.body) ?? this.garbage(portal, 'portalUnreachable', answer);
  }

  async order(
    portal: PortalAddress,
    { reference, generation }: ListingKey,
    version: number,
    listing: Partial<DirectoryListing>,
  ): Promise<OrderReceipt> {
    const call = {
      method: 'POST',
      path: '/listings/order',
      body: { reference, generation, version, listing },
    } as const;
    return this.write(portal, call).catch(verdict);
  }

  async update(
    portal: PortalAddress,
    id: string,
    { version, again }: DirectoryUpdate,
    listing: Partial<DirectoryListing>,
  ): Promise<UpdateReceipt> {
    const call = { method: 'PUT', path: pathOf(id), body: { version, ...(again && { again }), listing } } as const;
    return this.write(portal, call).catch(verdictOnUpdate);
  }

  async patch(
    portal: PortalAddress,
    id: string,
    { version, baseVersion, again }: DirectoryUpdate & { readonly baseVersion: number },
    listing: Partial<DirectoryListing>,
  ): Promise<PatchReceipt> {
    const body = { version, baseVersion, ...(again && { again }), listing };
    return this.write(portal, { method: 'PATCH', path: pathOf(id), body }).catch((error: unknown) =>
      isOtherBase(error) ? { outcome: 'otherBase' } : verdictOnUpdate(error),
    );
  }

  async details(portal: PortalAddress, reference: string): Promise<DirectoryDetails | null> {
    try {
      const answer = await this.call(portal, { method: 'GET', path: '/listings/details', query: { reference } });
      const details = readDetails(answer.body) ?? this.garbage(portal, 'portalUnreachable', answer);
      if (details.reference !== null && details.reference !== reference)
        this.garbage(portal, 'portalUnreachable', answer, `it is about another listing, ${details.reference}`);
      return details;
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  async remove(portal: PortalAddress, id: string, generation: number): Promise<void> {
    const query = { generation: String(generation) };
    await this.call(portal, { method: 'DELETE', path: pathOf(id), query }).catch(unlessAbsent);
  }

  async suppress(portal: PortalAddress, id: string): Promise<void> {
    await this.call(portal, { method: 'POST', path: '/listings/suppress', body: { id } }).catch(unlessAbsent);
  }

  async showContent(
    portal: PortalAddress,
    spot: ContentSpot,
    version: number,
    content: DirectoryContent,
  ): Promise<ContentReceipt> {
    const { reference } = spot;
    const call = { method: 'PUT', path: contentPath(spot), body: { reference, version, content } } as const;
    try {
      const answer = await this.call(portal, call);
      return isShown(answer.body, spot) ? { outcome: 'taken' } : this.garbage(portal, 'outcomeUnknown', answer);
    } catch (error) {
      if (isAbsent(error) || isConflict(error)) return { outcome: 'gone' };
      return { outcome: 'refused', reason: refusalIn(error) };
    }
  }

  async contentDetails(portal: PortalAddress, spot: ContentSpot): Promise<ContentDetails | null> {
    const query = { reference: spot.reference };
    try {
      const answer = await this.call(portal, { method: 'GET', path: contentPath(spot), query });
      return readContent(answer.body, spot) ?? this.garbage(portal, 'portalUnreachable', answer);
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  async removeContent(portal: PortalAddress, spot: ContentSpot, version: number): Promise<void> {
    const query = { reference: spot.reference, version: String(version) };
    await this.call(portal, { method: 'DELETE', path: contentPath(spot), query }).catch(unlessAbsent);
  }

  private async write(portal: PortalAddress, call: ThirdPartyCall): Promise<OrderReceipt> {
    const answer = await this.call(portal, call);
    return readReceipt(answer.body) ?? this.garbage(portal, 'outcomeUnknown', answer);
  }

  private call(portal: PortalAddress, call: ThirdPartyCall): Promise<ThirdPartyAnswer> {
    return this.client.call(partyOf(portal, this.config), call);
  }

  /** A 2xx without what the protocol promises. */
  private garbage(
    portal: PortalAddress,
    key: 'outcomeUnknown' | 'portalUnreachable',
    { status }: ThirdPartyAnswer,
    message = 'it is not what the protocol promises',
  ): never {
    throw new ThirdPartyFailure(key, portal.name, { status, body: { message }, retryAfterMs: null });
  }
}

const contentPath = ({ listingId, kind }: ContentSpot): string => `${pathOf(listingId)}/content/${kind}`;

const pathOf = (id: string): string => `/listings/${encodeURIComponent(id)}`;

/** The portal no longer shows the listing. */
const isConflict = (error: unknown): boolean => isThirdPartyFailure(error) && error.details.status === 409;

function unlessAbsent(error: unknown): void {
  if (!isAbsent(error)) throw error;
}

/** Statuses by which a portal judges what it was sent; all others are about the call. */
const judging = new Set([400, 413, 422]);

/** The portal holds another version than the one that was changed. */
const isOtherBase = (error: unknown): boolean =>
  isThirdPartyFailure(error) &&
  error.details.status === 409 &&
  reasonOf(error.details.body)?.code === 'VERSION_CONFLICT';

function verdictOnUpdate(error: unknown): UpdateReceipt {
  const gone = isAbsent(error) || (isThirdPartyFailure(error) && error.details.status === 409);
  return gone ? { outcome: 'gone' } : verdict(error);
}

function verdict(error: unknown): OrderReceipt {
  const reason = refusalIn(error);
  const field = isThirdPartyFailure(error) ? fieldOf(error.details.body) : null;
  return reason.code === 'MISSING_FIELD' && field !== null
    ? { outcome: 'missing', field }
    : { outcome: 'refused', reason };
}

/** Why a portal refuses what it was sent. @throws the error when it is about something else */
function refusalIn(error: unknown): PortalReason {
  if (!isThirdPartyFailure(error) || !judging.has(error.details.status ?? 0)) throw error;
  return reasonOf(error.details.body) ?? { code: `HTTP_${error.details.status}`, message: error.message };
}

/** The protocol's name of a field, as ours. */
function fieldOf(body: unknown): string | null {
  const { field } = (body ?? {}) as { field?: unknown };
  if (typeof field !== 'string' || field === '') return null;
  return field === 'phone' ? 'mainPhone' : field.slice(0, 100);
}
