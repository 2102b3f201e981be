import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { Button } from '../../../ui/button';
import { deleteContent } from '../content-data';
import type { Content } from '../content-data';

/** A content goes with everything that is in it, so it is asked about. */
export function DeleteContent({ content }: { readonly content: Content }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button kind="quiet" iconOnly aria-label={t`Delete the content`} onPress={() => setAsks(true)}>
        <Trash2 size={16} aria-hidden />
      </Button>
      {asks && (
        <ActingDialog
          title={t`Delete ${content.name}?`}
          area="content"
          isDangerous
          verb={<Trans>Delete</Trans>}
          act={async () => {
            await deleteContent(content.id);
            await navigate({ to: '/content', search: {} });
          }}
          onClose={() => setAsks(false)}
        >
          {() => (
            <p>
              <Plural value={content.elementCount} one="# entry goes with it." other="# entries go with it." />{' '}
              <Trans>Portals take it off. This cannot be undone.</Trans>
            </p>
          )}
        </ActingDialog>
      )}
    </>
  );
}
