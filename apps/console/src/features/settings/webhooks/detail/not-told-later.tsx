import { Trans } from '@lingui/react/macro';

/** What being off means for a webhook, unless the platform has disabled it after failures: then events are still kept. */
export const NotToldLater = () => <Trans>What happens meanwhile is not told, also not later.</Trans>;
