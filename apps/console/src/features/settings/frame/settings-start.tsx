import { Navigate } from '@tanstack/react-router';
import { useCaller } from '../../../app/session/session-context';
import { sectionsOf } from '../../../app/shell/setting-sections';

/** Leads to the first section that the reader may read. */
export default function SettingsStart() {
  const [first] = sectionsOf(useCaller());
  return <Navigate to={`/settings/${first?.id ?? 'account'}`} replace />;
}
