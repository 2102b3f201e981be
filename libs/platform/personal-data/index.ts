export { PersonalDataModule } from './personal-data.module.js';
export { CompanyDataSource } from './company-data-source.js';
export { PersonalDataSources } from './personal-data-source.js';
export type { PersonalDataContext, PersonalDataSource, PersonalDataSubject } from './personal-data-source.js';
export { RequestPersonalData } from './request-personal-data.js';
export type { PersonalDataRequest } from './request-personal-data.js';
export { exportResource } from './personal-data.resource.js';
export { pseudonymOf } from './activity.source.js';
