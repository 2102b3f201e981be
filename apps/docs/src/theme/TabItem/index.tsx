import { useContext } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { clsx } from 'clsx';
import { useTabs } from '@docusaurus/theme-common/internal';
import type TabItemType from '@theme/TabItem';
import { panelId, tabId, TabsId } from '../Tabs/ids';
import styles from './styles.module.css';

/** What a tab shows. Unlike the theme's it is named by its tab. */
export default function TabItem({ children, className, value }: ComponentProps<typeof TabItemType>): ReactNode {
  const { selectedValue, tabValues } = useTabs();
  const group = useContext(TabsId);
  const at = tabValues.findIndex((tab) => tab.value === value);
  return (
    <div
      role="tabpanel"
      id={panelId(group, at)}
      aria-labelledby={tabId(group, at)}
      className={clsx(styles.panel, className)}
      hidden={value !== selectedValue}
      // Shown without JavaScript, where there are no tabs; see Root.
      data-label={tabValues[at]?.label ?? value}
    >
      {children}
    </div>
  );
}
