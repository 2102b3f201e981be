import { Global, Module } from '@nestjs/common';
import { PinSender } from '#contexts/organisation';
import { SmsGateway } from './sms-gateway.js';

/** Sends PINs through a real gateway (in demo mode: the sandbox's). Global, because organisation may not know it. */
@Global()
@Module({ providers: [{ provide: PinSender, useClass: SmsGateway }], exports: [PinSender] })
export class SmsModule {}
