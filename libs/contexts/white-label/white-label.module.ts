import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '#contexts/media';
import { TenancyModule, WorkspaceMailModule } from '#contexts/tenancy';
import { ChangeActivation } from './activation/change-activation.js';
import { CheckDomainHandler } from './activation/check-domain.handler.js';
import { AppearanceQueries } from './brand/appearance.queries.js';
import { KeyBox } from './brand/key-box.js';
import { PreviewBrand } from './brand/preview-brand.js';
import { WorkspaceBrands } from './brand/workspace-brands.js';
import { DomainChecks } from './domain/domain-checks.js';
import { DomainStatusQueries } from './domain/domain-status.queries.js';
import { CheckSender } from './sender/looks/check-sender.js';
import { CheckSenderHandler } from './sender/looks/check-sender.handler.js';
import { DkimKeys } from './sender/dkim-keys.js';
import { OwnSenders } from './sender/own-senders.js';
import { SenderChecks } from './sender/looks/sender-checks.js';
import { SenderEntity } from './sender/sender.entity.js';
import { SenderQueries } from './sender/sender.queries.js';
import { SenderStore } from './sender/sender.store.js';
import { Senders } from './sender/senders.service.js';
import { WhiteLabelEntity } from './setting/white-label.entity.js';
import { WhiteLabelQueries } from './setting/white-label.queries.js';
import { WhiteLabelStore } from './setting/white-label.store.js';
import { WhiteLabels } from './setting/white-labels.service.js';

/** The brand of a workspace at a domain of its own. */
@Module({
  imports: [
    TypeOrmModule.forFeature([SenderEntity, WhiteLabelEntity]),
    MediaModule,
    TenancyModule,
    WorkspaceMailModule,
  ],
  providers: [
    AppearanceQueries,
    ChangeActivation,
    CheckDomainHandler,
    CheckSender,
    CheckSenderHandler,
    DkimKeys,
    DomainChecks,
    DomainStatusQueries,
    KeyBox,
    OwnSenders,
    PreviewBrand,
    SenderChecks,
    SenderQueries,
    Senders,
    SenderStore,
    WhiteLabelQueries,
    WhiteLabels,
    WhiteLabelStore,
    WorkspaceBrands,
  ],
  exports: [
    AppearanceQueries,
    ChangeActivation,
    CheckSender,
    DomainStatusQueries,
    PreviewBrand,
    SenderQueries,
    Senders,
    WhiteLabelQueries,
    WhiteLabels,
  ],
})
export class WhiteLabelModule {}
