import { Injectable } from '@nestjs/common';
import { fulfilmentConfig } from '#contexts/fulfilment';
import { Config } from '#platform/config';
import { isThirdPartyFailure, ThirdPartyClient, ThirdPartyFailure } from '#platform/http-client';
import type { ThirdPartyAnswer, ThirdPartyCall } from '#platform/http-client';

const providerName = 'the provider';

/** Calls of the fulfilment protocol, version 1 (`apps/docs/docs/fulfilment.mdx`). */
@Injectable()
export class ProviderCalls {
  constructor(
    private readonly client: ThirdPartyClient,
    private readonly config: Config,
  ) {}

  get isConfigured(): boolean {
    return this.config.of(fulfilmentConfig).provider !== undefined;
  }

  /** @throws ThirdPartyFailure */
  call(call: ThirdPartyCall, key?: string): Promise<ThirdPartyAnswer> {
    const { provider } = this.config.of(fulfilmentConfig);
    if (provider === undefined)
      throw new ThirdPartyFailure('portalUnreachable', providerName, { status: null, body: null, retryAfterMs: null });
    const headers = { authorization: `Bearer ${provider.key}`, ...(key && { 'idempotency-key': key }) };
    return this.client.call({ name: providerName, baseUrl: provider.url, headers }, call);
  }

  /** Something that a provider may leave out. @returns null for one that has it not; @throws ThirdPartyFailure */
  async read<T>(
    path: string,
    query: Readonly<Record<string, string>>,
    parse: (body: Readonly<Record<string, unknown>>) => T | undefined,
  ): Promise<T | null> {
    try {
      const answer = await this.call({ method: 'GET', path, query });
      return parse(fieldsOf(answer.body)) ?? garbage('portalUnreachable', answer);
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }
}

/** `NOT_FOUND` of the protocol; any other 404 (a wrong address, a proxy) says nothing about what was asked for. */
export const isAbsent = (error: unknown): boolean =>
  isThirdPartyFailure(error) && error.details.status === 404 && fieldsOf(error.details.body)['code'] === 'NOT_FOUND';

/** A 2xx without what the protocol promises. */
export function garbage(key: 'outcomeUnknown' | 'portalUnreachable', { status, body }: ThirdPartyAnswer): never {
  throw new ThirdPartyFailure(key, providerName, { status, body, retryAfterMs: null });
}

export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 2000;

export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Undefined when one of them is not as the protocol says. */
export function everyOf<T>(
  list: unknown,
  parse: (entry: Readonly<Record<string, unknown>>) => T | undefined,
): T[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const parsed = list.map((entry) => parse(fieldsOf(entry))).filter((entry) => entry !== undefined);
  return parsed.length === list.length ? parsed : undefined;
}
