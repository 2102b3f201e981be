import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { LanguageModel, languageModelConfig } from '#contexts/content-generation';
import type { ModelMessage } from '#contexts/content-generation';
import { DomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';
import { isThirdPartyFailure, ThirdPartyClient } from '#platform/http-client';

/** Of a reply of 1,500 characters there are about 500. */
const mostTokens = 1_000;
const limits = { totalMs: 20_000, headersMs: 20_000 };

interface Completion {
  readonly choices?: readonly { readonly message?: { readonly content?: unknown } }[];
}

/** The protocol that most models speak. https://platform.openai.com/docs/api-reference/chat/create */
@Injectable()
export class ChatCompletions extends LanguageModel implements OnApplicationShutdown {
  /** Its own: models take longer than the others that the platform calls. */
  private readonly client = new ThirdPartyClient(limits);

  constructor(private readonly config: Config) {
    super();
  }

  async write(messages: readonly ModelMessage[]): Promise<string> {
    const { endpoint } = this.config.of(languageModelConfig);
    if (endpoint === undefined) throw new DomainError('contentGenerationOff');
    const { url, key, model } = endpoint;
    const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
    try {
      const { body } = await this.client.call(
        { name: 'the language model', baseUrl: url, headers },
        {
          method: 'POST',
          path: '/chat/completions',
          body: { model, messages, temperature: 0.4, max_tokens: mostTokens, stream: false },
        },
      );
      return textIn(body as Completion | null);
    } catch (error) {
      if (!isThirdPartyFailure(error)) throw error;
      const { status } = error.details;
      if (error.key === 'outcomeUnknown' && status === null) throw new DomainError('languageModelSlow');
      throw new DomainError('languageModelAway', { reason: status === null ? 'no response' : `status ${status}` });
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.client.onApplicationShutdown();
  }
}

function textIn(body: Completion | null): string {
  const text = body?.choices?.[0]?.message?.content;
  if (typeof text === 'string' && text.trim() !== '') return text;
  throw new DomainError('languageModelAway', { reason: 'the response has no text' });
}
