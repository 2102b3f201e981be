import siteConfig from '@generated/docusaurus.config';
import i18n from '@generated/i18n';
import { withAddress } from '../address';

type Addressed = { url: string };

// The head of a page is made of these again in the browser: before anything is drawn they get the real address.
for (const holder of [siteConfig, ...Object.values(i18n.localeConfigs)] as Addressed[])
  holder.url = withAddress(holder.url);
