import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { OrderBlocks } from '#contexts/subscriptions';
import type { BookedProduct } from '#domain/lists/products';
import { hasProduct } from '#domain/lists/products';
import { Destinations } from '../destination/destinations.js';
import { configurationOf } from './configuration.rules.js';
import { checkCode, merged } from './qr-code.rules.js';
import type { QrCodeContent, QrCodeInput } from './qr-code.rules.js';
import { QrCodeStore } from './qr-code.store.js';

interface Asked {
  readonly usable: boolean;
  readonly booked: readonly BookedProduct[];
}

/** The block of an order that makes its code. Several locations get codes of their own, which are alike. */
@Injectable()
export class QrCodeBlock implements OnModuleInit {
  constructor(
    private readonly blocks: OrderBlocks,
    private readonly destinations: Destinations,
    private readonly store: QrCodeStore,
  ) {}

  onModuleInit(): void {
    this.blocks.register({
      name: 'qrCode',
      concerns: hasProduct('QR'),
      licence: 'QR',
      ask: async (value, order): Promise<Asked> => {
        const places = await this.blocks.placesOf(order);
        return {
          usable: await this.destinations.isUsable(places, (value as QrCodeInput).destinationUrl),
          booked: order.booked,
        };
      },
      check: (value, booked, problems, asked) => {
        const licence = configurationOf(booked);
        const given = value as QrCodeInput;
        checkCode(
          merged(null, given, licence),
          licence,
          { given, usable: (asked as Asked).usable },
          problems,
          'qrCode.',
        );
      },
      keep: (tx, ids, value, asked) => {
        const licence = configurationOf((asked as Asked).booked);
        return this.store.create(tx, ids, merged(null, value as QrCodeInput, licence) as QrCodeContent);
      },
    });
  }
}
