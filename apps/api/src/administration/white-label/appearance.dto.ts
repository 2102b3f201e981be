import type { AppearanceView } from '#contexts/white-label';
import type { Wire } from '../../wire/wire.js';

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
}
