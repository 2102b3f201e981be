/** One message of a conversation with a model. */
export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** A model that writes text. */
export abstract class LanguageModel {
  /**
   * Writes the next message of a conversation. Nothing is kept at the model, so asking again does no harm but costs.
   * @returns the text, not empty
   * @throws DomainError `languageModelAway`, `languageModelSlow`
   */
  abstract write(messages: readonly ModelMessage[]): Promise<string>;
}
