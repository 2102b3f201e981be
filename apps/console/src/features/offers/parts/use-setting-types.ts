import { useLingui } from '@lingui/react/macro';
import type { settingTypes } from './parts.rules';

/** Kinds of values of settings, in words. */
export function useSettingTypes(): Readonly<Record<(typeof settingTypes)[number], string>> {
  const { t } = useLingui();
  return {
    text: t`Text`,
    html: t`Formatted text (HTML)`,
    integer: t`Whole number`,
    number: t`Number with decimals`,
    boolean: t`Yes or no`,
    select: t`One of a list`,
    multi_select: t`Some of a list`,
    url: t`Web address`,
    image: t`Image`,
    color: t`Colour`,
  };
}
