/** How a change of product is refused, beside what dates and terms refuse. */
export const productChangeErrors = [
  'permissionMissing',
  'contractNotBookable',
  'contractSuspended',
  'productChangeNotPossible',
  'changeAfterEnd',
  'currencyMixed',
  'maxCountReached',
  'setUpNotConfigured',
  'prerequisiteMissing',
  'noPlaceLeft',
] as const;
