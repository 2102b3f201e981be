export { LanguageModelModule } from './language-model.module.js';
