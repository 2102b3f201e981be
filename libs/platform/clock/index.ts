export { Clock } from './clock.js';
export { ClockModule } from './clock.module.js';
export { todayInZone, workspaceToday, workspaceZone } from './workspace-day.js';
