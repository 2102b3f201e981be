import { ClaimController } from './claim.controller.js';

export const claimControllers = [ClaimController];
