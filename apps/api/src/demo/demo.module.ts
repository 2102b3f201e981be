import { Module } from '@nestjs/common';
import { IdentityModule } from '#contexts/identity';
import { DemoData } from './demo-data.js';
import { DemoGuide } from './demo-guide.js';

@Module({ imports: [IdentityModule], providers: [DemoData, DemoGuide], exports: [DemoGuide] })
export class DemoModule {}
