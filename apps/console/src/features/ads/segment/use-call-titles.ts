import { useLingui } from '@lingui/react/macro';

/** What the buttons of social ads say, by the API's names of them. */
export function useCallTitles(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    'learn more': t`Learn more`,
    'open link': t`Open the link`,
    'contact us': t`Contact us`,
    'buy now': t`Buy now`,
    'book now': t`Book now`,
    'donate now': t`Donate now`,
    'shop now': t`Shop now`,
  };
}
