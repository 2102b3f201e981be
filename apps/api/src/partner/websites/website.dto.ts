import { ApiProperty } from '@nestjs/swagger';
import type { WebsiteConfigurationView, WebsiteTemplate, WidgetEmbedView } from '#contexts/websites';
import type { ValueOf } from '#domain/lists/lists';
import { Listed } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

/** How a website can look. */
export class WebsiteTemplateDto implements Wire<WebsiteTemplate> {
  /**
   * Its id, for `templateId`.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Its name, in your language where the partner has it.
   * @example "Market"
   */
  name: string;

  /**
   * What is special about it, in your language where the partner has it.
   * @example "A large picture, cards, bright colours."
   */
  @ApiProperty({ type: 'string', nullable: true })
  description: string | null;

  /**
   * A page or a picture that shows it.
   * @example null
   */
  @ApiProperty({ type: 'string', format: 'uri', nullable: true })
  previewUrl: string | null;
}

/** How websites of a product can be. */
export class WebsiteConfigurationDto implements Wire<WebsiteConfigurationView> {
  /** `DOMAIN`: each website has a domain of its own. `SUB_DOMAIN`: a sub-domain of the domain that is prepared. */
  @Listed('websiteDomainType')
  domainType: ValueOf<'websiteDomainType'>;

  /**
   * The domain to which sub-domains belong; null: websites have domains of their own, or the partner decides.
   * @example "sites.example"
   */
  @ApiProperty({ type: 'string', nullable: true })
  preConfiguredDomain: string | null;

  /** In the order of the partner; none where the partner decides about templates itself. */
  @ApiProperty({ type: () => [WebsiteTemplateDto] })
  templates: WebsiteTemplateDto[];
}

/** How a website embeds its widget. */
export class WidgetEmbedDto implements Wire<WidgetEmbedView> {
  /**
   * The key of the widget, in its addresses. It is no secret: visitors of the website can read it.
   * @example "0f8fad5bd9cb469fa16570867728950e"
   */
  key: string;

  /** Whether visitors see it: not after the subscription has finished, and not without a location. */
  served: boolean;

  /**
   * Address of the script.
   * @example "http://localhost:3000/widget/0f8fad5bd9cb469fa16570867728950e.js"
   */
  @ApiProperty({ type: 'string', format: 'uri' })
  script: string;

  /**
   * Address of the data that the script shows.
   * @example "http://localhost:3000/widget/0f8fad5bd9cb469fa16570867728950e.json"
   */
  @ApiProperty({ type: 'string', format: 'uri' })
  data: string;

  /**
   * The line for the website.
   * @example "<script async src=\"http://localhost:3000/widget/0f8fad5bd9cb469fa16570867728950e.js\"></script>"
   */
  html: string;
}
