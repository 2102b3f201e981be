import { Injectable } from '@nestjs/common';
import { PinSender, smsConfig } from '#contexts/locations';
import type { PinMessage } from '#contexts/locations';
import { Config } from '#platform/config';
import { ThirdPartyClient } from '#platform/http-client';

/**
 * A gateway with `POST /messages` and `POST /calls {to, text, reference, language}`, which answer 202 and do what has the
 * same reference once.
 */
@Injectable()
export class SmsGateway extends PinSender {
  constructor(
    private readonly client: ThirdPartyClient,
    private readonly config: Config,
  ) {
    super();
  }

  async send({ channel, ...body }: PinMessage): Promise<void> {
    const { gateway } = this.config.of(smsConfig);
    if (gateway === undefined) throw new Error('SMS_URL is not set.');
    const party = { name: 'SMS', baseUrl: gateway.url, headers: { authorization: `Bearer ${gateway.apiKey}` } };
    await this.client.call(party, { method: 'POST', path: channel === 'SMS' ? '/messages' : '/calls', body });
  }
}
