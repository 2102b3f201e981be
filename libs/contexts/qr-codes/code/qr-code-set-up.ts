import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Requirements } from '#contexts/subscriptions';
import { hasProduct } from '#domain/lists/products';
import { lacksReviewPage, leadingToReviews } from '../destination/destination.sql.js';
import { QrCodeStore } from './qr-code.store.js';

/** Tells subscriptions that a code has to be made, and where it leads to the wrong place. */
@Injectable()
export class QrCodeSetUp implements OnModuleInit {
  constructor(
    private readonly requirements: Requirements,
    private readonly store: QrCodeStore,
  ) {}

  onModuleInit(): void {
    this.requirements.registerSetUp({
      key: 'qrCode',
      concerns: hasProduct('QR'),
      description: {
        en: 'Say where the QR code leads to.',
        de: 'Geben Sie an, wohin der QR-Code führt.',
        fr: 'Indiquez où mène le QR code.',
      },
      address: '/api/qr/{id}',
      met: (tx, ids) => this.store.having(tx, ids),
    });
    this.requirements.registerWarning({
      key: 'reviewPageMissing',
      concerns: lacksReviewPage,
      candidates: leadingToReviews,
    });
  }
}
