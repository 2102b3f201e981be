import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import ScrollTable from '@site/src/components/ScrollTable';
import WorksFrom from '@site/src/components/WorksFrom';

/** What every page may use without importing it. */
export default { ...MDXComponents, table: ScrollTable, Tabs, TabItem, WorksFrom };
