import { ApiProperty } from '@nestjs/swagger';
import type { AppearanceView } from '#contexts/white-label';
import type { Wire } from '../../wire/wire.js';

/** Pictures that lie below the locations on a map. */
export class MapTilesDto {
  /**
   * Address of one, with `{z}`, `{x}` and `{y}` in it.
   * @example "https://tiles.example/{z}/{x}/{y}.png"
   */
  url: string;

  /**
   * Whom the map names.
   * @example "© the surveyors"
   */
  attribution: string;
}

/** How pages at a host are to look. Null: as the platform's own. */
export class AppearanceDto implements Wire<AppearanceView> {
  /**
   * Whether the host belongs to a white label that is active.
   * @example false
   */
  whiteLabeled: boolean;

  /**
   * Name to show.
   * @example "Locara"
   */
  name: string;

  /**
   * Colour of buttons and links. White text can be read on it.
   * @example null
   */
  primaryColor: string | null;

  /**
   * Colour behind the form on pages where people sign in or set a password.
   * @example null
   */
  loginBackgroundColor: string | null;

  /**
   * Address of the logo.
   * @example null
   */
  logo: string | null;

  /**
   * Address of the icon for the browser's tab.
   * @example null
   */
  favicon: string | null;

  /**
   * Key with which pages load Google Maps. It is public by design: restrict it to your domain in Google Cloud.
   * @example null
   */
  googleMapApiKey: string | null;

  /** The operator's tiles for maps. Null: maps show the outline of the countries. */
  @ApiProperty({ type: () => MapTilesDto, nullable: true })
  mapTiles: MapTilesDto | null;
}
