import { Module } from '@nestjs/common';
import { LocationsModule } from '../locations.module.js';
import { GoogleAttributeGroups } from './google-attribute-groups.js';
import { SetGoogleAttributes } from './set-google-attributes.js';

/** Google's attributes, apart from the rest: they need somebody who speaks with Google. */
@Module({
  imports: [LocationsModule],
  providers: [GoogleAttributeGroups, SetGoogleAttributes],
  exports: [GoogleAttributeGroups, SetGoogleAttributes],
})
export class GoogleAttributesModule {}
