import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';

interface NoneFitsProps {
  readonly title: ReactNode;
  /** Takes the filter back. */
  readonly onClear: () => void;
}

/** In place of a list in which nothing fits the filter. */
export const NoneFits = ({ title, onClear }: NoneFitsProps) => (
  <Empty icon={SearchX} title={title}>
    <Button onPress={onClear}>
      <Trans>Clear the filter</Trans>
    </Button>
  </Empty>
);
