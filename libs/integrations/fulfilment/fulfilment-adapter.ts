import { Injectable } from '@nestjs/common';
import { fulfilmentConfig, FulfilmentPort } from '#contexts/fulfilment';
import type { ProviderStatus, WorkContent, WorkDetails, WorkReceipt } from '#contexts/fulfilment';
import { Config } from '#platform/config';
import { isThirdPartyFailure, ThirdPartyClient, ThirdPartyFailure } from '#platform/http-client';
import type { ThirdPartyAnswer, ThirdPartyCall } from '#platform/http-client';

const providerName = 'the provider';
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
  constructor(
    private readonly client: ThirdPartyClient,
    private readonly config: Config,
  ) {
    super();
  }

  get isConfigured(): boolean {
    return this.config.of(fulfilmentConfig).provider !== undefined;
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
    await this.call(call, `${id}-${version}`).catch((error: unknown) => {
      if (!isAbsent(error)) throw error;
    });
  }

  async details(reference: string): Promise<WorkDetails | null> {
    try {
      const answer = await this.call({ method: 'GET', path: '/works', query: { reference } });
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
      const answer = await this.call(call, key);
      const { id, status, message } = fieldsOf(answer.body);
      if (!isText(id) || !isStatus(status)) return garbage('outcomeUnknown', answer);
      return { outcome: 'taken', id, status, message: isText(message) ? message : null };
    } catch (error) {
      return verdict(error);
    }
  }

  private call(call: ThirdPartyCall, key?: string): Promise<ThirdPartyAnswer> {
    const { provider } = this.config.of(fulfilmentConfig);
    if (provider === undefined)
      throw new ThirdPartyFailure('portalUnreachable', providerName, { status: null, body: null, retryAfterMs: null });
    const headers = { authorization: `Bearer ${provider.key}`, ...(key && { 'idempotency-key': key }) };
    return this.client.call({ name: providerName, baseUrl: provider.url, headers }, call);
  }
}

const pathOf = (id: string): string => `/works/${encodeURIComponent(id)}`;

/** `NOT_FOUND` of the protocol; any other 404 (a wrong address, a proxy) says nothing about the work. */
const isAbsent = (error: unknown): boolean =>
  isThirdPartyFailure(error) && error.details.status === 404 && fieldsOf(error.details.body)['code'] === 'NOT_FOUND';

/** Statuses by which a provider judges what it was sent; all others are about the call. */
const judging = new Set([400, 413, 422]);

function verdict(error: unknown): WorkReceipt {
  if (!isThirdPartyFailure(error) || !judging.has(error.details.status ?? 0)) throw error;
  const { message } = fieldsOf(error.details.body);
  return { outcome: 'refused', message: isText(message) ? message : `HTTP ${error.details.status}` };
}

/** A 2xx without what the protocol promises. */
function garbage(key: 'outcomeUnknown' | 'portalUnreachable', { status, body }: ThirdPartyAnswer): never {
  throw new ThirdPartyFailure(key, providerName, { status, body, retryAfterMs: null });
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 2000;

const isStatus = (value: unknown): value is ProviderStatus => typeof value === 'string' && statuses.includes(value);
