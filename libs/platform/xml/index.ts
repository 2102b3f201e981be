export { parseXml, UnreadableXml } from './xml-events.js';
export type { XmlEvents } from './xml-events.js';
