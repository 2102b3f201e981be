import { Module } from '@nestjs/common';
import { QrCodesModule } from '#contexts/qr-codes';
import { RateLimits } from '../http/access/rate-limits.js';
import { ShortLinkController } from './short-link.controller.js';

/** `/q`: where QR codes lead to, and their files. Part of no API document. */
@Module({ imports: [QrCodesModule], controllers: [ShortLinkController], providers: [RateLimits] })
export class ShortLinksModule {}
