import type { ReactNode } from 'react';
import Layout from '@theme/Layout';
import NotFoundContent from '@theme/NotFound/Content';
import renderRoutes from '@docusaurus/renderRoutes';
import { useLocation } from '@docusaurus/router';
import type { Navigation as NavigationData } from './document/types';
import Navigation, { isPageOf } from './Navigation';
import { NavigationContext } from './context';
import styles from './Reference.module.css';

type Props = {
  readonly navigation: NavigationData;
  readonly route: { readonly routes: NonNullable<Parameters<typeof renderRoutes>[0]> };
};

/** The frame of every page of a reference; it stays when the reader goes from one operation to the next. */
export default function Reference({ navigation, route }: Props): ReactNode {
  const { pathname } = useLocation();
  if (!isPageOf(navigation, pathname)) {
    return (
      <Layout title="Page not found">
        <NotFoundContent />
      </Layout>
    );
  }
  return (
    <Layout title={navigation.title}>
      <div className={styles.frame}>
        <Navigation navigation={navigation} pathname={pathname} />
        <main className={styles.main}>
          <NavigationContext value={navigation}>{renderRoutes(route.routes)}</NavigationContext>
        </main>
      </div>
    </Layout>
  );
}
