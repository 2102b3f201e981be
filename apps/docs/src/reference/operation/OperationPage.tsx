import type { ReactNode } from 'react';
import { PageMetadata } from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import PaginatorNavLink from '@theme/PaginatorNavLink';
import { MethodBadge, Path, StateBadges } from '../parts/Badges';
import { Access, Answers, Body, Errors, Parameters } from './Sections';
import Breadcrumbs from '../parts/Breadcrumbs';
import CopyButton from '../parts/CopyButton';
import Html from '../parts/Html';
import Samples from './Samples';
import TryIt from '../try-it/TryIt';
import { operationRoute } from '../Navigation';
import { useNavigation } from '../context';
import type { OperationPage as PageData } from '../document/types';
import styles from './OperationPage.module.css';

type Props = { readonly page: PageData };

function Neighbours({ page }: Props): ReactNode {
  const navigation = useNavigation();
  return (
    <nav className="pagination-nav" aria-label="Previous and next operation">
      {page.previous && (
        <PaginatorNavLink
          permalink={operationRoute(navigation, page.previous.slug)}
          title={page.previous.summary}
          subLabel="Previous"
        />
      )}
      {page.next && (
        <PaginatorNavLink
          permalink={operationRoute(navigation, page.next.slug)}
          title={page.next.summary}
          subLabel="Next"
          isNext
        />
      )}
    </nav>
  );
}

export default function OperationPage({ page }: Props): ReactNode {
  const navigation = useNavigation();
  return (
    <>
      <PageMetadata title={`${page.summary} | ${navigation.title}`} description={page.description} />
      <Breadcrumbs navigation={navigation} tag={page.tag} current={page.summary} />
      <article className={styles.page}>
        <header className={styles.intro}>
          <div className={styles.title}>
            <Heading as="h1">{page.summary}</Heading>
            <StateBadges {...page} />
          </div>
          <div className={styles.endpoint}>
            <MethodBadge method={page.method} />
            <code className={styles.path}>
              <Path path={page.path} />
            </code>
            <CopyButton text={page.path} label="Copy path" />
          </div>
          <Html html={page.html} className={styles.description} />
        </header>
        <aside className={styles.samples} aria-label="Samples">
          <Samples page={page} />
        </aside>
        <div className={styles.details}>
          <Access page={page} />
          <TryIt key={page.slug} page={page} />
          <Parameters page={page} />
          <Body page={page} />
          <Answers page={page} />
          <Errors page={page} />
        </div>
      </article>
      <Neighbours page={page} />
    </>
  );
}
