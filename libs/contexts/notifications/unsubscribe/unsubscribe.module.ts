import { Module } from '@nestjs/common';
import { Suppressions } from './suppressions.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

/** Apart from the rest of notifications, for others whose emails can be unsubscribed from as well. */
@Module({ providers: [Suppressions, UnsubscribeLinks], exports: [Suppressions, UnsubscribeLinks] })
export class UnsubscribeModule {}
