import { Global, Module } from '@nestjs/common';
import { LanguageModel } from '#contexts/content-generation';
import { ChatCompletions } from './chat-completions.js';

/** The model that writes texts (in demo mode: the sandbox's). Global, because contexts may not know it. */
@Global()
@Module({ providers: [{ provide: LanguageModel, useClass: ChatCompletions }], exports: [LanguageModel] })
export class LanguageModelModule {}
