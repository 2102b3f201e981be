import { Trans } from '@lingui/react/macro';
import { EyeOff, Globe } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { Button } from '../../../ui/button';
import { Status } from '../../../ui/status';
import type { Content } from '../content-data';

const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialogs')).PublishDialog }));
const UnpublishDialog = lazy(async () => ({ default: (await import('./publish-dialogs')).UnpublishDialog }));

interface PublishBarProps {
  readonly content: Content;
  readonly mayWrite: boolean;
}

/** Publishes and unpublishes, after it has said what happens where. */
export function PublishBar({ content, mayWrite }: PublishBarProps) {
  // What was pressed is what is asked about, also when somebody else is faster.
  const [asked, setAsked] = useState<'publish' | 'unpublish' | null>(null);
  const close = (): void => setAsked(null);
  if (!mayWrite)
    return content.published ? (
      <Status kind="ok" icon={Globe}>
        <Trans context="content">Published</Trans>
      </Status>
    ) : (
      <Status kind="soft" icon={EyeOff}>
        <Trans>Not published</Trans>
      </Status>
    );
  return (
    <>
      <Button
        kind={content.published ? 'plain' : 'primary'}
        onPress={() => setAsked(content.published ? 'unpublish' : 'publish')}
      >
        {content.published ? <EyeOff size={16} aria-hidden /> : <Globe size={16} aria-hidden />}
        {content.published ? <Trans>Unpublish …</Trans> : <Trans>Publish …</Trans>}
      </Button>
      <Suspense fallback={null}>
        {asked === 'unpublish' && <UnpublishDialog content={content} onClose={close} />}
        {asked === 'publish' && <PublishDialog content={content} onClose={close} />}
      </Suspense>
    </>
  );
}
