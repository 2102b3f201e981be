export { ContentGenerationModule } from './content-generation.module.js';
export { languageModelConfig } from './ports/language-model.config.js';
export { LanguageModel } from './ports/language-model.port.js';
export type { ModelMessage } from './ports/language-model.port.js';
export { GenerateContent } from './generation/generate-content.js';
export type { GeneratedView } from './generation/generate-content.js';
export { ContentUsage } from './usage/content-usage.js';
export type { AvailabilityView } from './usage/content-usage.js';
