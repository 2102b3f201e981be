import { configSection } from '#platform/config';

/** The gateway that sends text messages and makes calls; without one, nobody can claim a phone number. */
export interface SmsConfig {
  readonly gateway: { readonly url: string; readonly apiKey: string } | undefined;
}

export const smsConfig = configSection<SmsConfig>({
  name: 'sms',
  read: (reader) => ({
    gateway:
      reader.optional('SMS_URL') === undefined
        ? undefined
        : { url: reader.url('SMS_URL', ['https:', 'http:']), apiKey: reader.text('SMS_API_KEY') },
  }),
  ofSandbox: ({ url, apiKey }) => ({ gateway: { url: `${url}/sandbox/sms`, apiKey } }),
});
