import { configSection } from '#platform/config';

export interface ViesConfig {
  /** The European register of VAT ids. */
  readonly url: string;
  /** VAT id of the operator, with which the register numbers its responses; undefined: it does not. */
  readonly requester: string | undefined;
}

export const viesConfig = configSection<ViesConfig>({
  name: 'vies',
  read: (reader) => ({
    url: reader.url('VIES_URL', ['https:', 'http:'], 'https://ec.europa.eu/taxation_customs/vies/rest-api'),
    requester: reader.optional('VIES_REQUESTER'),
  }),
  ofSandbox: ({ url }) => ({ url: `${url}/sandbox/vies/rest-api`, requester: 'DE123456789' }),
});
