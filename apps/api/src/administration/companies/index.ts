import { AddressController } from './address.controller.js';
import { CompanyController } from './company.controller.js';
import { ContactController } from './contact.controller.js';
import { PhoneController } from './phone.controller.js';
import { TagController } from './tag.controller.js';

export const companyControllers = [
  CompanyController,
  ContactController,
  PhoneController,
  AddressController,
  TagController,
];
