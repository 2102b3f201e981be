import { Injectable } from '@nestjs/common';
import { FulfilmentPort } from '#contexts/fulfilment';
import type { ProviderStatus, WorkContent, WorkDetails, WorkReceipt } from '#contexts/fulfilment';
import { parsePhone } from '#domain/values/phone';
import { isSecureAddress } from '#domain/values/text-input';
import { isThirdPartyFailure } from '#platform/http-client';
import type { ThirdPartyAnswer, ThirdPartyCall } from '#platform/http-client';
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
      const said = saidIn(answer);
      const { version } = fieldsOf(answer.body);
      if (said === undefined || !Number.isInteger(version)) return garbage('portalUnreachable', answer);
      return { ...said, version: version as number };
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  private async write(call: ThirdPartyCall, key: string): Promise<WorkReceipt> {
    try {
      const answer = await this.provider.call(call, key);
      const said = saidIn(answer);
      return said === undefined ? garbage('outcomeUnknown', answer) : { outcome: 'taken', ...said };
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

/** Undefined when it is not as the protocol says. */
function saidIn({ body }: ThirdPartyAnswer): Omit<WorkDetails, 'version'> | undefined {
  const { id, status, message, trackingNumber, vendorId, reviewWidget } = fieldsOf(body);
  const number = numberIn(trackingNumber);
  if (!isText(id) || !isStatus(status) || number === undefined) return undefined;
  return {
    id,
    status,
    message: isText(message) ? message : null,
    trackingNumber: number,
    vendorId: isText(vendorId) ? vendorId : null,
    reviewWidget: isText(reviewWidget) && isSecureAddress(reviewWidget) ? reviewWidget : null,
  };
}

/** In wire format; undefined: it is no number with its country. */
function numberIn(given: unknown): string | null | undefined {
  if (given === undefined || given === null) return null;
  const phone = isText(given) ? parsePhone(given) : undefined;
  return phone !== undefined && 'wire' in phone ? phone.wire : undefined;
}

const isStatus = (value: unknown): value is ProviderStatus => typeof value === 'string' && statuses.includes(value);
