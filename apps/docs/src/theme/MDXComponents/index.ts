import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import Table from '@site/src/components/Table';

/** What every page may use without importing it. */
export default { ...MDXComponents, table: Table, Tabs, TabItem };
