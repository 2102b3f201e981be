import { useLingui } from '@lingui/react/macro';

/** What forms call prices of a fee by use. */
export function usePriceLabels() {
  const { t } = useLingui();
  return {
    included: t`Included in a month`,
    cap: t`At most in a month`,
    capNote: t`Before tax. Empty: without limit.`,
    tierMode: t`How tiers count`,
    tierModes: [
      { id: 'GRADUATED', title: t`Each prices the units that fall into it` },
      { id: 'VOLUME', title: t`The one that is reached prices all units` },
    ],
    anotherTier: t`Another tier`,
    /** @param row 0 is the first one */
    ofTier: (row: number) => {
      const number = row + 1;
      return {
        unitPrice: t`Price of a unit, tier ${number}`,
        flatFee: t`Once in a month, tier ${number}`,
        upTo: t`Last unit, tier ${number}`,
      };
    },
    lastTierNote: t`Empty: without end, as the last tier.`,
  };
}
