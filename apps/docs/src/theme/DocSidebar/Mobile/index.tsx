import { memo } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { clsx } from 'clsx';
import { NavbarSecondaryMenuFiller, ThemeClassNames } from '@docusaurus/theme-common';
import type { NavbarSecondaryMenuComponent } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import DocSidebarItems from '@theme/DocSidebarItems';
import type MobileType from '@theme/DocSidebar/Mobile';

type Props = ComponentProps<typeof MobileType>;

const SecondaryMenu: NavbarSecondaryMenuComponent<Props> = ({ sidebar, path }): ReactNode => {
  const mobileSidebar = useNavbarMobileSidebar();
  return (
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
  );
};

/** The sidebar on a narrow screen, in the menu of the navbar. */
function DocSidebarMobile(props: Props): ReactNode {
  return <NavbarSecondaryMenuFiller component={SecondaryMenu} props={props} />;
}

export default memo(DocSidebarMobile);
