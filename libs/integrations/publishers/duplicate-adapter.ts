import { Injectable } from '@nestjs/common';
import { DuplicateDirectory, readEntry, readReason, readSuppression } from '#contexts/listings';
import type { EntryQuery, PortalAddress, PortalEntry, SuppressionVerdict } from '#contexts/listings';
import { Config } from '#platform/config';
import { isThirdPartyFailure, ThirdPartyClient, ThirdPartyFailure } from '#platform/http-client';
import type { ThirdPartyAnswer, ThirdPartyCall } from '#platform/http-client';
import { isAbsent, partyOf } from './portal-party.js';

/** The part of the directory protocol that is about other entries of a location: search, details by id, suppress. */
@Injectable()
export class DuplicateAdapter extends DuplicateDirectory {
  constructor(
    private readonly client: ThirdPartyClient,
    private readonly config: Config,
  ) {
    super();
  }

  /** Entries that are not what the protocol promises are left out: one must not hide the others. */
  async search(
    portal: PortalAddress,
    query: EntryQuery,
    { skip, take }: { readonly skip: number; readonly take: number },
  ): Promise<{ entries: PortalEntry[]; total: number }> {
    const call = {
      method: 'GET',
      path: '/listings/search',
      query: { ...query, skip: `${skip}`, take: `${take}` },
    } as const;
    const answer = await this.call(portal, call);
    const { data, total } = (answer.body ?? {}) as { data?: unknown; total?: unknown };
    if (!Array.isArray(data) || !Number.isInteger(total)) return garbage(portal, 'portalUnreachable', answer);
    return { entries: data.flatMap((each) => readEntry(each) ?? []), total: total as number };
  }

  async entry(portal: PortalAddress, id: string): Promise<PortalEntry | null> {
    try {
      const answer = await this.call(portal, { method: 'GET', path: '/listings/details', query: { id } });
      return readEntry(answer.body) ?? garbage(portal, 'portalUnreachable', answer);
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  async suppress(portal: PortalAddress, id: string, canonical: string, request: string): Promise<SuppressionVerdict> {
    const call = { method: 'POST', path: '/listings/suppress', body: { id, canonical, request } } as const;
    try {
      const answer = await this.call(portal, call);
      return verdictIn(answer) ?? garbage(portal, 'outcomeUnknown', answer);
    } catch (error) {
      if (isAbsent(error)) return { outcome: 'gone' };
      const reason =
        isThirdPartyFailure(error) && judging.has(error.details.status ?? 0) && readReason(error.details.body);
      if (reason === false || reason === null) throw error;
      return { outcome: 'refused', reason };
    }
  }

  private call(portal: PortalAddress, call: ThirdPartyCall): Promise<ThirdPartyAnswer> {
    return this.client.call(partyOf(portal, this.config), call);
  }
}

/** Statuses by which a portal judges the entry; all others are about the call. */
const judging = new Set([409, 422]);

function verdictIn({ body }: ThirdPartyAnswer): SuppressionVerdict | undefined {
  const { status, suppression } = (body ?? {}) as { status?: unknown; suppression?: unknown };
  if (status === 'SUPPRESSED') return { outcome: 'suppressed' };
  if (status === 'REMOVED') return { outcome: 'gone' };
  return readSuppression(suppression)?.status === 'PENDING' ? { outcome: 'pending' } : undefined;
}

/** A 2xx without what the protocol promises. */
function garbage(
  portal: PortalAddress,
  key: 'outcomeUnknown' | 'portalUnreachable',
  { status, body }: ThirdPartyAnswer,
): never {
  throw new ThirdPartyFailure(key, portal.name, { status, body, retryAfterMs: null });
}
