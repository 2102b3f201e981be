import type { ErrorKey } from '#domain/errors/errors';

/** How a code can be refused. */
export const discountCodeErrors: readonly ErrorKey[] = [
  'discountCodeUnknown',
  'discountCodeOver',
  'discountCodeExhausted',
  'discountCodeNotForThis',
  'discountCodeOtherCurrency',
  'discountCodeUsed',
  'discountCodeNewCustomers',
  'discountCodeWithoutFees',
  'discountCodeBelowMinimum',
];
