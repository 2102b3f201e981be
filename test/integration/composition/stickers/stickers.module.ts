import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DeletionGuards, LocationsModule } from '#contexts/locations';
import { Requirements, SubscriptionsModule } from '#contexts/subscriptions';
import { PrintStickers } from './print-stickers.js';
import { StickersGuard } from './stickers.guard.js';

/** A product context as small as one can be: it sets QR codes up by printing stickers. */
@Module({ imports: [LocationsModule, SubscriptionsModule], providers: [PrintStickers, StickersGuard] })
export class StickersModule implements OnModuleInit {
  constructor(
    private readonly requirements: Requirements,
    private readonly guards: DeletionGuards,
    private readonly guard: StickersGuard,
  ) {}

  onModuleInit(): void {
    this.requirements.register({
      key: 'description',
      products: ['QR'],
      description: { en: 'Describe it.', de: 'Beschreiben Sie ihn.', fr: 'Décrivez-le.' },
      isMet: ({ name }) => name.startsWith('Described'),
    });
    this.guards.register(this.guard);
  }
}
