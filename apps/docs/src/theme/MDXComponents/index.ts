import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import Table from '@site/src/components/Table';
import WorksFrom from '@site/src/components/WorksFrom';

/** What every page may use without importing it. */
export default { ...MDXComponents, table: Table, Tabs, TabItem, WorksFrom };
