import { useLingui } from '@lingui/react/macro';
import type { Review } from './review-data';

type Topic = Review['topics'][number];

/** What reviews are about, as people call it. */
export function useTopicNames(): Readonly<Record<Topic, string>> {
  const { t } = useLingui();
  return {
    SERVICE: t`Service`,
    QUALITY: t`Quality`,
    PRICE: t`Price`,
    WAITING: t`Waiting`,
    CLEANLINESS: t`Cleanliness`,
    ATMOSPHERE: t`Atmosphere`,
    LOCATION: t`Place`,
    SELECTION: t`Choice`,
  };
}
