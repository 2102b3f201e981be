import { Global, Module } from '@nestjs/common';
import { PinSender } from '#contexts/locations';
import { SmsGateway } from './sms-gateway.js';

/** Sends PINs through a real gateway (in demo mode: the sandbox's). Global, because locations may not know it. */
@Global()
@Module({ providers: [{ provide: PinSender, useClass: SmsGateway }], exports: [PinSender] })
export class SmsModule {}
