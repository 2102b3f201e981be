import { configSection } from '#platform/config';

/** Third parties that set products up, by the fulfilment protocol; without one, such products cannot be ordered. */
export interface FulfilmentConfig {
  readonly provider:
    | {
        /** Base address, to which `/works` is added. */
        readonly url: string;
        /** Presented as bearer token. */
        readonly key: string;
        /** Signs the reports that come back: at least 32 characters. */
        readonly secret: string;
      }
    | undefined;
}

export const fulfilmentConfig = configSection<FulfilmentConfig>({
  name: 'fulfilment',
  read: (reader) => ({
    provider:
      reader.optional('FULFILMENT_URL') === undefined
        ? undefined
        : {
            url: reader.url('FULFILMENT_URL', ['https:', 'http:']),
            key: reader.text('FULFILMENT_KEY'),
            secret: reader.secret('FULFILMENT_SECRET'),
          },
  }),
  ofSandbox: ({ url, apiKey, secret }) => ({
    provider: { url: `${url}/sandbox/fulfilment/api`, key: apiKey, secret },
  }),
});
