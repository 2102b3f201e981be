import { MonitoringController } from './monitoring.controller.js';

export const monitoringControllers = [MonitoringController];
