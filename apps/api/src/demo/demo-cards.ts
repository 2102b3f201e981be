import { Injectable } from '@nestjs/common';
import { CreateProviderConfig, ProviderConfigs } from '#contexts/contracts';
import { Draft } from '#domain/errors/draft';
import { Config } from '#platform/config';
import { directoryConfig } from '#contexts/listings';

/** Cards, at the sandbox's Stripe. */
@Injectable()
export class DemoCards {
  constructor(
    private readonly createProvider: CreateProviderConfig,
    private readonly providers: ProviderConfigs,
    private readonly config: Config,
  ) {}

  /**
   * A configuration through which contracts of the workspace can be paid. An account of the sandbox is named by the
   * configuration that uses it: in the keys, and in the address that webhooks are sent to.
   */
  async add(workspaceId: number): Promise<void> {
    const id = await this.createProvider.execute({
      workspaceId,
      kind: 'payment',
      name: 'Card',
      provider: 'stripe',
      providerData: [{ key: 'publishableKey', value: 'pk_test_sandbox' }],
    });
    const secrets = [
      { key: 'secretKey', value: `sk_test_${id}_${word(this.config.of(directoryConfig).apiKey)}` },
      { key: 'webhookSecret', value: `whsec_${id}_${word(this.config.of(directoryConfig).secret)}` },
    ];
    const place = { id, workspaceId, companyId: null, locationId: null };
    await this.providers.change(place, new Draft({ secrets }), undefined);
  }
}

const word = (secret: string): string => secret.replaceAll(/\W/g, '');
