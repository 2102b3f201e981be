import type { ReactNode } from 'react';
import Layout from '@theme/Layout';

export default function Home(): ReactNode {
  return (
    <Layout title="Home">
      <main>Home</main>
    </Layout>
  );
}
