import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContractsModule } from '#contexts/contracts';
import { IdentityModule } from '#contexts/identity';
import { PersonalDataModule } from '#platform/personal-data';
import { DiscountCodeEntity } from './code/discount-code.entity.js';
import { DiscountCodes } from './code/discount-codes.service.js';
import { DiscountCodePersonalData } from './personal-data.source.js';
import { DiscountRedemptionEntity } from './redemption/discount-redemption.entity.js';
import { RedeemCode } from './redemption/redeem-code.js';
import { RedemptionQueries } from './redemption/redemption.queries.js';

const useCases = [DiscountCodes, RedeemCode, RedemptionQueries];

/** Codes by which customers get discounts: what each gives, how often, and who has redeemed it. */
@Module({
  imports: [
    TypeOrmModule.forFeature([DiscountCodeEntity, DiscountRedemptionEntity]),
    ContractsModule,
    IdentityModule,
    PersonalDataModule,
  ],
  providers: [...useCases, DiscountCodePersonalData],
  exports: useCases,
})
export class DiscountCodesModule {}
