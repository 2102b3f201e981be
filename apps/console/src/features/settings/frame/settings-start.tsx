import { Navigate } from '@tanstack/react-router';
import { Forbidden } from '../../../app/errors/screen-error';
import { useCaller } from '../../../app/session/session-context';
import { sectionsOf } from '../../../app/shell/setting-sections';

/** Leads to the first section that the reader may read. */
export default function SettingsStart() {
  const [first] = sectionsOf(useCaller());
  if (first === undefined) return <Forbidden permission="settings:read" />;
  return <Navigate to={`/settings/${first.id}`} replace />;
}
