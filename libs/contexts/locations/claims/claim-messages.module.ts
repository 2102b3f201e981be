import { Module } from '@nestjs/common';
import { LocationsModule } from '../locations.module.js';
import { SendPin } from './pins/send-pin.js';

/** For the worker: sends PINs. Needs a `PinSender` from a global module of the application: `SmsModule`. */
@Module({ imports: [LocationsModule], providers: [SendPin] })
export class ClaimMessagesModule {}
