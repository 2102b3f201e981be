import { memo } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { clsx } from 'clsx';
import { NavbarSecondaryMenuFiller, ThemeClassNames } from '@docusaurus/theme-common';
import type { NavbarSecondaryMenuComponent } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import DocSidebarItems from '@theme/DocSidebarItems';
import type MobileType from '@theme/DocSidebar/Mobile';
import SidebarSwitch from '@site/src/components/SidebarSwitch';

type Props = ComponentProps<typeof MobileType>;
/** The menu is drawn in the navbar, where the page's sidebar is not known. */
type MenuProps = Props & { readonly name: string | undefined };

const SecondaryMenu: NavbarSecondaryMenuComponent<MenuProps> = ({ name, sidebar, path }): ReactNode => {
  const mobileSidebar = useNavbarMobileSidebar();
  return (
    <>
      <SidebarSwitch current={name} onClick={() => mobileSidebar.toggle()} />
      <ul className={clsx(ThemeClassNames.docs.docSidebarMenu, 'menu__list')}>
        <DocSidebarItems
          items={sidebar}
          activePath={path}
          level={1}
          // A category without a page of its own only opens: the menu stays.
          onItemClick={(item) => {
            if (item.type === 'link' || (item.type === 'category' && item.href)) mobileSidebar.toggle();
          }}
        />
      </ul>
    </>
  );
};

/** The sidebar on a narrow screen, in the menu of the navbar. */
function DocSidebarMobile(props: Props): ReactNode {
  const name = useDocsSidebar()?.name;
  return <NavbarSecondaryMenuFiller component={SecondaryMenu} props={{ ...props, name }} />;
}

export default memo(DocSidebarMobile);
