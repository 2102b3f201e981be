import { configSection } from '#platform/config';

/** The model that writes texts, at any address that speaks OpenAI's protocol; without one, nothing is generated. */
export interface LanguageModelConfig {
  readonly endpoint: { readonly url: string; readonly key: string | undefined; readonly model: string } | undefined;
  /** Texts that a company gets in a month, where no workspace says how many. */
  readonly monthlyLimit: number;
}

const defaultLimit = 100;

export const languageModelConfig = configSection<LanguageModelConfig>({
  name: 'languageModel',
  read: (reader) => ({
    endpoint:
      reader.optional('LANGUAGE_MODEL_URL') === undefined
        ? undefined
        : {
            url: reader.url('LANGUAGE_MODEL_URL', ['https:', 'http:']),
            key: reader.optional('LANGUAGE_MODEL_KEY'),
            model: reader.text('LANGUAGE_MODEL_NAME'),
          },
    monthlyLimit: reader.integer('LANGUAGE_MODEL_MONTHLY_LIMIT', 0, 1_000_000, defaultLimit),
  }),
  ofSandbox: ({ url, apiKey }) => ({
    endpoint: { url: `${url}/sandbox/language-model/v1`, key: apiKey, model: 'sandbox-writer' },
    monthlyLimit: defaultLimit,
  }),
});
