import { Injectable } from '@nestjs/common';
import { FulfilmentPort } from '#contexts/fulfilment';
import type { ProviderStatus, WorkContent, WorkDetails, WorkReceipt } from '#contexts/fulfilment';
import { isThirdPartyFailure } from '#platform/http-client';
import type { ThirdPartyCall } from '#platform/http-client';
import { fieldsOf, garbage, isAbsent, isText, ProviderCalls } from './provider-calls.js';

const statuses: readonly string[] = [
  'PENDING',
  'CONFIRMED',
  'REFUSED',
  'ENDING',
  'ENDED',
] satisfies readonly ProviderStatus[];

/** Speaks version 1 of the fulfilment protocol (`apps/docs/docs/fulfilment.mdx`). */
@Injectable()
export class FulfilmentAdapter extends FulfilmentPort {
  constructor(private readonly provider: ProviderCalls) {
    super();
  }

  get isConfigured(): boolean {
    return this.provider.isConfigured;
  }

  order(reference: string, version: number, content: WorkContent): Promise<WorkReceipt> {
    const body = { reference, version, ...content };
    return this.write({ method: 'POST', path: '/works', body }, `${reference}-${version}`);
  }

  change(id: string, version: number, content: WorkContent): Promise<WorkReceipt> {
    return this.write({ method: 'PUT', path: pathOf(id), body: { version, ...content } }, `${id}-${version}`);
  }

  async end(id: string, version: number, endDate: string | null): Promise<void> {
    const call = { method: 'POST', path: `${pathOf(id)}/end`, body: { version, endDate } } as const;
    await this.provider.call(call, `${id}-${version}`).catch((error: unknown) => {
      if (!isAbsent(error)) throw error;
    });
  }

  async details(reference: string): Promise<WorkDetails | null> {
    try {
      const answer = await this.provider.call({ method: 'GET', path: '/works', query: { reference } });
      const { id, status, version, message } = fieldsOf(answer.body);
      if (!isText(id) || !isStatus(status) || !Number.isInteger(version)) return garbage('portalUnreachable', answer);
      return { id, status, version: version as number, message: isText(message) ? message : null };
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  private async write(call: ThirdPartyCall, key: string): Promise<WorkReceipt> {
    try {
      const answer = await this.provider.call(call, key);
      const { id, status, message } = fieldsOf(answer.body);
      if (!isText(id) || !isStatus(status)) return garbage('outcomeUnknown', answer);
      return { outcome: 'taken', id, status, message: isText(message) ? message : null };
    } catch (error) {
      return verdict(error);
    }
  }
}

const pathOf = (id: string): string => `/works/${encodeURIComponent(id)}`;

/** Statuses by which a provider judges what it was sent; all others are about the call. */
const judging = new Set([400, 413, 422]);

function verdict(error: unknown): WorkReceipt {
  if (!isThirdPartyFailure(error) || !judging.has(error.details.status ?? 0)) throw error;
  const { message } = fieldsOf(error.details.body);
  return { outcome: 'refused', message: isText(message) ? message : `HTTP ${error.details.status}` };
}

const isStatus = (value: unknown): value is ProviderStatus => typeof value === 'string' && statuses.includes(value);
