import { Injectable } from '@nestjs/common';
import { VatRegistry, VatRegistryAway } from '#contexts/contracts';
import type { VatRegistryAnswer } from '#contexts/contracts';
import { Config } from '#platform/config';
import { isThirdPartyFailure, ThirdPartyClient } from '#platform/http-client';
import { viesConfig } from './vies.config.js';

interface ViesAnswer {
  readonly valid?: unknown;
  readonly name?: unknown;
  readonly address?: unknown;
  readonly requestIdentifier?: unknown;
  readonly errorWrappers?: readonly { readonly error?: unknown }[];
}

/**
 * The REST interface of VIES, https://ec.europa.eu/taxation_customs/vies/#/technical-information. Errors come as
 * `errorWrappers`, with status 200 where a member state is meant and others where VIES itself is. With a VAT id of our own
 * as the requester it numbers each enquiry.
 */
@Injectable()
export class ViesRegistry extends VatRegistry {
  constructor(
    private readonly client: ThirdPartyClient,
    private readonly config: Config,
  ) {
    super();
  }

  async check(vatId: string): Promise<VatRegistryAnswer> {
    const answer = await this.ask(vatId);
    const [problem] = answer.errorWrappers ?? [];
    if (problem?.error === 'INVALID_INPUT') return { isValid: false, name: null, address: null, reference: null };
    if (problem?.error === 'INVALID_REQUESTER_INFO')
      throw new Error('VIES does not know the VAT id in VIES_REQUESTER.');
    if (problem !== undefined || typeof answer.valid !== 'boolean')
      throw new VatRegistryAway(`VIES says ${String(problem?.error ?? 'nothing')}.`);
    return {
      isValid: answer.valid,
      name: told(answer.name),
      address: told(answer.address),
      reference: told(answer.requestIdentifier),
    };
  }

  private async ask(vatId: string): Promise<ViesAnswer> {
    const { url, requester: ownId } = this.config.of(viesConfig);
    const requester = ownId && {
      requesterMemberStateCode: ownId.slice(0, 2),
      requesterNumber: ownId.slice(2),
    };
    const body = { countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2), ...requester };
    try {
      const answer = await this.client.call(
        { name: 'VIES', baseUrl: url },
        { method: 'POST', path: '/check-vat-number', body },
      );
      return (answer.body ?? {}) as ViesAnswer;
    } catch (error) {
      // It is a question, whatever its method: asking again does no harm.
      if (!isThirdPartyFailure(error)) throw error;
      const said = error.details.body as ViesAnswer | null;
      if (said !== null && typeof said === 'object' && Array.isArray(said.errorWrappers)) return said;
      throw new VatRegistryAway(error.message);
    }
  }
}

/** What a member state does not tell is `---`. */
function told(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' || /^-+$/.test(text) ? null : text.slice(0, 500);
}
