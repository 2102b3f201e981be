import type { Size, View } from './map.rules';
import type { Palette } from './palette';

/** What is drawn upon the map gets this. */
export interface MapFrame {
  readonly context: CanvasRenderingContext2D;
  readonly view: View;
  readonly size: Size;
  readonly palette: Palette;
  /** Of letters. */
  readonly family: string;
}
