import type { ReactNode } from 'react';
import Layout from '@theme/Layout';

export default function ReferencePage(): ReactNode {
  return (
    <Layout title="Reference">
      <main>ReferencePage</main>
    </Layout>
  );
}
