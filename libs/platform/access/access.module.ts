import { Global, Module } from '@nestjs/common';
import { AccessControl } from './access-control.js';

@Global()
@Module({ providers: [AccessControl], exports: [AccessControl] })
export class AccessModule {}
