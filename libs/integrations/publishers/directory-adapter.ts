import { Injectable } from '@nestjs/common';
import { DirectoryPort } from '#contexts/listings';
import type {
  DirectoryDetails,
  DirectoryListing,
  OrderReceipt,
  PortalAddress,
  PortalReason,
  UpdateReceipt,
} from '#contexts/listings';
import { Config } from '#platform/config';
import { isThirdPartyFailure, ThirdPartyClient, ThirdPartyFailure } from '#platform/http-client';
import type { ThirdParty, ThirdPartyAnswer, ThirdPartyCall } from '#platform/http-client';
import { readDetails, readReceipt } from './directory-answers.js';

/** Speaks version 1 of the directory protocol (`apps/docs/docs/directory-protocol.md`). */
@Injectable()
export class DirectoryAdapter extends DirectoryPort {
  constructor(
    private readonly client: ThirdPartyClient,
    private readonly config: Config,
  ) {
    super();
  }

  async order(
    portal: PortalAddress,
    reference: string,
    version: number,
    listing: DirectoryListing,
  ): Promise<OrderReceipt> {
    const call = { method: 'POST', path: '/listings/order', body: { reference, version, listing } } as const;
    return this.write(portal, call).catch(verdict);
  }

  async update(portal: PortalAddress, id: string, version: number, listing: DirectoryListing): Promise<UpdateReceipt> {
    const call = { method: 'PUT', path: pathOf(id), body: { version, listing } } as const;
    return this.write(portal, call).catch((error: unknown) => {
      const gone = isAbsent(error) || (isThirdPartyFailure(error) && error.details.status === 409);
      return gone ? { outcome: 'gone' } : verdict(error);
    });
  }

  async details(portal: PortalAddress, reference: string): Promise<DirectoryDetails | null> {
    try {
      const answer = await this.call(portal, { method: 'GET', path: '/listings/details', query: { reference } });
      return readDetails(answer.body) ?? this.garbage(portal, 'portalUnreachable', answer);
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  async remove(portal: PortalAddress, id: string): Promise<void> {
    await this.call(portal, { method: 'DELETE', path: pathOf(id) }).catch(unlessAbsent);
  }

  async suppress(portal: PortalAddress, id: string): Promise<void> {
    await this.call(portal, { method: 'POST', path: '/listings/suppress', body: { id } }).catch(unlessAbsent);
  }

  private async write(portal: PortalAddress, call: ThirdPartyCall): Promise<OrderReceipt> {
    const answer = await this.call(portal, call);
    return readReceipt(answer.body) ?? this.garbage(portal, 'outcomeUnknown', answer);
  }

  private call(portal: PortalAddress, call: ThirdPartyCall): Promise<ThirdPartyAnswer> {
    return this.client.call(this.party(portal), call);
  }

  private party(portal: PortalAddress): ThirdParty {
    const baseUrl = portal.endpoint ?? `${this.config.directoryUrl}/${encodeURIComponent(portal.key)}/api`;
    return { name: portal.name, baseUrl, headers: { authorization: `Bearer ${this.config.directoryApiKey}` } };
  }

  /** A 2xx without what the protocol promises. */
  private garbage(
    portal: PortalAddress,
    key: 'outcomeUnknown' | 'portalUnreachable',
    { status, body }: ThirdPartyAnswer,
  ): never {
    throw new ThirdPartyFailure(key, portal.name, { status, body, retryAfterMs: null });
  }
}

const pathOf = (id: string): string => `/listings/${encodeURIComponent(id)}`;

/** `NOT_FOUND` of the protocol; any other 404 (a wrong address, a proxy) says nothing about the listing. */
const isAbsent = (error: unknown): boolean =>
  isThirdPartyFailure(error) && error.details.status === 404 && reasonOf(error.details.body)?.code === 'NOT_FOUND';

function unlessAbsent(error: unknown): void {
  if (!isAbsent(error)) throw error;
}

/** Statuses by which a portal judges what it was sent; all others are about the call. */
const judging = new Set([400, 413, 422]);

function verdict(error: unknown): OrderReceipt {
  if (!isThirdPartyFailure(error) || !judging.has(error.details.status ?? 0)) throw error;
  const reason = reasonOf(error.details.body);
  const field = fieldOf(error.details.body);
  if (reason?.code === 'MISSING_FIELD' && field !== null) return { outcome: 'missing', field };
  return { outcome: 'refused', reason: reason ?? { code: `HTTP_${error.details.status}`, message: error.message } };
}

function reasonOf(body: unknown): PortalReason | null {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code !== 'string') return null;
  return { code: code.slice(0, 100), message: typeof message === 'string' ? message.slice(0, 1000) : code };
}

/** The protocol's name of a field, as ours. */
function fieldOf(body: unknown): string | null {
  const { field } = (body ?? {}) as { field?: unknown };
  if (typeof field !== 'string' || field === '') return null;
  return field === 'phone' ? 'mainPhone' : field.slice(0, 100);
}
