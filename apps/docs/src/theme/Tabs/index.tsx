import { useContext, useId, useRef } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { clsx } from 'clsx';
import { ThemeClassNames } from '@docusaurus/theme-common';
import {
  TabsProvider,
  sanitizeTabsChildren,
  useScrollPositionBlocker,
  useTabs,
  useTabsContextValue,
} from '@docusaurus/theme-common/internal';
import type TabsType from '@theme/Tabs';
import { panelId, tabId, TabsId } from './ids';
import styles from './styles.module.css';

type Props = ComponentProps<typeof TabsType>;

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

function TabList(): ReactNode {
  const { selectedValue, selectValue, tabValues } = useTabs();
  const { blockElementScrollPositionUntilNextRender: keepPlace } = useScrollPositionBlocker();
  const list = useRef<HTMLDivElement>(null);
  const group = useContext(TabsId);
  const select = (value: string): void => {
    // Other groups of tabs on the page follow, and would move this one.
    if (list.current) keepPlace(list.current);
    selectValue(value);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const last = tabValues.length - 1;
    const at = tabValues.findIndex(({ value }) => value === selectedValue) + step;
    const next = Number.isFinite(step) ? (at + tabValues.length) % tabValues.length : Math.min(Math.max(at, 0), last);
    select(tabValues[next]?.value ?? selectedValue);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div ref={list} role="tablist" tabIndex={-1} className={styles.list} onKeyDown={onKeyDown}>
      {tabValues.map(({ value, label, attributes }, at) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={tabId(group, at)}
          aria-controls={panelId(group, at)}
          aria-selected={value === selectedValue}
          tabIndex={value === selectedValue ? 0 : -1}
          {...attributes}
          className={styles.tab}
          onClick={() => select(value)}
        >
          {label ?? value}
        </button>
      ))}
    </div>
  );
}

/** Tabs of which one is shown. Unlike the theme's they are not made anew once the page is alive. */
export default function Tabs(props: Props): ReactNode {
  const value = useTabsContextValue(props);
  const id = useId();
  return (
    <TabsProvider value={value}>
      <div className={clsx(ThemeClassNames.tabs.container, styles.container, props.className)}>
        <TabsId value={id}>
          <TabList />
          {sanitizeTabsChildren(props.children)}
        </TabsId>
      </div>
    </TabsProvider>
  );
}
