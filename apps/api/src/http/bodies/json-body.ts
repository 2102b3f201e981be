import { DomainError } from '#domain/errors/errors';
import { UnreadableBody } from './body-types.js';

/** @returns undefined of an empty body; an `UnreadableBody` of one that is no JSON */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    if (isTooDeep(text))
      return new UnreadableBody(new DomainError('malformedRequest', { reason: `it is nested deeper than ${deepest}` }));
    return mayNamePrototype.test(text) ? JSON.parse(text, refusePrototype) : JSON.parse(text);
  } catch {
    return new UnreadableBody(new DomainError('malformedRequest', { reason: 'the body is not valid JSON' }));
  }
}

/** Levels of objects and lists; nothing we take has ten. What walks through a value may call itself for each level. */
export const deepest = 64;

/** Before parsing, by counting brackets outside of texts. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json.charCodeAt(index);
    if (character === 0x22) inText = !inText;
    else if (inText) index += character === 0x5c ? 1 : 0;
    else if (character === 0x5b || character === 0x7b) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (character === 0x5d || character === 0x7d) depth -= 1;
  }
  return false;
}

const mayNamePrototype = /__proto__|\\u/;

/** Anyone who copies an object field by field would take a field of this name for the object's prototype. */
function refusePrototype(name: string, value: unknown): unknown {
  if (name === '__proto__') throw new SyntaxError('A field is named __proto__.');
  return value;
}
